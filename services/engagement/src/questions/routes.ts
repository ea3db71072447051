import * as contract from '@lectern/contracts/calls/public/questions.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import { loggedAct } from '@lectern/service-kit/operations/acts.ts'
import type { FastifyInstance } from 'fastify'
import { catchUp, type Hearing } from '../enrollments/catch-up.ts'
import { answerQuestion } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { catchUpOnAnswer, catchUpOnQuestion } from './catch-up-on-question.ts'
import { acceptAnswer, changeAnswer, changeQuestion, removeAnswer, removeQuestion } from './change-questions.ts'
import { listQuestions, readQuestion } from './read-questions.ts'
import { readReports } from './read-reports.ts'
import { reportQuestion, settleReport } from './report-question.ts'
import { voteOnAnswer, voteOnQuestion } from './vote.ts'

export function questionRoutes(app: FastifyInstance, engagement: Hearing): void {
  const { database } = engagement
  const hearOfQuestion = (principal: Principal, questionId: number) =>
    catchUpOnQuestion(engagement, principal.id, questionId)
  const hearOfAnswer = (principal: Principal, answerId: number) => catchUpOnAnswer(engagement, principal.id, answerId)

  route(app, contract.listQuestions, async ({ principal, params, query }) => {
    await catchUp(engagement, principal.id, params.courseId)
    return listQuestions(database, principal, params.courseId, query)
  })
  route(app, contract.askQuestion, ({ principal, params, body }) =>
    askQuestion(engagement, principal, params.courseId, body),
  )
  route(app, contract.getQuestion, async ({ principal, params }) => {
    await hearOfQuestion(principal, params.questionId)
    return readQuestion(database, principal, params.questionId)
  })
  route(app, contract.changeQuestion, async ({ principal, params, body }) => {
    await hearOfQuestion(principal, params.questionId)
    return changeQuestion(database, principal, params.questionId, body)
  })
  route(app, contract.removeQuestion, async ({ principal, params }) => {
    await hearOfQuestion(principal, params.questionId)
    return removeQuestion(database, principal, params.questionId)
  })
  route(app, contract.voteForQuestion, async ({ principal, params, body }) => {
    await hearOfQuestion(principal, params.questionId)
    return voteOnQuestion(database, principal, params.questionId, body)
  })
  route(app, contract.acceptAnswer, async ({ principal, params, body }) => {
    await hearOfQuestion(principal, params.questionId)
    return acceptAnswer(database, principal, params.questionId, body)
  })
  route(app, contract.answerQuestion, async ({ principal, params, body }) => {
    await hearOfQuestion(principal, params.questionId)
    return answerQuestion(database, principal, params.questionId, body)
  })
  route(app, contract.changeAnswer, async ({ principal, params, body }) => {
    await hearOfAnswer(principal, params.answerId)
    return changeAnswer(database, principal, params.answerId, body)
  })
  route(app, contract.removeAnswer, async ({ principal, params }) => {
    await hearOfAnswer(principal, params.answerId)
    return removeAnswer(database, principal, params.answerId)
  })
  route(app, contract.voteForAnswer, async ({ principal, params, body }) => {
    await hearOfAnswer(principal, params.answerId)
    return voteOnAnswer(database, principal, params.answerId, body)
  })
  route(app, contract.reportQuestion, async ({ principal, params, body }) => {
    await hearOfQuestion(principal, params.questionId)
    return reportQuestion(database, principal, params.questionId, body)
  })
  route(app, contract.listQuestionReports, () => readReports(database))
  route(app, contract.settleQuestionReport, async ({ principal, params, body, request }) => {
    const settle = () => settleReport(database, params.reportId, body)
    await loggedAct(request, 'settle-question-report', principal, settle, (reported) => ({
      ...{ reportId: params.reportId, ...reported, removed: body.remove },
    }))
  })
}
