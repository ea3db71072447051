import { readFactors } from '@lectern/contracts/calls/internal/factors.ts'
import * as calls from '@lectern/contracts/calls/internal/identity.ts'
import type { Language } from '@lectern/contracts/shapes/languages.ts'
import type { ChangePasswordBody, ProfileBody, ReplacePasswordBody } from '@lectern/contracts/shapes/people.ts'
import { PICTURE_TIMEOUT_MS } from '@lectern/contracts/shapes/pictures.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { DomainError, mistake, refuse, validationFailed } from '@lectern/service-kit/errors.ts'
import { withAttempts } from '@lectern/service-kit/process/backoff.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { finishErasure } from '../erasures/finish-erasure.ts'
import { PERSISTENTLY } from '../redis.ts'
import { endSession, type OpenSession, reauthenticatedAt } from '../sessions/sessions.ts'
import { logged } from './account-log.ts'
import type { Attempt, PasswordAttempts } from './password-attempts.ts'
import { begin, countingFailures, type Door, letIn } from './sign-in.ts'

/** Calls about oneself, in one's own name. */
export const of = (person: Principal) => ({ params: { userId: person.id }, user: person })

/** Whatever changes a person goes through a gateway, which keeps them for all; this is for what didn't. */
const RECHECK_MS = 60_000
const REMEMBERED_PEOPLE = 10_000

/**
 * Answers the person as last seen by any gateway; once a minute as identity knows them, unless it is away. What it answers throws
 * 401 when the account is gone.
 */
export function createCurrentPerson(app: FastifyInstance) {
  const checked = new LRUCache<number, true>({ max: REMEMBERED_PEOPLE, ttl: RECHECK_MS })

  return async (request: FastifyRequest, seen: Principal): Promise<Principal> => {
    if (checked.has(seen.id)) return seen
    try {
      const person = await app.services.identity.call(calls.getUser, of(seen))
      if (person.suspension) {
        await app.people.suspend(seen.id)
        await endSession(request)
        throw refuse('login-required')
      }
      checked.set(seen.id, true)
      if (isNews(person, seen)) await app.people.remember(person)
      return person
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      if (error.status === 503) return seen
      if (error.status !== 404) throw error
      await app.people.forget(seen.id)
      await endSession(request)
      throw refuse('login-required')
    }
  }
}

/** Neither rights nor the address's state change the version. */
function isNews(person: Principal, seen: Principal): boolean {
  const known = ({ version, emailState, rights = [] }: Principal) => [version, emailState, ...rights].join(' ')
  return known(person) !== known(seen)
}

/** Throws 409 for somebody else's e-mail address, and 403 for a wrong password beside another one. */
export async function changeProfile(
  app: FastifyInstance,
  attempts: PasswordAttempts,
  request: FastifyRequest,
  { person, body }: { person: Principal; body: ProfileBody },
): Promise<Principal> {
  const ofEmail = body.email !== undefined
  if (ofEmail) await app.requireStepUp(request, body.currentPassword === undefined ? 'everybody' : 'with-second-step')
  const identity = ofEmail ? app.passwords : app.services.identity
  const change = () => identity.call(calls.updateUser, { ...of(person), body })
  const proven = async () => countingFailures(await onceMore(attempts, request, person), change)
  const changed = ofEmail ? await logged(request, 'e-mail change', person.username, proven) : await change()
  await app.people.remember(changed)
  return changed
}

export async function changeLanguage(
  app: FastifyInstance,
  person: Principal,
  language: Language | null,
): Promise<Principal> {
  const changed = await app.services.identity.call(calls.updateLanguage, { ...of(person), body: { language } })
  await app.people.remember(changed)
  return changed
}

/** A try of the password by somebody who is signed in: counted by the session, wherever guessing goes on beside it. */
export function onceMore(attempts: PasswordAttempts, request: FastifyRequest, person: Principal): Promise<Attempt> {
  return attempts.begin({ account: person.username, ip: request.ip, knownDevice: request.currentSession?.id ?? null })
}

/** Throws 400 or 415 with identity's words when it is no picture that can be shown. */
export async function changePicture(
  app: FastifyInstance,
  person: Principal,
  raw: { bytes: Buffer; mediaType: string },
): Promise<Principal> {
  const input = { ...of(person), raw, timeoutMs: PICTURE_TIMEOUT_MS }
  const changed = await app.services.identity.call(calls.putPicture, input)
  await app.people.remember(changed)
  return changed
}

/** Back to the initials. */
export async function removePicture(app: FastifyInstance, person: Principal): Promise<Principal> {
  const changed = await app.services.identity.call(calls.deletePicture, of(person))
  await app.people.remember(changed)
  return changed
}

/** Ends all other sessions and gives this one a new id. Throws 403 when the current password is wrong, or missing without a proof. */
export async function changePassword(
  app: FastifyInstance,
  attempts: PasswordAttempts,
  request: FastifyRequest,
  { person, body }: { person: Principal; body: ChangePasswordBody },
): Promise<void> {
  let at = 0
  if (body.currentPassword === undefined) await app.requireStepUp(request, 'everybody')
  const changed = await logged(request, 'password change', person.username, async () =>
    countingFailures(await onceMore(attempts, request, person), async () => {
      const newest = await app.passwords.call(calls.updatePassword, { ...of(person), body })
      at = await endSessions(app, person.id, request.currentSession)
      return newest
    }),
  )
  // A password alone doesn't prove who has a second factor.
  await begin(app, request, changed, at, request.currentSession ? reauthenticatedAt(request.currentSession) : at)
}

/** The same for who is not signed in, because somebody else has set their password, and signs in. Throws 401 and 409 with identity's words. */
export function replacePassword(
  app: FastifyInstance,
  door: Door,
  { request, reply, body }: { request: FastifyRequest; reply: FastifyReply; body: ReplacePasswordBody },
): Promise<Principal> {
  return letIn(app, door, { request, reply, name: body.username, act: 'password change' }, async () => {
    const person = await app.passwords.call(calls.replacePassword, { body })
    const userId = 'secondStepOf' in person ? person.secondStepOf : person.id
    return { person, at: await endSessions(app, userId) }
  })
}

/** Ends every session that began before now, and answers when that is. One of them may go on in its browser, under another id. */
export async function endSessions(
  app: FastifyInstance,
  userId: number,
  goingOn: OpenSession | null = null,
): Promise<number> {
  let at = 0
  await withAttempts(PERSISTENTLY, async () => {
    // First: what its browser asks meanwhile is not signed out.
    if (goingOn) await app.sessions.moveOn(goingOn)
    at = await app.people.now()
    await app.people.revokeBefore(userId, at)
  })
  return at
}

/** Erases the account and ends all sessions; answers the erasure's id. Throws 403 when the password is wrong, or missing without a proof. */
export async function eraseAccount(
  app: FastifyInstance,
  { attempts, devices }: Door,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { person, password }: { person: Principal; password: string | undefined },
): Promise<{ erasureId: string | null }> {
  if (password === undefined) await app.requireStepUp(request, 'everybody')
  await logged(request, 'account erasure', person.username, async () => {
    const attempt = await onceMore(attempts, request, person)
    await countingFailures(attempt, () => checkPassword(app, person, password))
    return person
  })
  const revoke = async () => app.people.revokeBefore(person.id, await app.people.now())
  // The last one with a right is refused, and stays logged in.
  const mayBeRefused = (person.rights?.length ?? 0) > 0
  // First, so that whatever happens next leaves no session of somebody who is gone; at worst they sign in once more.
  if (!mayBeRefused) await revoke()
  await app.services.identity.call(calls.deleteUser, of(person))
  if (mayBeRefused) await withAttempts(PERSISTENTLY, revoke)
  const finished = await finishErasure(app, person)
  await endSession(request)
  devices.forget(request, reply, person.username)
  return finished
}

/** Who is signed in already is not told 401 for a wrong password. It is missing only where there is none. */
async function checkPassword(app: FastifyInstance, person: Principal, password: string | undefined): Promise<void> {
  const { username } = person
  if (password === undefined) {
    const { hasPassword } = await app.services.identity.call(readFactors, of(person))
    if (hasPassword) throw validationFailed([mistake('/body/password', 'password-required')])
    return
  }
  try {
    await app.passwords.call(calls.checkCredentials, { body: { username, password } })
  } catch (error) {
    if (error instanceof DomainError && error.status === 401) throw refuse('password-incorrect')
    throw error
  }
}
