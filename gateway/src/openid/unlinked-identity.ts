import * as internal from '@lectern/contracts/calls/internal/openid.ts'
import type { OpenidAccountBody, UnlinkedIdentity } from '@lectern/contracts/shapes/openid.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { mistake, refuse, validationFailed } from '@lectern/service-kit/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { logAct, logged } from '../accounts/account-log.ts'
import type { KnownDevices } from '../accounts/known-devices.ts'
import { begin } from '../accounts/sign-in.ts'
import type { OpenidParts } from './authorize.ts'
import type { PendingIdentity } from './pending-authorizations.ts'

/** What the page may know of who has come. Throws 404 where nobody has, or too long ago. */
export async function describeUnlinked(parts: OpenidParts, request: FastifyRequest): Promise<UnlinkedIdentity> {
  const { next, email, username, suggested, role } = await unlinkedIdentityOf(parts, request)
  return { provider: parts.provider?.name ?? '', next, email, username, suggested, role }
}

/** Creates the account, without a password, and signs in. Throws 404 as above, and what identity says of a name or an address that is taken. */
export async function registerUnlinked(
  app: FastifyInstance,
  { parts, devices }: { parts: OpenidParts; devices: KnownDevices },
  { request, reply, body }: { request: FastifyRequest; reply: FastifyReply; body: OpenidAccountBody },
): Promise<Principal> {
  const { identity, authenticatedAt, ...known } = await unlinkedIdentityOf(parts, request)
  const email = known.email ?? body.email
  if (email === undefined) throw validationFailed([mistake('/body/email', 'email-required')])
  const account = { ...body, email, role: known.role ?? body.role, identity, emailIsVerified: known.email !== null }
  const at = await app.people.now()
  const person = await logged(request, 'sign-up', body.username, () =>
    app.services.identity.call(internal.createOpenidUser, { body: account }),
  )
  await parts.pendingAuthorizations.endIdentity(request)
  await begin(app, request, person, at, Math.min(at, authenticatedAt))
  devices.remember(request, reply, person.username)
  return person
}

/** Links who has come with who is signed in, and was proved to be. Throws 404 as above, and 409 with identity's words. */
export async function linkUnlinked(
  app: FastifyInstance,
  parts: OpenidParts,
  request: FastifyRequest,
  person: Principal,
): Promise<void> {
  const { identity, userId } = await unlinkedIdentityOf(parts, request)
  if (userId !== null && userId !== person.id) throw isOver()
  await app.services.identity.call(internal.linkOpenid, { params: { userId: person.id }, user: person, body: identity })
  await parts.pendingAuthorizations.endIdentity(request)
  logAct(request, 'identity link', person)
}

async function unlinkedIdentityOf(
  { pendingAuthorizations }: OpenidParts,
  request: FastifyRequest,
): Promise<PendingIdentity> {
  const pending = await pendingAuthorizations.findIdentity(request)
  if (!pending) throw isOver()
  return pending
}

function isOver() {
  return refuse('openid-arrival-expired')
}
