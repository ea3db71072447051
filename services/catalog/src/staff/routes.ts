import { getCourseStaffRights } from '@lectern/contracts/calls/internal/catalog.ts'
import * as contract from '@lectern/contracts/calls/public/course-staff.ts'
import { internalRoute, route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { acceptInvitation, declineInvitation, listReceived } from './answer-invitation.ts'
import { changeStaff, inviteStaff, listStaff, removeStaff, revokeInvitation } from './manage-staff.ts'
import { findVersionedRights } from './staff.repository.ts'

export function staffRoutes(app: FastifyInstance, database: Database): void {
  route(app, contract.listCourseStaff, ({ principal, params }) => listStaff(database, principal, params.courseId))
  route(app, contract.inviteCourseStaff, ({ principal, params, body }) =>
    inviteStaff(database, principal, params.courseId, body),
  )
  route(app, contract.revokeStaffInvitation, ({ principal, params }) => revokeInvitation(database, principal, params))
  route(app, contract.changeCourseStaff, ({ principal, params, body }) =>
    changeStaff(database, principal, params, body.rights),
  )
  route(app, contract.removeCourseStaff, ({ principal, params }) => removeStaff(database, principal, params))
  route(app, contract.listStaffInvitations, ({ principal }) => listReceived(database, principal))
  route(app, contract.acceptStaffInvitation, ({ principal, params }) =>
    acceptInvitation(database, principal, params.invitationId),
  )
  route(app, contract.declineStaffInvitation, ({ principal, params }) =>
    declineInvitation(database, principal, params.invitationId),
  )
  internalRoute(app, getCourseStaffRights, ({ params }) => findVersionedRights(database, params))
}
