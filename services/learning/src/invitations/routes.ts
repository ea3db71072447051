import { readInvitation as readInvitationCall } from '@lectern/contracts/calls/internal/learning.ts'
import * as contract from '@lectern/contracts/calls/public/invitations.ts'
import { internalRoute, route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Learning } from '../learning.ts'
import { acceptInvitation, noInvitation } from './accept-invitation.ts'
import { ownKey } from './address.ts'
import { revokeInvitation } from './invitations.repository.ts'
import { inviteStudents } from './invite-students.ts'
import { listInvitations, listSentInvitations } from './list-invitations.ts'
import { readInvitation } from './read-invitation.ts'
import { markDeclined } from './received.repository.ts'

export function invitationRoutes(app: FastifyInstance, learning: Learning): void {
  const { database } = learning
  route(app, contract.inviteStudents, ({ principal, params, body }) =>
    inviteStudents(learning, principal, params.courseId, body),
  )
  route(app, contract.listSentInvitations, ({ principal, query }) => listSentInvitations(database, principal, query))
  route(app, contract.withdrawInvitation, async ({ principal, params }) => {
    if (!(await revokeInvitation(database, principal.id, params.invitationId))) throw noInvitation()
  })
  route(app, contract.listInvitations, ({ principal }) => listInvitations(learning, principal))
  route(app, contract.acceptInvitation, async ({ principal, params, reply }) => {
    const { enrollment, isNew } = await acceptInvitation(learning, principal, params.invitationId)
    reply.code(isNew ? 201 : 200)
    return enrollment
  })
  route(app, contract.declineInvitation, async ({ principal, params }) => {
    const isTheirs = await markDeclined(database, params.invitationId, ownKey(principal))
    if (!isTheirs) throw noInvitation()
  })
  internalRoute(app, readInvitationCall, ({ params }) => readInvitation(database, params.invitationId))
}
