import * as internal from '@lectern/contracts/calls/internal/identity.ts'
import * as calls from '@lectern/contracts/calls/public/people.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { internalRoute, route } from '@lectern/service-kit/http/route.ts'
import { withAuditLog } from '@lectern/service-kit/operations/audit-log.ts'
import type { FastifyInstance } from 'fastify'
import type { Identity } from '../identity.ts'
import { setUserRights } from '../rights/set-user-rights.ts'
import { suspendUser, unsuspendUser } from '../suspensions/suspend-user.ts'
import { setUserRole } from '../users/set-role.ts'
import { countPeople, listPeople } from './list-people.ts'
import { readPerson } from './read-person.ts'
import { removePersonFactors, resetPersonPassword } from './reset-access.ts'

/** Accounts, for administrators. What ends sessions goes through the gateway, which has them. */
export function administrationRoutes(app: FastifyInstance, identity: Identity): void {
  route(app, calls.listPeople, ({ query }) => listPeople(identity, query))
  route(app, calls.countPeople, () => countPeople(identity))
  route(app, calls.getPerson, ({ params }) => readPerson(identity, params.personId))
  route(app, calls.resetPersonPassword, ({ params: { personId }, principal, request }) => {
    const reset = () => resetPersonPassword(identity, principal, personId)
    return withAuditLog(request, 'reset-person-password', principal, reset, ({ path }) => ({
      personId,
      byEmail: path === null,
    }))
  })
  route(app, calls.removePersonFactors, async ({ params: { personId }, principal, request }) => {
    const remove = () => removePersonFactors(identity, principal, personId)
    await withAuditLog(request, 'remove-person-factors', principal, remove, (hadAny) => ({ personId, hadAny }))
  })
  internalRoute(app, internal.suspendUser, async ({ params: { userId }, principal, body }) => ({
    changed: await suspendUser(identity, { actorId: idOf(principal), userId }, body),
  }))
  internalRoute(app, internal.unsuspendUser, async ({ params: { userId }, principal }) => ({
    changed: await unsuspendUser(identity, { actorId: idOf(principal), userId }),
  }))
  internalRoute(app, internal.setUserRole, async ({ params: { userId }, principal, body: { role } }) => ({
    changed: await setUserRole(identity, { actorId: idOf(principal), userId, role }),
  }))
  internalRoute(app, internal.setUserRights, async ({ params: { userId }, principal, body: { rights } }) => ({
    changed: await setUserRights(identity, { actorId: idOf(principal), userId, rights }),
  }))
}

function idOf(principal: { id: number } | null): number {
  if (principal === null) throw refuse('login-required')
  return principal.id
}
