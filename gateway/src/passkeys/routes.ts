import * as calls from '@lectern/contracts/calls/public/passkeys.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { createKnownDevices } from '../accounts/known-devices.ts'
import { createPasskeyAttempts } from '../accounts/password-attempts.ts'
import type { GatewayConfig } from '../config.ts'
import { finishSecondStep } from '../factors/take-second-step.ts'
import { credentialsOf, personOf, requestOptions } from './ask-passkey.ts'
import { createChallenges } from './challenges.ts'
import { reauthenticateByPasskey, sessionOf } from './reauthenticate-by-passkey.ts'
import { relyingPartyOf } from './relying-party.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'

/** Proving who one is by a passkey: in place of the password, beside it, and again. identity keeps passkeys, the gateway what they are asked. */
export const passkeyRoutes = fp<GatewayConfig>(
  async (app, config) => {
    const challenges = createChallenges(app.redis)
    const relyingParty = (request: FastifyRequest) => relyingPartyOf(config, request)
    const attempts = createPasskeyAttempts(app.redis, config)
    const door = { challenges, attempts, relyingParty, devices: createKnownDevices(config) }

    route(app, calls.beginPasskeySignIn, async ({ request }) =>
      requestOptions(relyingParty(request).rpId, await challenges.issue('sign-in')),
    )
    route(app, calls.signInWithPasskey, (call) => signInWithPasskey(app, door, call))

    route(app, calls.beginPasskeySecondStep, async ({ request }) => {
      const { id, userId } = await app.secondSteps.find(request)
      const credentials = await credentialsOf(app, userId)
      return requestOptions(relyingParty(request).rpId, await challenges.issue('second-step', id), credentials)
    })
    route(app, calls.takePasskeySecondStep, ({ request, reply, body: answer }) =>
      finishSecondStep(app, door, { request, reply }, async ({ id, userId }) => {
        const wanted = { purpose: 'second-step', holder: id, status: 401 } as const
        const challenge = await challenges.take(wanted, answer.clientDataJSON)
        return personOf(app, relyingParty(request), { answer, challenge, userId })
      }),
    )

    route(app, calls.beginPasskeyReauthentication, async ({ request, principal }) => {
      const credentials = await credentialsOf(app, principal.id)
      if (credentials.length === 0) throw refuse('no-passkey')
      const challenge = await challenges.issue('proof', sessionOf(request))
      return requestOptions(relyingParty(request).rpId, challenge, credentials)
    })
    route(app, calls.reauthenticateByPasskey, ({ request, principal, body }) =>
      reauthenticateByPasskey(app, door, request, { person: principal, answer: body }),
    )
  },
  { name: 'passkey-routes', dependencies: ['people', 'second-steps', 'account-acts'] },
)
