import { checkPasskey, listCredentials } from '@lectern/contracts/calls/internal/passkeys.ts'
import { type Assertion, PASSKEY_SECONDS, type RequestOptions } from '@lectern/contracts/shapes/passkeys.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PasswordAttempts } from '../accounts/password-attempts.ts'
import type { Challenges } from './challenges.ts'
import type { RelyingParty } from './relying-party.ts'

/** What asking for passkeys needs beside the request. */
export interface PasskeyDoor {
  challenges: Challenges
  attempts: PasswordAttempts
  relyingParty: (request: FastifyRequest) => RelyingParty
}

/** What the browser is to ask authenticators for: one of these people's passkeys, or with none named whichever they have for the site. */
export function requestOptions(
  rpId: string,
  challenge: string,
  credentials: readonly { id: string; transports: string[] }[] = [],
): RequestOptions {
  const allowCredentials = credentials.map((one) => ({ ...one, type: 'public-key' as const }))
  return { challenge, rpId, timeout: PASSKEY_SECONDS * 1_000, userVerification: 'required', allowCredentials }
}

export function credentialsOf(app: FastifyInstance, userId: number) {
  return app.services.identity.call(listCredentials, { params: { userId } })
}

/** Whose passkey has answered: of `userId`, where that is known. Throws 401 with identity's words. */
export function personOf(
  app: FastifyInstance,
  { rpId, origins }: RelyingParty,
  { answer, challenge, userId }: { answer: Assertion; challenge: string; userId: number | null },
): Promise<Principal> {
  const expected = { challenge, rpId, origins }
  return app.services.identity.call(checkPasskey, { body: { answer, expected, userId } })
}
