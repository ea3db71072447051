import { listQuizAttempts } from '@lectern/contracts/calls/internal/learning.ts'
import * as contract from '@lectern/contracts/calls/public/quizzes.ts'
import { internalRoute, route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Learning } from '../learning.ts'
import { beginAttempt } from './begin-attempt.ts'
import { handInAttempt } from './hand-in-attempt.ts'
import { countHandedIn } from './handed-in.repository.ts'
import { readAttempt } from './read-attempt.ts'
import { readQuiz } from './read-quiz.ts'
import { readStatistics } from './read-statistics.ts'
import { previewRegrade, regrade } from './regrade.ts'
import { saveAnswers, takeOverAttempt } from './save-answers.ts'

export function quizRoutes(app: FastifyInstance, learning: Learning): void {
  route(app, contract.getQuiz, async ({ params, principal }) => ({
    quiz: await readQuiz(learning, principal, params.lessonId),
  }))

  route(app, contract.beginAttempt, async ({ params, principal, body, reply }) => {
    const { attempt, isNew } = await beginAttempt(learning, principal, params.lessonId, body.tab)
    reply.code(isNew ? 201 : 200)
    return attempt
  })

  route(app, contract.getAttempt, async ({ params, principal }) => readAttempt(learning, principal, params.attemptId))

  route(app, contract.saveAnswers, async ({ params, principal, body }) =>
    saveAnswers(learning, principal, params.attemptId, body),
  )

  route(app, contract.takeOverAttempt, async ({ params, principal, body }) =>
    takeOverAttempt(learning, principal, params.attemptId, body.tab),
  )

  route(app, contract.handInAttempt, async ({ params, principal, body }) =>
    handInAttempt(learning, principal, params.attemptId, body),
  )

  internalRoute(app, listQuizAttempts, async ({ query }) => countHandedIn(learning.database, query))

  route(app, contract.getQuizStatistics, async ({ params, principal }) =>
    readStatistics(learning, principal, params.lessonId),
  )

  route(app, contract.previewRegrade, async ({ params, principal }) =>
    previewRegrade(learning, principal, params.lessonId),
  )

  route(app, contract.regrade, async ({ params, principal, body }) =>
    regrade(learning, principal, params.lessonId, body),
  )
}
