import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import * as calls from '#api/questions'
import { changing } from './changing.ts'
import { type Endpoint, type Input, responseOf } from './endpoint.ts'
import { questionsChanged } from './talk-changes.ts'
import { useFreshRead } from './use-read.ts'

export interface QuestionFilter {
  /** Without one those of the whole course. */
  lessonId?: number
  search?: string
  onlyUnanswered?: boolean
}

/** A part of a course's questions: the one after this place, where `next` of the part before says so. Others write there, too. */
export function useQuestions(courseId: number, filter: QuestionFilter, after: string | null = null) {
  const query = {
    lesson: filter.lessonId,
    search: filter.search || undefined,
    unanswered: filter.onlyUnanswered ? 'true' : undefined,
    after: after ?? undefined,
  }
  return useFreshRead(calls.listQuestions, { courseId, ...query }, { keepPreviousData: true })
}

/** A call about a question of a course. */
function inCourse<R extends RouteContract>(target: Endpoint<R>) {
  return async (courseId: number, input: Input<R>): Promise<void> => {
    await responseOf(target, input)
    await questionsChanged(courseId)
  }
}

export const askQuestion = changing(calls.askQuestion, ({ courseId }) => questionsChanged(courseId))
export const changeQuestion = inCourse(calls.changeQuestion)
export const removeQuestion = inCourse(calls.removeQuestion)
export const voteForQuestion = inCourse(calls.voteForQuestion)
export const acceptAnswer = inCourse(calls.acceptAnswer)
export const answerQuestion = inCourse(calls.answerQuestion)
export const changeAnswer = inCourse(calls.changeAnswer)
export const removeAnswer = inCourse(calls.removeAnswer)
export const voteForAnswer = inCourse(calls.voteForAnswer)
