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
 * ones, and the counts that follow from it. A fixed number of statements, however many followers there are.
 */
export async function moveOutline(tx: Transaction, followers: Followers, move: OutlineMove): Promise<void> {
  const { from, to, lessonCount, added, removed } = move
  const condition = conditionOf(followers)
  // This locks the followers, so that what comes next sees them as they stay. Those that are at `to` by themselves are
  // locked too: else one of them could go on to the version after it between two statements, and be pulled back.
  await tx.$executeRaw`
    UPDATE enrollments e SET curriculum_version = ${to}, lesson_count = ${lessonCount}
    WHERE ${condition} AND e.curriculum_version IN (${from}, ${to})`
  const moved = Prisma.sql`${condition} AND e.curriculum_version = ${to}`
  if (added.length > 0) {
    await tx.$executeRaw`
      INSERT INTO lesson_progress (enrollment_id, lesson_id)
      SELECT e.id, lesson.id
      FROM enrollments e CROSS JOIN unnest(${added}::int[]) WITH ORDINALITY AS lesson (id, position)
      WHERE ${moved}
      ORDER BY e.id, lesson.position
      ON CONFLICT (enrollment_id, lesson_id) DO UPDATE SET current = true WHERE NOT lesson_progress.current`
  }
  if (removed.length > 0) {
    await tx.$executeRaw`
      UPDATE lesson_progress p SET current = false
      FROM enrollments e
      WHERE ${moved} AND p.enrollment_id = e.id AND p.lesson_id = ANY(${removed}::int[]) AND p.current`
  }
  await recount(tx, moved, [...added, ...removed])
}

/** Counts anew where a lesson that came or went was completed; elsewhere the number of completed lessons stays. */
async function recount(tx: Transaction, moved: Prisma.Sql, changed: number[]): Promise<void> {
  if (changed.length === 0) return
  await tx.$executeRaw`
    UPDATE enrollments e
    SET completed_lessons = (
      SELECT count(*) FROM lesson_progress p
      WHERE p.enrollment_id = e.id AND p.current AND p.completed_at IS NOT NULL
    )
    WHERE ${moved} AND EXISTS (
      SELECT 1 FROM lesson_progress p
      WHERE p.enrollment_id = e.id AND p.lesson_id = ANY(${changed}::int[]) AND p.completed_at IS NOT NULL
    )`
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
