import * as internal from '@lectern/contracts/calls/internal/identity.ts'
import * as contract from '@lectern/contracts/calls/public/account-invitations.ts'
import { importPeople as importPeopleContract } from '@lectern/contracts/calls/public/people.ts'
import type { ImportedPeople } from '@lectern/contracts/shapes/people-import.ts'
import { internalRoute, route } from '@lectern/service-kit/http/route.ts'
import { withAuditLog } from '@lectern/service-kit/operations/audit-log.ts'
import type { FastifyInstance } from 'fastify'
import { linkIsOver } from '../emails/open-link.ts'
import type { Identity } from '../identity.ts'
import { importPeople } from './import-people.ts'
import { keepRefusal } from './invitations.repository.ts'
import { inviteAccount, listAccountInvitations, withdrawAccountInvitation } from './invite-account.ts'
import { readInvitationLink } from './open-invitation.ts'
import { writeInvitation } from './write-invitation.ts'

/** Invitations to the site by operators, and the links of all invitations. Those into courses are learning's. */
export function invitationRoutes(app: FastifyInstance, identity: Identity): void {
  route(app, contract.inviteAccount, ({ body }) => inviteAccount(identity, body))
  route(app, importPeopleContract, ({ body, principal, request }) => {
    // Not the addresses: logs outlive an erasure.
    const details = ({ dryRun, good, doubled, bad }: ImportedPeople) => ({ dryRun, good, doubled, bad })
    return withAuditLog(request, 'import-people', principal, () => importPeople(identity, body), details)
  })
  route(app, contract.listAccountInvitations, () => listAccountInvitations(identity))
  route(app, contract.withdrawAccountInvitation, ({ params }) =>
    withdrawAccountInvitation(identity, params.invitationId),
  )
  route(app, contract.refuseInvitations, async ({ body }) => {
    const digest = identity.refusals.digestIn(body.token)
    if (digest === null) throw linkIsOver()
    await keepRefusal(identity.database, digest)
  })
  internalRoute(app, internal.writeInvitation, ({ params, body }) => writeInvitation(identity, params.letterId, body))
  internalRoute(app, internal.readInvitationLink, ({ body }) => readInvitationLink(identity, body.token))
}
