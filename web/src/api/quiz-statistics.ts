import type { getQuizStatistics } from '@lectern/contracts/calls/public/quizzes.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const statistics = endpoint<typeof getQuizStatistics>('GET', '/api/lessons/{lessonId}/quiz/statistics')

/** How the questions of a quiz did. Students hand in all the time: it is read again whenever it is opened. */
export function useQuizStatistics(lessonId: number) {
  return useRead(statistics, { params: { lessonId } }, { revalidateOnMount: true })
}
