import type {
  acceptAnswer as acceptRoute,
  answerQuestion as answerRoute,
  askQuestion as askRoute,
  changeAnswer as changeAnswerRoute,
  changeQuestion as changeQuestionRoute,
  removeAnswer as removeAnswerRoute,
  removeQuestion as removeQuestionRoute,
  reportQuestion as reportRoute,
  voteForAnswer as voteForAnswerRoute,
  voteForQuestion as voteForQuestionRoute,
} from '@lectern/contracts/calls/public/questions.ts'
import type { AskBody, ChangeQuestionBody, ReportQuestionBody } from '@lectern/contracts/shapes/questions.ts'
import { call, endpoint } from './endpoint.ts'
import { questionsChanged } from './talk-changes.ts'

const ask = endpoint<typeof askRoute>('POST', '/api/courses/{courseId}/questions')
const change = endpoint<typeof changeQuestionRoute>('PUT', '/api/questions/{questionId}')
const remove = endpoint<typeof removeQuestionRoute>('DELETE', '/api/questions/{questionId}')
const vote = endpoint<typeof voteForQuestionRoute>('PUT', '/api/questions/{questionId}/vote')
const accept = endpoint<typeof acceptRoute>('PUT', '/api/questions/{questionId}/accepted')
const report = endpoint<typeof reportRoute>('POST', '/api/questions/{questionId}/report')
const answer = endpoint<typeof answerRoute>('POST', '/api/questions/{questionId}/answers')
const changeOne = endpoint<typeof changeAnswerRoute>('PUT', '/api/answers/{answerId}')
const removeOne = endpoint<typeof removeAnswerRoute>('DELETE', '/api/answers/{answerId}')
const voteForOne = endpoint<typeof voteForAnswerRoute>('PUT', '/api/answers/{answerId}/vote')

/** Which question of which course. */
export interface OfQuestion {
  courseId: number
  questionId: number
}

/** Which answer to it. */
export interface OfAnswer extends OfQuestion {
  answerId: number
}

/** Answers the question's id. */
export async function askQuestion(courseId: number, body: AskBody): Promise<number> {
  const { id } = await call(ask, { params: { courseId }, body })
  await questionsChanged(courseId)
  return id
}

export async function answerQuestion(
  { courseId, questionId }: OfQuestion,
  body: { key: string; text: string },
): Promise<void> {
  await call(answer, { params: { questionId }, body })
  await questionsChanged(courseId)
}

export async function changeQuestion({ courseId, questionId }: OfQuestion, body: ChangeQuestionBody): Promise<void> {
  await call(change, { params: { questionId }, body })
  await questionsChanged(courseId)
}

export async function removeQuestion({ courseId, questionId }: OfQuestion): Promise<void> {
  await call(remove, { params: { questionId } })
  await questionsChanged(courseId)
}

export async function changeAnswer({ courseId, answerId }: OfAnswer, text: string): Promise<void> {
  await call(changeOne, { params: { answerId }, body: { text } })
  await questionsChanged(courseId)
}

export async function removeAnswer({ courseId, answerId }: OfAnswer): Promise<void> {
  await call(removeOne, { params: { answerId } })
  await questionsChanged(courseId)
}

export async function voteForQuestion({ courseId, questionId }: OfQuestion, voted: boolean): Promise<void> {
  await call(vote, { params: { questionId }, body: { voted } })
  await questionsChanged(courseId)
}

export async function voteForAnswer({ courseId, answerId }: OfAnswer, voted: boolean): Promise<void> {
  await call(voteForOne, { params: { answerId }, body: { voted } })
  await questionsChanged(courseId)
}

export async function acceptAnswer({ courseId, questionId }: OfQuestion, answerId: number | null): Promise<void> {
  await call(accept, { params: { questionId }, body: { answerId } })
  await questionsChanged(courseId)
}

/** The operator is told; nothing else changes. */
export async function reportQuestion({ questionId }: OfQuestion, body: ReportQuestionBody): Promise<void> {
  await call(report, { params: { questionId }, body })
}
