import type { Assertion } from '@lectern/contracts/shapes/passkeys.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { onceMore } from '../accounts/own-account.ts'
import { countingFailures } from '../accounts/sign-in.ts'
import { reauthenticating } from '../factors/reauthenticate.ts'
import { type PasskeyDoor, personOf } from './ask-passkey.ts'

/** From now on the session, under another id, counts as proved. Throws 403 for an answer that isn't of one of the person's passkeys. */
export async function reauthenticateByPasskey(
  app: FastifyInstance,
  { challenges, attempts, relyingParty }: PasskeyDoor,
  request: FastifyRequest,
  { person, answer }: { person: Principal; answer: Assertion },
): Promise<void> {
  await reauthenticating(request, person, async () => {
    const wanted = { purpose: 'proof', holder: sessionOf(request), status: 403 } as const
    const attempt = await onceMore(attempts, request, person)
    await countingFailures(attempt, async () => {
      const challenge = await challenges.take(wanted, answer.clientDataJSON)
      await asForbidden(personOf(app, relyingParty(request), { answer, challenge, userId: person.id }))
    })
  })
}

/** To whom challenges are given. Calls of who is signed in always have one. */
export function sessionOf({ currentSession }: FastifyRequest): string {
  if (!currentSession) throw new Error('a challenge for a session was asked for without one')
  return currentSession.id
}

/** What identity says with 401, and what it is called where somebody is signed in. */
const FORBIDDEN = new Map<string, 'proof-passkey-unknown' | 'proof-passkey-refused' | 'proof-passkey-copied'>([
  ['passkey-unknown', 'proof-passkey-unknown'],
  ['passkey-refused', 'proof-passkey-refused'],
  ['passkey-copied', 'proof-passkey-copied'],
])

/** Who is signed in already is not told 401 for a wrong answer. */
async function asForbidden(check: Promise<Principal>): Promise<void> {
  try {
    await check
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 401) throw error
    const code = FORBIDDEN.get(error.slug)
    if (code) throw refuse(code, {}, { cause: error })
    // An identity of the version before says it without a code.
    throw new DomainError(403, error.slug, 'Not allowed', error.message, { cause: error })
  }
}
