import * as contract from '@lectern/contracts/calls/public/quizzes.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { exportQuestions } from './text/export-questions.ts'
import { readQuestions } from './text/read-questions.ts'

export function quizRoutes(app: FastifyInstance, database: Database): void {
  route(app, contract.readQuestions, ({ principal, params, body }) =>
    readQuestions(database, principal, params.lessonId, body),
  )
  route(app, contract.exportQuestions, async ({ principal, params, query, reply }) => {
    const { text, leftOut } = await exportQuestions(database, principal, params.lessonId, query.format)
    reply.headers({
      'content-disposition': `attachment; filename="questions-${params.lessonId}.${query.format}.txt"`,
      'cache-control': 'no-store',
      'x-left-out': leftOut,
    })
    return text
  })
}
