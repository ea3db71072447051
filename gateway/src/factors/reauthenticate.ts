import * as calls from '@lectern/contracts/calls/internal/factors.ts'
import { reauthenticateByOpenid } from '@lectern/contracts/calls/internal/openid.ts'
import type { ReauthenticationBody } from '@lectern/contracts/shapes/factors.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { logged } from '../accounts/account-log.ts'
import { onceMore } from '../accounts/own-account.ts'
import type { PasswordAttempts } from '../accounts/password-attempts.ts'
import { countingFailures } from '../accounts/sign-in.ts'
import { renewReauthenticated } from '../sessions/sessions.ts'
import { stepUpRequired } from './step-up.ts'

/**
 * From now on the session, under another id, counts as proved: by the password, or by the provider that its person has just come from, and a code
 * where there is a second factor. Throws 403 for a wrong password or code, and where neither is there; 400 where a code is missing.
 */
export function reauthenticate(
  app: FastifyInstance,
  { passwords, codes }: { passwords: PasswordAttempts; codes: PasswordAttempts },
  request: FastifyRequest,
  { person, body }: { person: Principal; body: ReauthenticationBody },
): Promise<void> {
  const counted = async (attempts: PasswordAttempts, verify: () => Promise<void>) =>
    countingFailures(await onceMore(attempts, request, person), verify)
  const checked = () => check(app, request, person, body)
  return reauthenticating(request, person, () =>
    counted(passwords, body.code === undefined ? checked : () => counted(codes, checked)),
  )
}

/** The same by whatever `prove` checks, which throws unless it is the person. */
export async function reauthenticating(
  request: FastifyRequest,
  person: Principal,
  verify: () => Promise<void>,
): Promise<void> {
  await logged(request, 'proof', person.username, async () => {
    await verify()
    return person
  })
  const { currentSession, opened } = request
  if (!currentSession || !opened) return
  await renewReauthenticated(request, currentSession, opened.now)
}

async function check(
  app: FastifyInstance,
  request: FastifyRequest,
  person: Principal,
  { password, code }: ReauthenticationBody,
): Promise<void> {
  const of = { params: { userId: person.id }, user: person }
  if (password !== undefined) return app.passwords.call(calls.reauthenticate, { ...of, body: { password, code } })
  const identity = await app.openidReauthentications.find(request)
  if (!identity) throw stepUpRequired(await app.services.identity.call(calls.readFactors, of))
  await app.services.identity.call(reauthenticateByOpenid, { ...of, body: { ...identity, code } })
  await app.openidReauthentications.end(request)
}
