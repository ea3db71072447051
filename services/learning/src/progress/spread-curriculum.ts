import { findStoredOutline } from '../courses/courses.repository.ts'
import type { CurriculumOutline } from '../courses/outline.ts'
import { compareLessons } from '../courses/outline.ts'
import type { Database } from '../database.ts'
import { settleCompletion } from './follow-outline.ts'
import { listFollowers, moveOutline } from './outline-moves.repository.ts'

interface Limits {
  /** Followers that one transaction takes along: whoever studies meanwhile waits for no more than these. */
  step: number
  /** After this time the consumer is let go, before its group takes it for dead. */
  mostMs: number
}

const LIMITS: Limits = { step: 500, mostMs: 8_000 }

/** Says that the event should come again soon. Its code is Postgres' for "try the transaction again", so it's no failure. */
class MoreToSpread extends Error {
  override readonly name = 'MoreToSpread'
  readonly code = '40001'
}

/**
 * Takes most enrollments of a large course to a newer outline ahead of the event that tells it, as readers go ahead: in
 * small transactions of their own, so that neither the number of students nor that of completions is limited by what one
 * transaction can do. The event takes along who is left. What was done stays done when it comes again.
 */
export async function spreadCurriculum(
  database: Database,
  { courseId, curriculumVersion, lessonIds }: CurriculumOutline,
  { step, mostMs }: Limits = LIMITS,
): Promise<void> {
  const told = await findStoredOutline(database, courseId)
  if (told === undefined || told.curriculumVersion >= curriculumVersion) return
  const change = compareLessons(told.lessonIds, lessonIds)
  if (change.added.length === 0 && change.removed.length === 0) return

  const from = { since: told.lessonsSince, until: told.curriculumVersion }
  const move = { from, to: curriculumVersion, lessonCount: lessonIds.length, ...change }
  const enrollmentIds = await listFollowers(database, courseId, from)
  const deadline = Date.now() + mostMs
  for (let left = enrollmentIds; left.length > step; left = left.slice(step)) {
    await database.$transaction(async (tx) => {
      const followers = { enrollmentIds: left.slice(0, step) }
      await moveOutline(tx, followers, move)
      await settleCompletion(tx, followers)
    })
    if (Date.now() >= deadline) throw new MoreToSpread('The course has more students than one go can take along')
  }
}
