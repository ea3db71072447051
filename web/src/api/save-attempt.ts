import type { QuizAttempt, SaveAnswersBody, SavedAnswers } from '@lectern/contracts/shapes/quiz-attempts.ts'
import * as calls from '#api/quizzes'
import { attemptHandedIn } from './attempt-changes.ts'
import { attemptRefusal } from './attempt-conflict.ts'

const TIMEOUT_MS = 20_000
/** Browsers send no more than 64 KB after a page is gone. */
const OUTLIVES_BYTES = 50_000

const settings = () => ({ refusal: attemptRefusal, signal: AbortSignal.timeout(TIMEOUT_MS) })

/** Saves the answers of an open attempt. Throws AttemptConflictError when another tab has it or it is submitted. */
export function saveAnswers(attemptId: number, body: SaveAnswersBody): Promise<SavedAnswers> {
  const keepalive = JSON.stringify(body).length < OUTLIVES_BYTES
  return calls.saveAnswers({ attemptId, body }, { ...settings(), keepalive })
}

/** Submits an attempt with its last answers. Throws AttemptConflictError when another tab has it. */
export async function submitAttempt(attemptId: number, body: SaveAnswersBody): Promise<QuizAttempt> {
  const attempt = await calls.handInAttempt({ attemptId, body }, settings())
  await attemptHandedIn(attempt.courseId, attempt.lessonId)
  return attempt
}
