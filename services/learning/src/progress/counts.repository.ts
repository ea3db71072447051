import type { Database, Transaction } from '../database.ts'
import { ENROLLMENT_COLUMNS, type Enrollment } from '../enrollments/enrollments.repository.ts'
import { Prisma } from '../generated/prisma/client.ts'

const LESSONS = Prisma.sql`c.lesson_count`

/** `progress_state` of so many done lessons of so many: 0 for none, 1 for some, 2 for every one. */
export function stateOf(done: Prisma.Sql, lessonCount: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`CASE WHEN ${done} = 0 THEN 0 WHEN ${done} < ${lessonCount} THEN 1 ELSE 2 END`
}

/** What an UPDATE of enrollments `e` sets to have them counted against their course's outline. */
export const COUNTED = Prisma.sql`(completed_lessons, progress_state, curriculum_version) = (
  SELECT count(p.id), ${stateOf(Prisma.sql`count(p.id)`, LESSONS)}, c.curriculum_version
  FROM courses c LEFT JOIN lesson_progress p ON p.enrollment_id = e.id AND p.lesson_id = ANY(c.lesson_ids)
    AND p.completed_at IS NOT NULL
  WHERE c.id = e.course_id GROUP BY c.id
)`

/**
 * Counts these enrollments against their course's outline. The caller has locked course and enrollments in statements before,
 * so that this one sees the records as they stay.
 */
export async function countProgress(tx: Transaction, enrollmentIds: readonly number[]): Promise<void> {
  await tx.$executeRaw`UPDATE enrollments e SET ${COUNTED} WHERE e.id = ANY(${enrollmentIds}::int[])`
}

/** All enrollments of a course, with access or without, by ascending id. */
export async function listEnrollmentIds(database: Database, courseId: number): Promise<number[]> {
  const rows = await database.$queryRaw<{ id: number }[]>`
    SELECT id FROM enrollments WHERE course_id = ${courseId} ORDER BY id`
  return rows.map(({ id }) => id)
}

/**
 * Those of these enrollments to whose counts the course's newest outline makes a difference. A lesson that nobody has done
 * makes one only to those who had done everything.
 */
export async function listMiscounted(database: Database, enrollmentIds: readonly number[]): Promise<number[]> {
  const rows = await database.$queryRaw<{ id: number }[]>`
    SELECT e.id FROM enrollments e JOIN courses c ON c.id = e.course_id
    WHERE e.id = ANY(${enrollmentIds}::int[]) AND e.curriculum_version < c.curriculum_version AND (
      e.progress_state <> ${stateOf(Prisma.sql`e.completed_lessons`, LESSONS)}
      OR EXISTS (SELECT FROM lesson_progress p
                 WHERE p.enrollment_id = e.id AND p.lesson_id = ANY(c.uncounted_lessons) AND p.completed_at IS NOT NULL))`
  return rows.map(({ id }) => id)
}

/** Completes those with access and no lesson left, raising their version for the event. */
export function completeFinished(tx: Transaction, enrollmentIds: readonly number[]): Promise<Enrollment[]> {
  return tx.$queryRaw<Enrollment[]>`
    UPDATE enrollments SET completed = true, completed_at = now(), version = version + 1
    WHERE id = ANY(${enrollmentIds}::int[]) AND active AND NOT completed AND progress_state = 2
    RETURNING ${ENROLLMENT_COLUMNS}`
}
