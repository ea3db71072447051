import { getCourseEndings } from '@lectern/contracts/calls/public/home.ts'
import * as contract from '@lectern/contracts/calls/public/learning.ts'
import { TOTAL_COUNT_HEADER } from '@lectern/contracts/shapes/fields.ts'
import { cacheCostly } from '@lectern/service-kit/database/cache-costly.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Learning } from '../learning.ts'
import { countCourseEndings } from './course-endings.repository.ts'
import { enrollStudent } from './enroll-student.ts'
import { listEnrollments } from './list-enrollments.ts'
import { removeStudent } from './remove-student.ts'

export function enrollmentRoutes(app: FastifyInstance, learning: Learning): void {
  route(app, contract.enroll, async ({ params, principal, reply }) => {
    const { enrollment, isNew } = await enrollStudent(learning, principal, params.courseId)
    reply.code(isNew ? 201 : 200)
    return enrollment
  })

  route(app, contract.listEnrollments, async ({ query, principal, reply }) => {
    const { items, total } = await listEnrollments(learning, principal, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return items
  })

  route(app, contract.removeStudent, async ({ params, principal, body }) =>
    removeStudent(learning, principal, params.enrollmentId, body?.reason),
  )

  route(
    app,
    getCourseEndings,
    cacheCostly(() => countCourseEndings(learning.database)),
  )
}
