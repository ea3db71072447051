import {
  findEnrollment,
  getParticipation,
  listClaims,
  readAccess,
  readAccessOfEnrollment,
} from '@lectern/contracts/calls/internal/learning.ts'
import type { StudentAccess } from '@lectern/contracts/shapes/internal.ts'
import { internalRoute } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import {
  type Enrollment,
  findEnrollment as findEnrollmentById,
  findEnrollmentOf,
  findEnrollmentWithAccess,
  listClaims as readClaims,
} from '../enrollments/enrollments.repository.ts'
import type { Learning } from '../learning.ts'
import { readParticipation } from './read-participation.ts'

/** What the gateway, billing before a sale, and engagement ask about a course and who is in it. */
export function participationRoutes(app: FastifyInstance, learning: Learning): void {
  internalRoute(app, getParticipation, async ({ params: { courseId }, principal }) =>
    readParticipation(learning, principal, courseId),
  )

  internalRoute(app, findEnrollment, async ({ params: { courseId }, principal }) => {
    const enrollment = principal && (await findEnrollmentWithAccess(learning.database, principal.id, courseId))
    if (!enrollment) return { enrollment: null }
    const { id: enrollmentId, accessUntil } = enrollment
    return { enrollment: { enrollmentId, courseId }, accessUntil: accessUntil?.toISOString() ?? null }
  })

  internalRoute(app, readAccess, async ({ params: { courseId, studentId } }) => {
    const enrollment = await findEnrollmentOf(learning.database, { studentId, courseId })
    return { access: enrollment && toAccess(enrollment) }
  })

  internalRoute(app, readAccessOfEnrollment, async ({ params: { enrollmentId } }) => {
    const enrollment = await findEnrollmentById(learning.database, enrollmentId)
    return { access: enrollment && toAccess(enrollment) }
  })

  internalRoute(app, listClaims, async ({ principal }) => ({
    claims: principal ? await readClaims(learning.database, principal.id) : [],
  }))
}

function toAccess({ id, studentId, courseId, active, accessUntil, enrolledAt, version }: Enrollment): StudentAccess {
  return {
    enrollmentId: id,
    studentId,
    courseId,
    active,
    accessUntil: accessUntil?.toISOString() ?? null,
    since: enrolledAt.toISOString(),
    sequence: version,
  }
}
