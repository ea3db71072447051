import * as internal from '@lectern/contracts/calls/internal/passkeys.ts'
import * as calls from '@lectern/contracts/calls/public/passkeys.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import fp from 'fastify-plugin'
import { logAct } from '../accounts/account-log.ts'
import { of } from '../accounts/own-account.ts'
import type { GatewayConfig } from '../config.ts'
import { secondStepBegins } from '../factors/second-step-begins.ts'
import { deviceOf } from '../sessions/device.ts'
import { createChallenges } from './challenges.ts'
import { sessionOf } from './reauthenticate-by-passkey.ts'
import { relyingPartyOf } from './relying-party.ts'

/** Until its owner calls it otherwise. */
const UNKNOWN_DEVICE = 'Passkey'

/** One's own passkeys. identity keeps them. */
export const ownPasskeyRoutes = fp<GatewayConfig>(
  async (app, config) => {
    const { identity } = app.services
    const challenges = createChallenges(app.redis)

    route(app, calls.beginPasskey, async ({ request, principal }) => {
      const { rpId } = relyingPartyOf(config, request)
      const challenge = await challenges.issue('registration', sessionOf(request))
      return identity.call(internal.beginPasskey, { ...of(principal), body: { challenge, rpId } })
    })
    route(app, calls.addPasskey, async ({ request, principal, body: answer }) => {
      const wanted = { purpose: 'registration', holder: sessionOf(request), status: 403 } as const
      const challenge = await challenges.take(wanted, answer.clientDataJSON)
      const expected = { challenge, ...relyingPartyOf(config, request) }
      const name = deviceOf(request.headers['user-agent']) ?? UNKNOWN_DEVICE
      const passkey = await identity.call(internal.addPasskey, { ...of(principal), body: { answer, expected, name } })
      logAct(request, 'factor setup', principal)
      return passkey
    })
    route(app, calls.renamePasskey, ({ principal, params, body }) =>
      identity.call(internal.renamePasskey, { user: principal, params: { userId: principal.id, ...params }, body }),
    )
    route(app, calls.removePasskey, async ({ request, principal, params }) => {
      await identity.call(internal.removePasskey, { user: principal, params: { userId: principal.id, ...params } })
      logAct(request, 'factor removal', principal)
    })
    route(app, calls.askForPasskey, async ({ request, principal }) => {
      const codes = await identity.call(internal.askForPasskey, of(principal))
      logAct(request, 'factor setup', principal)
      await secondStepBegins(request)
      return codes
    })
    route(app, calls.stopAskingForPasskey, async ({ request, principal }) => {
      await identity.call(internal.stopAskingForPasskey, of(principal))
      logAct(request, 'factor removal', principal)
    })
  },
  { name: 'own-passkey-routes', dependencies: ['people', 'account-acts'] },
)
