import * as internal from '@lectern/contracts/calls/internal/openid.ts'
import * as calls from '@lectern/contracts/calls/public/openid.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import fp from 'fastify-plugin'
import { logAct } from '../accounts/account-log.ts'
import { createKnownDevices } from '../accounts/known-devices.ts'
import type { GatewayConfig } from '../config.ts'
import { begin, CALLBACK } from './authorize.ts'
import { finishCallback } from './callback.ts'
import { createPendingAuthorizations } from './pending-authorizations.ts'
import { createProvider } from './provider.ts'
import { describeUnlinked, linkUnlinked, registerUnlinked } from './unlinked-identity.ts'

const of = (person: Principal) => ({ params: { userId: person.id }, user: person })

/** Signing in at an OpenID provider. The gateway talks to that and knows who is on the way, identity whose identity it is. */
export const openidRoutes = fp<GatewayConfig>(
  async (app, config) => {
    const { identity } = app.services
    const isInsecure = config.OPENID_ISSUER?.startsWith('http:') ?? false
    const parts = {
      provider: createProvider(config, isInsecure),
      pendingAuthorizations: createPendingAuthorizations(app.redis, config),
    }
    const devices = createKnownDevices(config)

    route(app, calls.beginOpenid, (call) => begin(app, parts, call))
    // A browser's way, not a call: the provider adds to the query what it likes, and whatever happens ends on a page.
    app.get(CALLBACK, async (request, reply) => {
      return reply.redirect(await finishCallback({ app, parts, devices, request, reply }), 303)
    })
    route(app, calls.getUnlinkedIdentity, ({ request }) => describeUnlinked(parts, request))
    route(app, calls.registerByOpenid, (call) => registerUnlinked(app, { parts, devices }, call))
    route(app, calls.linkOpenid, ({ request, principal }) => linkUnlinked(app, parts, request, principal))
    route(app, calls.listOpenidIdentities, ({ principal }) =>
      identity.call(internal.readOpenidIdentities, of(principal)),
    )
    route(app, calls.unlinkOpenid, async ({ request, principal, params }) => {
      await identity.call(internal.unlinkOpenid, { params: { userId: principal.id, ...params }, user: principal })
      logAct(request, 'identity unlink', principal)
    })
  },
  { name: 'openid-routes', dependencies: ['people', 'second-steps', 'openid-reauthentications', 'account-acts'] },
)
