import * as internal from '@lectern/contracts/calls/internal/openid.ts'
import type { OpenidAccountBody, OpenidArrival } from '@lectern/contracts/shapes/openid.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { mistake, refuse, validationFailed } from '@lectern/service-kit/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { logAct, logged } from '../accounts/account-log.ts'
import type { KnownDevices } from '../accounts/known-devices.ts'
import { begin } from '../accounts/sign-in.ts'
import type { OpenidParts } from './begin.ts'
import type { Arrival } from './half-way.ts'

/** What the page may know of who has come. Throws 404 where nobody has, or too long ago. */
export async function describeArrival(parts: OpenidParts, request: FastifyRequest): Promise<OpenidArrival> {
  const { next, email, username, suggested, role } = await arrivalOf(parts, request)
  return { provider: parts.provider?.name ?? '', next, email, username, suggested, role }
}

/** Creates the account, without a password, and signs in. Throws 404 as above, and what identity says of a name or an address that is taken. */
export async function registerArrival(
  app: FastifyInstance,
  { parts, devices }: { parts: OpenidParts; devices: KnownDevices },
  { request, reply, body }: { request: FastifyRequest; reply: FastifyReply; body: OpenidAccountBody },
): Promise<Principal> {
  const { identity, authenticatedAt, ...said } = await arrivalOf(parts, request)
  const email = said.email ?? body.email
  if (email === undefined) throw validationFailed([mistake('/body/email', 'email-required')])
  const account = { ...body, email, role: said.role ?? body.role, identity, emailIsVerified: said.email !== null }
  const at = await app.people.now()
  const person = await logged(request, 'sign-up', body.username, () =>
    app.services.identity.call(internal.createOpenidUser, { body: account }),
  )
  await parts.halfWay.endArrival(request)
  await begin(app, request, person, at, Math.min(at, authenticatedAt))
  devices.remember(request, reply, person.username)
  return person
}

/** Links who has come with who is signed in, and was proved to be. Throws 404 as above, and 409 with identity's words. */
export async function linkArrival(
  app: FastifyInstance,
  parts: OpenidParts,
  request: FastifyRequest,
  person: Principal,
): Promise<void> {
  const { identity, userId } = await arrivalOf(parts, request)
  if (userId !== null && userId !== person.id) throw isOver()
  await app.services.identity.call(internal.linkOpenid, { params: { userId: person.id }, user: person, body: identity })
  await parts.halfWay.endArrival(request)
  logAct(request, 'identity link', person)
}

async function arrivalOf({ halfWay }: OpenidParts, request: FastifyRequest): Promise<Arrival> {
  const arrival = await halfWay.findArrival(request)
  if (!arrival) throw isOver()
  return arrival
}

function isOver() {
  return refuse('openid-arrival-expired')
}
