import {
  countOwnedCourses,
  findTransferRecipient,
  getCourseStaffRights,
  giveCourse,
} from '@lectern/contracts/calls/internal/catalog.ts'
import * as contract from '@lectern/contracts/calls/public/course-staff.ts'
import { internalRoute, route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import { countCoursesOf } from '../courses/courses.repository.ts'
import type { Database } from '../database.ts'
import { acceptInvitation, declineInvitation, listReceived, type TeacherRoom } from './answer-invitation.ts'
import { changeStaff, inviteStaff, listStaff, offerCourse, removeStaff, revokeInvitation } from './manage-staff.ts'
import { findVersionedRights } from './staff.repository.ts'
import { findRecipient, transferByAdministrator } from './transfer-course.ts'

export function staffRoutes(app: FastifyInstance, database: Database, room: TeacherRoom): void {
  route(app, contract.listCourseStaff, ({ principal, params }) => listStaff(database, principal, params.courseId))
  route(app, contract.inviteCourseStaff, ({ principal, params, body }) =>
    inviteStaff(database, principal, params.courseId, body),
  )
  route(app, contract.offerCourse, ({ principal, params, body }) =>
    offerCourse(database, principal, params.courseId, body),
  )
  route(app, contract.revokeStaffInvitation, ({ principal, params }) => revokeInvitation(database, principal, params))
  route(app, contract.changeCourseStaff, ({ principal, params, body }) =>
    changeStaff(database, principal, params, body.rights),
  )
  route(app, contract.removeCourseStaff, ({ principal, params }) => removeStaff(database, principal, params))
  route(app, contract.listStaffInvitations, ({ principal }) => listReceived(database, principal))
  route(app, contract.acceptStaffInvitation, ({ principal, params }) =>
    acceptInvitation(database, principal, params.invitationId, room),
  )
  route(app, contract.declineStaffInvitation, ({ principal, params }) =>
    declineInvitation(database, principal, params.invitationId),
  )
  internalRoute(app, countOwnedCourses, async ({ params: { personId } }) => ({
    count: await countCoursesOf(database, personId),
  }))
  internalRoute(app, findTransferRecipient, async ({ body }) => ({
    personId: await findRecipient(database, body.invitee),
  }))
  internalRoute(app, giveCourse, ({ principal, params, body }) =>
    transferByAdministrator(database, principal, params.courseId, body),
  )
  internalRoute(app, getCourseStaffRights, ({ params }) => findVersionedRights(database, params))
}
