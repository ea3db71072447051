import * as calls from '@lectern/contracts/calls/internal/factors.ts'
import { proveByOpenid } from '@lectern/contracts/calls/internal/openid.ts'
import type { ProofBody } from '@lectern/contracts/shapes/factors.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { logged } from '../accounts/account-log.ts'
import { onceMore } from '../accounts/own-account.ts'
import type { PasswordAttempts } from '../accounts/password-attempts.ts'
import { countingFailures } from '../accounts/sign-in.ts'
import { goOnProved } from '../sessions/sessions.ts'
import { proofRequired } from './asked-again.ts'

/**
 * From now on the session, under another id, counts as proved: by the password, or by the provider that its person has just come from, and a code
 * where there is a second factor. Throws 403 for a wrong password or code, and where neither is there; 400 where a code is missing.
 */
export function proveAgain(
  app: FastifyInstance,
  { passwords, codes }: { passwords: PasswordAttempts; codes: PasswordAttempts },
  request: FastifyRequest,
  { person, body }: { person: Principal; body: ProofBody },
): Promise<void> {
  const counted = async (attempts: PasswordAttempts, prove: () => Promise<void>) =>
    countingFailures(await onceMore(attempts, request, person), prove)
  const checked = () => check(app, request, person, body)
  return proving(request, person, () =>
    counted(passwords, body.code === undefined ? checked : () => counted(codes, checked)),
  )
}

/** The same by whatever `prove` checks, which throws unless it is the person. */
export async function proving(request: FastifyRequest, person: Principal, prove: () => Promise<void>): Promise<void> {
  await logged(request, 'proof', person.username, async () => {
    await prove()
    return person
  })
  const { currentSession, opened } = request
  if (!currentSession || !opened) return
  await goOnProved(request, currentSession, opened.now)
}

async function check(
  app: FastifyInstance,
  request: FastifyRequest,
  person: Principal,
  { password, code }: ProofBody,
): Promise<void> {
  const of = { params: { userId: person.id }, user: person }
  if (password !== undefined) return app.passwords.call(calls.proveAgain, { ...of, body: { password, code } })
  const proved = await app.openidProofs.find(request)
  if (!proved) throw proofRequired(await app.services.identity.call(calls.readFactors, of))
  await app.services.identity.call(proveByOpenid, { ...of, body: { ...proved, code } })
  await app.openidProofs.end(request)
}
