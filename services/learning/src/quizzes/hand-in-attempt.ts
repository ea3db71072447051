import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { QuizAttempt, SaveAnswersBody } from '@lectern/contracts/shapes/quiz-attempts.ts'
import type { Database } from '../database.ts'
import type { Learning } from '../learning.ts'
import { attemptConflict, noSuchAttempt } from './attempt-conflicts.ts'
import { findOwnAttempt, listOverdue } from './attempts.repository.ts'
import { closeAndGrade } from './close-attempt.ts'
import { readAnswers } from './read-answers.ts'
import { readAttempt } from './read-attempt.ts'

/**
 * Hands an attempt in with its last answers, or as it is where its time is over. Handed in before, it is answered as it is. Throws
 * `notFound` (404) for another's, `conflict` (409) where another tab has it, `validation` (400) for answers that don't fit.
 */
export async function handInAttempt(
  learning: Learning,
  student: Principal,
  attemptId: number,
  body: SaveAnswersBody,
): Promise<QuizAttempt> {
  const { database, certificatesDue } = learning
  const attempt = await findOwnAttempt(database, student.id, attemptId)
  if (!attempt) throw noSuchAttempt()
  if (attempt.handedInAt === null) {
    const last = attempt.isOver ? undefined : readAnswers(attempt.layout, body)
    if (await closeAndGrade(database, attempt, { last })) certificatesDue.ring()
  }
  const handedIn = await readAttempt(learning, student, attemptId)
  if (handedIn.handedInAt === null) throw attemptConflict('other-tab')
  return handedIn
}

/** How many the sweep takes at once. */
const AT_ONCE = 100

/**
 * Hands in what is overdue, in any replica, each in a transaction of its own. Returns whether there is more to do at once. Throws where some
 * couldn't be, after all others.
 */
export async function handInOverdue(database: Database, signal?: AbortSignal): Promise<boolean> {
  const overdue = await listOverdue(database, AT_ONCE)
  const failures: unknown[] = []
  let closed = 0
  for (const attempt of overdue) {
    if (signal?.aborted) return false
    try {
      if (await closeAndGrade(database, attempt, { skipLocked: true })) closed += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some overdue attempts could not be submitted')
  return overdue.length === AT_ONCE && closed > 0
}
