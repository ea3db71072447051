import { countOwnedCourses, getCourseStaffRights } from '@lectern/contracts/calls/internal/catalog.ts'
import * as contract from '@lectern/contracts/calls/public/course-staff.ts'
import { internalRoute, route } from '@lectern/service-kit/http/route.ts'
import { withAuditLog } from '@lectern/service-kit/operations/audit-log.ts'
import type { FastifyInstance } from 'fastify'
import { countCoursesOf } from '../courses/courses.repository.ts'
import type { Database } from '../database.ts'
import { acceptInvitation, declineInvitation, listReceived, type TeacherRoom } from './answer-invitation.ts'
import { changeStaff, inviteStaff, listStaff, offerCourse, removeStaff, revokeInvitation } from './manage-staff.ts'
import { findVersionedRights } from './staff.repository.ts'
import { transferByAdministrator } from './transfer-course.ts'

export function staffRoutes(app: FastifyInstance, database: Database, room: TeacherRoom): void {
  route(app, contract.listCourseStaff, ({ principal, params }) => listStaff(database, principal, params.courseId))
  route(app, contract.inviteCourseStaff, ({ principal, params, body }) =>
    inviteStaff(database, principal, params.courseId, body),
  )
  route(app, contract.offerCourse, ({ principal, params, body }) =>
    offerCourse(database, principal, params.courseId, body),
  )
  route(app, contract.transferCourse, async ({ principal, params: { courseId }, body, request }) => {
    const transfer = () => transferByAdministrator(database, principal, courseId, body)
    const { reason } = body
    await withAuditLog(request, 'transfer-course', principal, transfer, (of) => ({ courseId, ...of, reason }))
  })
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
  internalRoute(app, getCourseStaffRights, ({ params }) => findVersionedRights(database, params))
}
