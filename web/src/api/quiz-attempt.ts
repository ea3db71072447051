import type {
  beginAttempt as begin,
  getAttempt,
  takeOverAttempt as takeOver,
} from '@lectern/contracts/calls/public/quizzes.ts'
import type { QuizAttempt } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { attemptBegun } from './attempt-changes.ts'
import { attemptRefusal } from './attempt-conflict.ts'
import { call, endpoint, readJson, send, urlOf } from './endpoint.ts'

const attempts = endpoint<typeof begin>('POST', '/api/lessons/{lessonId}/quiz/attempts')
const attempt = endpoint<typeof getAttempt>('GET', '/api/quiz-attempts/{attemptId}')
const tabOf = endpoint<typeof takeOver>('PUT', '/api/quiz-attempts/{attemptId}/tab')

/** Begins an attempt for a tab, or answers the open one, whichever tab has it. Throws AttemptConflictError when none is left. */
export async function beginAttempt(lessonId: number, tab: string): Promise<QuizAttempt> {
  const url = urlOf(attempts.path, { params: { lessonId } })
  const begun = await readJson<typeof begin>(await send(attempts.method, url, { tab }, { refusal: attemptRefusal }))
  await attemptBegun(lessonId)
  return begun
}

/** An attempt as it is on the server now. It is never taken from memory: its clock runs. */
export function readAttempt(attemptId: number): Promise<QuizAttempt> {
  return call(attempt, { params: { attemptId } })
}

/** From now on this tab writes the attempt. Throws AttemptConflictError when it is handed in. */
export async function takeOverAttempt(attemptId: number, tab: string): Promise<QuizAttempt> {
  const url = urlOf(tabOf.path, { params: { attemptId } })
  return readJson<typeof takeOver>(await send(tabOf.method, url, { tab }, { refusal: attemptRefusal }))
}
