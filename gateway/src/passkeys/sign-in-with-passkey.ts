import type { Assertion } from '@lectern/contracts/shapes/passkeys.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { logged } from '../accounts/account-log.ts'
import type { KnownDevices } from '../accounts/known-devices.ts'
import { begin, countingFailures } from '../accounts/sign-in.ts'
import { type PasskeyDoor, personOf } from './ask-passkey.ts'

interface Answering {
  request: FastifyRequest
  reply: FastifyReply
  body: Assertion
}

/**
 * Signs in whoever's passkey has answered a challenge for that, whole: its device was unlocked for it. Throws 401 with identity's words, 429, or 503.
 */
export async function signInWithPasskey(
  app: FastifyInstance,
  { challenges, attempts, relyingParty, devices }: PasskeyDoor & { devices: KnownDevices },
  { request, reply, body: answer }: Answering,
): Promise<Principal> {
  // Before the answer is checked, so that what ends the account's sessions meanwhile ends this one too.
  const at = await app.people.now()
  const person = await logged(request, 'passkey sign-in', answer.id, async () => {
    const attempt = await attempts.begin({ account: answer.id, ip: request.ip, knownDevice: null })
    return countingFailures(attempt, async () => {
      const challenge = await challenges.take({ purpose: 'sign-in', status: 401 }, answer.clientDataJSON)
      return personOf(app, relyingParty(request), { answer, challenge, userId: null })
    })
  })
  await begin(app, request, person, at)
  if (devices.idFor(request, person.username) === null) devices.remember(request, reply, person.username)
  return person
}
