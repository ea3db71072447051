import * as contract from '@lectern/contracts/calls/public/questions.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import { withAuditLog } from '@lectern/service-kit/operations/audit-log.ts'
import type { FastifyInstance } from 'fastify'
import type { CatchUpContext } from '../enrollments/catch-up.ts'
import { answerersRoute, catchUpRoute } from '../enrollments/catch-up-route.ts'
import { answerQuestion } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { acceptAnswer, changeAnswer, changeQuestion, removeAnswer, removeQuestion } from './change-questions.ts'
import { countTeacherWaiting, listTeacherQuestions } from './list-teacher-questions.ts'
import { countOverdueQuestions } from './overdue-questions.repository.ts'
import { listQuestions, readQuestion } from './read-questions.ts'
import { readReports } from './read-reports.ts'
import { reportQuestion, settleReport } from './report-question.ts'
import { voteOnAnswer, voteOnQuestion } from './vote.ts'

export function questionRoutes(app: FastifyInstance, engagement: CatchUpContext): void {
  const { database } = engagement

  catchUpRoute(app, engagement, contract.listQuestions, ({ principal, params, query }) =>
    listQuestions(database, principal, params.courseId, query),
  )
  answerersRoute(app, engagement, contract.listTeacherQuestions, ({ principal, query }) =>
    listTeacherQuestions(database, principal, query),
  )
  answerersRoute(app, engagement, contract.countTeacherWaiting, ({ principal }) =>
    countTeacherWaiting(database, principal),
  )
  route(app, contract.askQuestion, ({ principal, params, body }) =>
    askQuestion(engagement, principal, params.courseId, body),
  )
  catchUpRoute(app, engagement, contract.getQuestion, ({ principal, params }) =>
    readQuestion(database, principal, params.questionId),
  )
  catchUpRoute(app, engagement, contract.changeQuestion, ({ principal, params, body }) =>
    changeQuestion(database, principal, params.questionId, body),
  )
  catchUpRoute(app, engagement, contract.removeQuestion, ({ principal, params }) =>
    removeQuestion(database, principal, params.questionId),
  )
  catchUpRoute(app, engagement, contract.voteForQuestion, ({ principal, params, body }) =>
    voteOnQuestion(database, principal, params.questionId, body),
  )
  catchUpRoute(app, engagement, contract.acceptAnswer, ({ principal, params, body }) =>
    acceptAnswer(database, principal, params.questionId, body),
  )
  catchUpRoute(app, engagement, contract.answerQuestion, ({ principal, params, body }) =>
    answerQuestion(database, principal, params.questionId, body),
  )
  catchUpRoute(app, engagement, contract.changeAnswer, ({ principal, params, body }) =>
    changeAnswer(database, principal, params.answerId, body),
  )
  catchUpRoute(app, engagement, contract.removeAnswer, ({ principal, params }) =>
    removeAnswer(database, principal, params.answerId),
  )
  catchUpRoute(app, engagement, contract.voteForAnswer, ({ principal, params, body }) =>
    voteOnAnswer(database, principal, params.answerId, body),
  )
  catchUpRoute(app, engagement, contract.reportQuestion, ({ principal, params, body }) =>
    reportQuestion(database, principal, params.questionId, body),
  )
  route(app, contract.countOverdueQuestions, () => countOverdueQuestions(database))
  route(app, contract.listQuestionReports, () => readReports(database))
  route(app, contract.settleQuestionReport, async ({ principal, params, body, request }) => {
    const settle = () => settleReport(database, params.reportId, body)
    await withAuditLog(request, 'settle-question-report', principal, settle, (reported) => ({
      ...{ reportId: params.reportId, ...reported, removed: body.remove },
    }))
  })
}
