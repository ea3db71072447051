import type {
  exportQuestions as exportRoute,
  readQuestions as readRoute,
} from '@lectern/contracts/calls/public/quizzes.ts'
import { endpoint, readJson, send, urlOf } from './endpoint.ts'
import { saveAnswer } from './save-answer.ts'
import { sendFile } from './send-file.ts'

const reading = endpoint<typeof readRoute>('POST', '/api/lessons/{lessonId}/quiz/questions-of-text')
const exported = endpoint<typeof exportRoute>('GET', '/api/lessons/{lessonId}/quiz/questions')

/** The questions in GIFT or Aiken text; nothing is saved. Throws ApiError with the sentence of a refusal. */
export async function readQuestions(lessonId: number, text: string) {
  const url = urlOf(reading.path, { params: { lessonId } })
  return readJson<typeof readRoute>(await sendFile(reading.method, url, new Blob([text], { type: 'text/plain' })))
}

/** Saves the questions, as the server has them, in a file. */
export async function exportQuestions(lessonId: number, format: 'gift' | 'aiken'): Promise<void> {
  const url = urlOf(exported.path, { params: { lessonId }, query: { format } })
  await saveAnswer(await send(exported.method, url), `quiz.${format}.txt`)
}
