import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { QuizAttempt, SaveAnswersBody, SavedAnswers } from '@lectern/contracts/shapes/quiz-attempts.ts'
import type { Learning } from '../learning.ts'
import { attemptConflict, noSuchAttempt } from './attempt-conflicts.ts'
import { findOwnAttempt, moveToTab, saveOpenAnswers } from './attempts.repository.ts'
import { readAnswers } from './read-answers.ts'
import { readAttempt } from './read-attempt.ts'

/**
 * Keeps all answers of an open attempt. Throws `notFound` (404) for another's, `validation` (400) for answers that don't fit, `conflict` (409)
 * where another tab has it, it is handed in, or its time is over.
 */
export async function saveAnswers(
  { database }: Learning,
  student: Principal,
  attemptId: number,
  body: SaveAnswersBody,
): Promise<SavedAnswers> {
  const attempt = await findOwnAttempt(database, student.id, attemptId)
  if (!attempt) throw noSuchAttempt()
  const saved = await saveOpenAnswers(database, attemptId, readAnswers(attempt.layout, body))
  if (!saved) throw await whyNot({ database }, student, attemptId)
  const { answersVersion, savedAt, now } = saved
  return { answersVersion, savedAt: savedAt.toISOString(), now: now.toISOString() }
}

/** Lets this tab write an open attempt. Throws as `saveAnswers` does. */
export async function takeOverAttempt(
  learning: Learning,
  student: Principal,
  attemptId: number,
  tab: string,
): Promise<QuizAttempt> {
  const { database } = learning
  if (!(await findOwnAttempt(database, student.id, attemptId))) throw noSuchAttempt()
  if (!(await moveToTab(database, attemptId, tab))) throw attemptConflict('handed-in')
  return readAttempt(learning, student, attemptId)
}

async function whyNot({ database }: Pick<Learning, 'database'>, student: Principal, attemptId: number): Promise<Error> {
  const attempt = await findOwnAttempt(database, student.id, attemptId)
  if (!attempt) return noSuchAttempt()
  return attemptConflict(attempt.handedInAt !== null || attempt.isOver ? 'handed-in' : 'other-tab')
}
