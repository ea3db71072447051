import { findEnrollment, getParticipation, listClaims } from '@lectern/contracts/calls/internal/learning.ts'
import { internalRoute } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import { findActiveEnrollment, listActiveCourses } from '../enrollments/enrollments.repository.ts'
import type { Learning } from '../learning.ts'
import { readParticipation } from './read-participation.ts'

/** What the gateway, and billing before a sale, ask about a course in a visitor's or a signed-in person's name. */
export function participationRoutes(app: FastifyInstance, learning: Learning): void {
  internalRoute(app, getParticipation, async ({ params: { courseId }, principal }) =>
    readParticipation(learning, principal, courseId),
  )

  internalRoute(app, findEnrollment, async ({ params: { courseId }, principal }) => {
    const enrollment = principal && (await findActiveEnrollment(learning.database, principal.id, courseId))
    return { enrollment: enrollment ? { enrollmentId: enrollment.id, courseId } : null }
  })

  internalRoute(app, listClaims, async ({ principal }) => ({
    claims: principal ? await listActiveCourses(learning.database, principal.id) : [],
  }))
}
