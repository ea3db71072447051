import { TOTAL_COUNT_HEADER } from '@lectern/contracts/fields.ts'
import * as contract from '@lectern/contracts/http/learning.ts'
import { grantBodySchema, grantResultSchema } from '@lectern/contracts/internal.ts'
import { forbidden, unauthorized } from '@lectern/service-kit/errors.ts'
import { type InternalContract, internalRoute, route } from '@lectern/service-kit/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Learning } from '../learning.ts'
import { enrollStudent } from './enroll-student.ts'
import { grantOrder } from './grant-order.ts'
import { listEnrollments } from './list-enrollments.ts'
import { removeStudent } from './remove-student.ts'

const postGrant = {
  method: 'POST',
  path: '/internal/enrollments',
  callers: ['billing'],
  body: grantBodySchema,
  responses: { 200: grantResultSchema },
} satisfies InternalContract

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

  route(app, contract.removeStudent, async ({ params, principal }) =>
    removeStudent(learning, principal, params.enrollmentId),
  )

  internalRoute(app, postGrant, async ({ body, principal }) => {
    if (principal === null) throw unauthorized()
    if (principal.role !== 'student') throw forbidden('Only students can enroll in courses.')
    // The offer spares the student the wait for catalog's events; what was paid for is granted without it, too.
    const offer = await learning.offers.peek(body.courseId)
    const order = { ...body, studentId: principal.id, teacherId: offer?.teacherId ?? null, offer }
    return learning.database.$transaction((tx) => grantOrder(tx, order))
  })
}
