import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'

export interface Stand {
  courseId: number
  /** From 1 on, in today's outline; 0: beyond its last lesson. */
  position: number
  stopped: number
  reading: number
}

export interface Outline {
  courseId: number
  /** In reading order. */
  lessonIds: number[]
}

/** The courses' outlines; one without lessons yet has no row. */
export async function outlinesOf(database: SqlExecutor, courseIds: number[]): Promise<Outline[]> {
  return database.$queryRaw<Outline[]>`
    SELECT course_id AS "courseId", lesson_ids AS "lessonIds" FROM curricula
    WHERE course_id = ANY (${courseIds}::int[]) AND cardinality(lesson_ids) > 0`
}

/**
 * How many stand where: at the first lesson that they haven't completed since their last reset. The lessons that a student
 * completed are the ones of a bit string as long as the outline, so that the first zero is the place, without sorting.
 * By lesson_completions_course_id_enrollment_id_lesson_id_sequen_idx and enrollments_course_id_active_student_id_completed_idx.
 *
 * @param activeSince Whoever acted since then is reading, the others have stopped.
 */
export async function countStands(database: SqlExecutor, courseIds: number[], activeSince: Date): Promise<Stand[]> {
  return database.$queryRaw<Stand[]>`
    WITH outline AS MATERIALIZED (
      SELECT course_id, lesson_id,
        set_bit(repeat('0', cardinality(lesson_ids))::bit varying, position::int - 1, 1) AS mark
      FROM curricula CROSS JOIN LATERAL unnest(lesson_ids) WITH ORDINALITY AS lesson (lesson_id, position)
      WHERE course_id = ANY (${courseIds}::int[])
    ), progress AS (
      SELECT completion.enrollment_id, bit_or(outline.mark) AS lessons
      FROM lesson_completions completion
      JOIN outline USING (course_id, lesson_id)
      JOIN enrollments enrollment USING (enrollment_id)
      WHERE completion.course_id = ANY (${courseIds}::int[])
        AND enrollment.active AND completion.sequence > enrollment.reset_sequence
      GROUP BY completion.enrollment_id
    )
    SELECT enrollment.course_id AS "courseId", coalesce(position(B'0' IN progress.lessons), 1) AS position,
      count(*) FILTER (WHERE enrollment.last_act_at < ${activeSince} OR enrollment.last_act_at IS NULL)::int AS stopped,
      count(*) FILTER (WHERE enrollment.last_act_at >= ${activeSince})::int AS reading
    FROM enrollments enrollment LEFT JOIN progress USING (enrollment_id)
    WHERE enrollment.course_id = ANY (${courseIds}::int[]) AND enrollment.active
    GROUP BY 1, 2`
}
