import {
  findNextCourse,
  getCatalogCourse,
  getCertificateFacts,
  getCourseOffer,
  listActiveCourses,
  listShownStudents,
} from '@lectern/contracts/calls/internal/catalog.ts'
import { internalRoute } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { readShownStudents } from '../enrollments/shown-students.repository.ts'
import { readActiveCourses } from './active-courses.repository.ts'
import { readCertificateFacts } from './certificate-facts.repository.ts'
import { nextCourse } from './next-course.ts'
import { readCourse } from './read-course.ts'
import { readOffer } from './read-offer.ts'

export function internalCourseRoutes(app: FastifyInstance, database: Database): void {
  internalRoute(app, getCatalogCourse, ({ params, query, principal, enrollment }) => {
    const viewer = { principal, enrollment, isInvited: query.invited === 'true', hasEnded: query.ended === 'true' }
    return readCourse(database, params.courseId, viewer, { withBodies: query.bodies !== 'none' })
  })
  internalRoute(app, findNextCourse, (call) => nextCourse(database, call.params.courseId, call, call.body.except))
  internalRoute(app, getCourseOffer, (call) => readOffer(database, call.params.courseId))
  internalRoute(app, getCertificateFacts, (call) => readCertificateFacts(database, call.params.courseId))
  internalRoute(app, listShownStudents, ({ query }) => readShownStudents(database, query))
  internalRoute(app, listActiveCourses, ({ query }) => readActiveCourses(database, query))
}
