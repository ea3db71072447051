import * as contract from '@lectern/contracts/calls/public/students.ts'
import { callerLanguage } from '@lectern/service-kit/http/caller-language.ts'
import { timeWriter } from '@lectern/service-kit/http/csv.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Learning } from '../learning.ts'
import { changeStudents } from './change-students.ts'
import { exportStudents } from './export-students.ts'
import { listStudents } from './list-students.ts'
import { readDetails } from './read-details.ts'

export function studentRoutes(app: FastifyInstance, learning: Learning): void {
  route(app, contract.listStudents, async ({ query, principal }) => listStudents(learning, principal, query))

  route(app, contract.exportStudents, async (call) => {
    const { query, principal, reply } = call
    const [today] = timeWriter(query.timeZone)(new Date()).split(' ')
    const csv = await exportStudents(learning, principal, query, callerLanguage(call))
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="students-${today}.csv"`,
      'cache-control': 'no-store',
    })
    return csv
  })

  route(app, contract.changeStudents, async ({ body, principal }) => changeStudents(learning, principal, body))

  route(app, contract.getEnrollmentDetails, async ({ params, query, principal }) =>
    readDetails(learning, principal, params.enrollmentId, query),
  )
}
