import { idParamSchema } from '@lectern/contracts/fields.ts'
import { enrollmentLookupSchema, participationSchema } from '@lectern/contracts/internal.ts'
import { type InternalContract, internalRoute } from '@lectern/service-kit/route.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { findActiveEnrollment } from '../enrollments/enrollments.repository.ts'
import type { Learning } from '../learning.ts'
import { readParticipation } from './read-participation.ts'

const params = z.object({ courseId: idParamSchema })

const getParticipation = {
  method: 'GET',
  path: '/internal/courses/{courseId}/participation',
  callers: ['gateway'],
  params,
  responses: { 200: participationSchema },
} satisfies InternalContract

const getEnrollment = {
  method: 'GET',
  path: '/internal/courses/{courseId}/enrollment',
  callers: ['gateway', 'billing'],
  params,
  responses: { 200: enrollmentLookupSchema },
} satisfies InternalContract

/** What the gateway, and billing before a sale, ask about a course in a visitor's or a signed-in person's name. */
export function participationRoutes(app: FastifyInstance, learning: Learning): void {
  internalRoute(app, getParticipation, async ({ params: { courseId }, principal }) =>
    readParticipation(learning, principal, courseId),
  )

  internalRoute(app, getEnrollment, async ({ params: { courseId }, principal }) => {
    const enrollment = principal && (await findActiveEnrollment(learning.database, principal.id, courseId))
    return { enrollment: enrollment ? { enrollmentId: enrollment.id, courseId } : null }
  })
}
