import type { Transaction } from '../database.ts'

/** Inserts the courses that replayed enrollments refer to and that are missing here; catalog's events fill in the rest. */
export async function replayCourses(tx: Transaction): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO courses (id, teacher_id)
    SELECT (data ->> 'courseId')::int, max((data ->> 'teacherId')::int) FROM replayed_events
    WHERE owner = 'catalog' AND data ? 'teacherId'
      AND data -> 'courseId' IN (SELECT data -> 'courseId' FROM replayed_events WHERE owner = 'learning')
    GROUP BY 1 ON CONFLICT (id) DO NOTHING`
}

/** Applies the newest outline of each course that has a newer one. Returns these courses' ids. */
export async function replayOutlines(tx: Transaction): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    UPDATE courses SET curriculum_version = told.version, lesson_ids = told.lessons, minutes = told.minutes,
      graded_lesson_ids = coalesce(told.graded, graded_lesson_ids)
    FROM (
      SELECT DISTINCT ON (data -> 'courseId') (data ->> 'courseId')::int AS course_id,
        (data ->> 'curriculumVersion')::int AS version,
        coalesce((data ->> 'minutes')::int, 0) AS minutes,
        ARRAY(SELECT jsonb_array_elements_text(data -> 'lessonIds')::int) AS lessons,
        CASE WHEN data ? 'gradedLessonIds'
          THEN ARRAY(SELECT jsonb_array_elements_text(data -> 'gradedLessonIds')::int) END AS graded
      FROM replayed_events WHERE type = 'lectern.catalog.curriculum-changed.v1'
      ORDER BY data -> 'courseId', (data ->> 'curriculumVersion')::int DESC
    ) told
    WHERE id = told.course_id AND curriculum_version < told.version AND NOT deleted
    RETURNING id`
  return rows.map(({ id }) => id)
}

export async function enrollmentsToCount(tx: Transaction, courseIds: readonly number[]): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM enrollments WHERE course_id = ANY(${courseIds}::int[]) ORDER BY id`
  return rows.map(({ id }) => id)
}

/** Every enrollment of these courses was counted. */
export async function markAllCounted(tx: Transaction, courseIds: readonly number[]): Promise<void> {
  await tx.$executeRaw`UPDATE courses SET uncounted_lessons = '{}' WHERE id = ANY(${courseIds}::int[])`
}
