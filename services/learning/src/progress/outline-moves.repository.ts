import type { OutlineChange } from '../courses/outline.ts'
import type { Transaction } from '../database.ts'
import { ENROLLMENT_COLUMNS, type Enrollment } from '../enrollments/enrollments.repository.ts'
import { Prisma } from '../generated/prisma/client.ts'

/** One enrollment, or all of a course, which are found by enrollments_course_id_active_enrolled_at_id_idx. */
export type Followers = { enrollmentId: number } | { courseId: number }

/** A step of the curriculum, from the version that the followers stand at. */
export interface OutlineMove extends OutlineChange {
  from: number
  to: number
  /** Lessons at `to`. */
  lessonCount: number
}

function conditionOf(followers: Followers): Prisma.Sql {
  return 'courseId' in followers
    ? Prisma.sql`e.course_id = ${followers.courseId}`
    : Prisma.sql`e.id = ${followers.enrollmentId}`
}

/**
 * Takes all followers that stand at `from` to `to`: progress rows for the added lessons, none current for the removed
 * ones, and the counts that follow from it. One statement that changes each row once, however many followers there are.
 *
 * It locks a follower before it looks at its rows, so that it sees them as they stay. Those that are at `to` by themselves
 * are locked too: else one could go on to the next version in between, and be pulled back. A lesson that comes back is as
 * complete as it was when it went.
 *
 * Postgres expects hardly a row to be at a version that is new, and so loops: every loop must end in an index. That is why
 * the parts are added up and not joined to one another.
 */
export async function moveOutline(tx: Transaction, followers: Followers, move: OutlineMove): Promise<void> {
  const { from, to, lessonCount, added, removed } = move
  await tx.$executeRaw`
    WITH follower AS MATERIALIZED (
      SELECT e.id FROM enrollments e
      WHERE ${conditionOf(followers)} AND e.curriculum_version IN (${from}, ${to})
      FOR UPDATE
    ), arrived AS (
      INSERT INTO lesson_progress (enrollment_id, lesson_id)
      SELECT follower.id, lesson.id
      FROM follower CROSS JOIN unnest(${added}::int[]) WITH ORDINALITY AS lesson (id, position)
      ORDER BY follower.id, lesson.position
      ON CONFLICT (enrollment_id, lesson_id) DO UPDATE SET current = true WHERE NOT lesson_progress.current
      RETURNING enrollment_id, completed_at
    ), gone AS (
      UPDATE lesson_progress p SET current = false
      FROM follower CROSS JOIN unnest(${removed}::int[]) AS lesson (id)
      WHERE p.enrollment_id = follower.id AND p.lesson_id = lesson.id AND p.current
      RETURNING p.enrollment_id, p.completed_at
    ), followed AS (
      SELECT id, sum(lessons)::int AS lessons
      FROM (
        SELECT id, 0 AS lessons FROM follower
        UNION ALL SELECT enrollment_id, 1 FROM arrived WHERE completed_at IS NOT NULL
        UNION ALL SELECT enrollment_id, -1 FROM gone WHERE completed_at IS NOT NULL
      ) AS step
      GROUP BY id
    )
    UPDATE enrollments e
    SET curriculum_version = ${to}, lesson_count = ${lessonCount},
        completed_lessons = e.completed_lessons + followed.lessons
    FROM followed
    WHERE e.id = followed.id`
}

/** Completes every active follower with no lesson left, raising its version for the event. An empty course is never completed. */
export function completeFinished(tx: Transaction, followers: Followers): Promise<Enrollment[]> {
  return tx.$queryRaw<Enrollment[]>`
    UPDATE enrollments e SET completed = true, version = version + 1
    WHERE ${conditionOf(followers)} AND e.active AND NOT e.completed
      AND e.lesson_count > 0 AND e.completed_lessons = e.lesson_count
    RETURNING ${ENROLLMENT_COLUMNS}`
}

/** Active enrollments that a step from `from` would pass by: older ones, and those between the two versions. */
export async function findStragglers(
  tx: Transaction,
  courseId: number,
  { from, to }: Pick<OutlineMove, 'from' | 'to'>,
): Promise<Pick<Enrollment, 'id' | 'curriculumVersion'>[]> {
  return tx.$queryRaw`
    SELECT id, curriculum_version AS "curriculumVersion" FROM enrollments
    WHERE course_id = ${courseId} AND active AND curriculum_version < ${to} AND curriculum_version <> ${from}
    ORDER BY id FOR UPDATE`
}
