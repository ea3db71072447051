import type { answerQuestion as answerRoute } from '@lectern/contracts/calls/public/questions.ts'
import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import type { QuestionStatus } from '@lectern/contracts/shapes/question-limits.ts'
import type { Answer } from '@lectern/contracts/shapes/questions.ts'
import * as calls from '#api/questions'
import { changing } from './changing.ts'
import { type Endpoint, type Input, responseOf } from './endpoint.ts'
import { questionsChanged } from './talk-changes.ts'
import { usePollingUnlessLive } from './use-polling.ts'
import { useFreshRead, useRead } from './use-read.ts'

/** How often the sidebar counts again where nobody tells of what is new. */
const LOOK_AGAIN_MS = 30_000

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

export interface TeacherQuestionFilter {
  status: QuestionStatus
  /** Without one those of all the teacher's courses. */
  courseId?: number | undefined
  search: string
}

/** A part of the questions of a teacher's courses. */
export function useTeacherQuestions({ status, courseId, search }: TeacherQuestionFilter, after?: number) {
  return useFreshRead(calls.listTeacherQuestions, { status, course: courseId, search: search || undefined, after })
}

/** What waits for a teacher, as the sidebar counts it; undefined while it isn't known. With false nothing is read. */
export function useTeacherWaiting(isWanted: boolean) {
  const read = useRead(calls.countTeacherWaiting, isWanted ? {} : null, { revalidateOnMount: isWanted })
  return usePollingUnlessLive(read, () => (isWanted ? LOOK_AGAIN_MS : null)).data
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
export const changeAnswer = inCourse(calls.changeAnswer)
export const removeAnswer = inCourse(calls.removeAnswer)
export const voteForAnswer = inCourse(calls.voteForAnswer)

export async function answerQuestion(courseId: number, input: Input<typeof answerRoute>): Promise<Answer> {
  const answer = await calls.answerQuestion(input)
  await questionsChanged(courseId)
  return answer
}
