import type { handInAttempt as handIn, saveAnswers as save } from '@lectern/contracts/calls/public/quizzes.ts'
import type { QuizAttempt, SaveAnswersBody, SavedAnswers } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { attemptHandedIn } from './attempt-changes.ts'
import { attemptRefusal } from './attempt-conflict.ts'
import { endpoint, readJson, send, urlOf } from './endpoint.ts'

const answers = endpoint<typeof save>('PUT', '/api/quiz-attempts/{attemptId}/answers')
const handedIn = endpoint<typeof handIn>('POST', '/api/quiz-attempts/{attemptId}/hand-in')

const PATIENCE_MS = 20_000
/** Browsers send no more than 64 KB after a page is gone. */
const OUTLIVES_BYTES = 50_000

/** Keeps the answers of an open attempt. Throws AttemptConflictError when another tab has it or it is handed in. */
export async function saveAnswers(attemptId: number, body: SaveAnswersBody): Promise<SavedAnswers> {
  const url = urlOf(answers.path, { params: { attemptId } })
  const keepalive = JSON.stringify(body).length < OUTLIVES_BYTES
  const settings = { refusal: attemptRefusal, keepalive, signal: AbortSignal.timeout(PATIENCE_MS) }
  return readJson<typeof save>(await send(answers.method, url, body, settings))
}

/** Hands in an attempt with its last answers. Throws AttemptConflictError when another tab has it. */
export async function handInAttempt(attemptId: number, body: SaveAnswersBody): Promise<QuizAttempt> {
  const url = urlOf(handedIn.path, { params: { attemptId } })
  const settings = { refusal: attemptRefusal, signal: AbortSignal.timeout(PATIENCE_MS) }
  const attempt = await readJson<typeof handIn>(await send(handedIn.method, url, body, settings))
  await attemptHandedIn(attempt.courseId, attempt.lessonId)
  return attempt
}
