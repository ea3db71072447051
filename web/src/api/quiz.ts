import type { getQuiz } from '@lectern/contracts/calls/public/quizzes.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const quiz = endpoint<typeof getQuiz>('GET', '/api/lessons/{lessonId}/quiz')

/** A lesson's quiz and the student's attempts at it; `quiz` is null where the lesson has no questions. Teachers and other tabs change it too. */
export function useQuiz(lessonId: number) {
  return useRead(quiz, { params: { lessonId } }, { revalidateOnMount: true })
}
