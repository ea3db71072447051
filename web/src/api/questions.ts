import type { getQuestion, listQuestions } from '@lectern/contracts/calls/public/questions.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const list = endpoint<typeof listQuestions>('GET', '/api/courses/{courseId}/questions')
const one = endpoint<typeof getQuestion>('GET', '/api/questions/{questionId}')

export interface QuestionFilter {
  /** Without one those of the whole course. */
  lessonId?: number
  search?: string
  onlyUnanswered?: boolean
}

/** A part of a course's questions: the one after this place, where `next` of the part before says so. Others write there, too. */
export function useQuestions(courseId: number, filter: QuestionFilter, after: string | null = null) {
  const query = {
    ...(filter.lessonId !== undefined && { lesson: filter.lessonId }),
    ...(filter.search && { search: filter.search }),
    ...(filter.onlyUnanswered && { unanswered: 'true' as const }),
    ...(after !== null && { after }),
  }
  return useRead(list, { params: { courseId }, query }, { revalidateOnMount: true, keepPreviousData: true })
}

/** A question with its answers; with `null` nothing is read. */
export function useQuestion(questionId: number | null) {
  return useRead(one, questionId === null ? null : { params: { questionId } }, { revalidateOnMount: true })
}
