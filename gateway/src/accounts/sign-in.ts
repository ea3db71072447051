import { checkCredentials, createUser, findAccountName } from '@lectern/contracts/calls/internal/identity.ts'
import type { SecondStep } from '@lectern/contracts/shapes/factors.ts'
import { type LoginBody, PASSWORD_CHANGE_REQUIRED, type RegisterBody } from '@lectern/contracts/shapes/people.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { DomainError } from '@lectern/service-kit/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { startSession } from '../sessions/sessions.ts'
import { isSuspended, refuseSuspended } from '../suspensions/suspended-access.ts'
import { type AccountAct, logged } from './account-log.ts'
import { openInvitationLink } from './invitation-links.ts'
import type { KnownDevices } from './known-devices.ts'
import type { Attempt, PasswordAttempts } from './password-attempts.ts'

/** What signing in needs beside the request. */
export interface Door {
  attempts: PasswordAttempts
  devices: KnownDevices
}

/** Who has proved a password, and the moment from which their session counts, in milliseconds. */
interface Proven {
  person: Principal | SecondStep
  at: number
}

interface Trying {
  request: FastifyRequest
  reply: FastifyReply
  /** As typed: a username or an email address. */
  name: string
  act: AccountAct
}

/** Signs in whoever proves a password; the try counts, and is logged as `act`. Throws what `prove` throws, 429, and 403 where a second step comes next. */
export async function letIn(
  app: FastifyInstance,
  { attempts, devices }: Door,
  { request, reply, name, act }: Trying,
  prove: () => Promise<Proven>,
): Promise<Principal> {
  let at = 0
  const username = await usernameOf(app, name)
  const knownDevice = devices.idFor(request, username)
  const person = await logged(request, act, username, async () => {
    const attempt = await attempts.begin({ account: username, ip: request.ip, knownDevice })
    const proven = await countingFailures(attempt, prove)
    at = proven.at
    if ('secondStepOf' in proven.person) {
      const { secondStepOf: userId, by = ['app'] } = proven.person
      throw await app.secondSteps.ask(reply, { userId, username, at }, by)
    }
    return proven.person
  })
  await begin(app, request, person, at)
  if (knownDevice === null) devices.remember(request, reply, person.username)
  return person
}

/** So that tries at one account count together, however they name it. What is nobody's counts by itself. */
async function usernameOf(app: FastifyInstance, name: string): Promise<string> {
  if (!name.includes('@')) return name
  const { username } = await app.services.identity.call(findAccountName, { body: { username: name } })
  return username ?? name
}

/** Signs in with a username or a confirmed email address, and a password. Throws 401 with identity's words, 429, or 503. */
export function signIn(
  app: FastifyInstance,
  door: Door,
  { request, reply, body }: { request: FastifyRequest; reply: FastifyReply; body: LoginBody },
): Promise<Principal> {
  return letIn(app, door, { request, reply, name: body.username, act: 'sign-in' }, async () => {
    // Before the password is checked, so that a change of it meanwhile ends this session too.
    const at = await app.people.now()
    return { person: await app.passwords.call(checkCredentials, { body }), at }
  })
}

/** Creates the account and signs in. Throws 403, 404 and 409 with identity's words, and 404 for an invitation into a course that isn't open any more. */
export async function signUp(
  app: FastifyInstance,
  { devices }: Door,
  { request, reply, body }: { request: FastifyRequest; reply: FastifyReply; body: RegisterBody },
): Promise<Principal> {
  // An account whose session can't be stored would answer 503 now and 409 at the next try.
  const at = await app.people.now()
  const person = await logged(request, 'sign-up', body.username, async () => {
    if (body.invitation !== undefined) await openInvitationLink(app, body.invitation)
    return app.passwords.call(createUser, { body })
  })
  await begin(app, request, person, at)
  devices.remember(request, reply, person.username)
  return person
}

/**
 * Remembers the person as they are now, and signs them in: every way in ends here. `provedAt`: see `startSession`. Throws 403 for somebody suspended,
 * who can see why for a while.
 */
export async function begin(
  app: FastifyInstance,
  request: FastifyRequest,
  person: Principal,
  at: number,
  provedAt?: number,
): Promise<void> {
  const now = isSuspended(person) ? person : await app.people.restoreIfForgotten(person, at)
  if (isSuspended(now)) throw await refuseSuspended(request, now)
  await app.people.remember(now)
  await startSession(request, now, at, provedAt)
}

/** Runs what checks a password. A refusal (401, 403) counts as a failed try; an outage doesn't, nor a right one that must be replaced. */
export async function countingFailures<Result>(attempt: Attempt, check: () => Promise<Result>): Promise<Result> {
  try {
    const result = await check()
    await attempt.succeeded()
    return result
  } catch (error) {
    const refused = error instanceof DomainError && (error.status === 401 || error.status === 403)
    if (!refused || error.slug === PASSWORD_CHANGE_REQUIRED) await attempt.abandoned()
    throw error
  }
}
