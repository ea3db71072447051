import * as internal from '@lectern/contracts/calls/internal/openid.ts'
import * as calls from '@lectern/contracts/calls/public/openid.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import fp from 'fastify-plugin'
import { logAct } from '../accounts/account-log.ts'
import { createKnownDevices } from '../accounts/known-devices.ts'
import type { GatewayConfig } from '../config.ts'
import { describeArrival, linkArrival, registerArrival } from './arrive.ts'
import { begin, CALLBACK } from './begin.ts'
import { comeBack } from './come-back.ts'
import { createHalfWay } from './half-way.ts'
import { createProvider } from './provider.ts'

const of = (person: Principal) => ({ params: { userId: person.id }, user: person })

/** Signing in at an OpenID provider. The gateway talks to that and knows who is on the way, identity whose identity it is. */
export const openidRoutes = fp<GatewayConfig>(
  async (app, config) => {
    const { identity } = app.services
    const isInsecure = config.OPENID_ISSUER?.startsWith('http:') ?? false
    const parts = { provider: createProvider(config, isInsecure), halfWay: createHalfWay(app.redis, config) }
    const devices = createKnownDevices(config)

    route(app, calls.beginOpenid, (call) => begin(app, parts, call))
    // A browser's way, not a call: the provider adds to the query what it likes, and whatever happens ends on a page.
    app.get(CALLBACK, async (request, reply) => {
      return reply.redirect(await comeBack({ app, parts, devices, request, reply }), 303)
    })
    route(app, calls.getOpenidArrival, ({ request }) => describeArrival(parts, request))
    route(app, calls.registerByOpenid, (call) => registerArrival(app, { parts, devices }, call))
    route(app, calls.linkOpenid, ({ request, principal }) => linkArrival(app, parts, request, principal))
    route(app, calls.listOpenidIdentities, ({ principal }) =>
      identity.call(internal.readOpenidIdentities, of(principal)),
    )
    route(app, calls.unlinkOpenid, async ({ request, principal, params }) => {
      await identity.call(internal.unlinkOpenid, { params: { userId: principal.id, ...params }, user: principal })
      logAct(request, 'identity unlink', principal)
    })
  },
  { name: 'openid-routes', dependencies: ['people', 'second-steps', 'openid-proofs', 'account-acts'] },
)
