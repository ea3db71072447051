import * as contract from '@lectern/contracts/calls/public/students.ts'
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

  route(app, contract.exportStudents, async ({ query, principal, reply }) => {
    const [today] = timeWriter(query.timeZone)(new Date()).split(' ')
    const csv = await exportStudents(learning, principal, query)
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
