import { findUncountedVersion, lockCourseForShare, markCounted } from '../courses/courses.repository.ts'
import type { Database } from '../database.ts'
import { lockEnrollments } from '../enrollments/enrollments.repository.ts'
import { countProgress, listEnrollmentIds, listMiscounted } from './counts.repository.ts'
import { settleCompletion } from './settle-completion.ts'

interface Limits {
  /** How many enrollments one transaction counts: a student who studies meanwhile waits for no more than these. */
  step: number
  /** After this time the consumer is let go, before its group takes it for dead. */
  mostMs: number
}

const LIMITS: Limits = { step: 500, mostMs: 8_000 }

/** Says that the event should come again soon. Its code is Postgres' for "try the transaction again", so it's no failure. */
class MoreToCount extends Error {
  override readonly name = 'MoreToCount'
  readonly code = '40001'
}

/**
 * Counts those enrollments of a course that a new outline makes a difference to, in small transactions, so that neither the
 * number of students nor that of completions is limited by what one can do. What was counted stays so when it begins again.
 */
export async function countCourse(
  database: Database,
  courseId: number,
  { step, mostMs }: Limits = LIMITS,
): Promise<void> {
  const version = await findUncountedVersion(database, courseId)
  if (version === undefined) return
  const deadline = performance.now() + mostMs
  for (let left = await listEnrollmentIds(database, courseId); left.length > 0; left = left.slice(step)) {
    const miscounted = await listMiscounted(database, left.slice(0, step))
    if (miscounted.length === 0) continue
    await countStep(database, courseId, miscounted)
    if (left.length > step && performance.now() >= deadline)
      throw new MoreToCount('The course has more students than one go counts')
  }
  await markCounted(database, courseId, version)
}

/** Counts some enrollments of a course, and completes those with nothing left. */
export async function countStep(database: Database, courseId: number, enrollmentIds: readonly number[]): Promise<void> {
  await database.$transaction(async (tx) => {
    await lockCourseForShare(tx, courseId)
    await lockEnrollments(tx, enrollmentIds)
    await countProgress(tx, enrollmentIds)
    await settleCompletion(tx, enrollmentIds)
  })
}
