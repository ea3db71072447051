import { refuse } from '@lectern/service-kit/errors.ts'
import fp from 'fastify-plugin'
import { type GatewayConfig, usesHttps } from '../config.ts'
import { isChanging } from './contract-of.ts'

type Config = Pick<GatewayConfig, 'PUBLIC_ORIGINS' | 'STRIPE_SANDBOX_URL'>

const FOR_PROBES = new Set(['/healthz', '/readyz'])
/** The sandbox is a process beside this one, and calls it directly; Stripe comes by https as everybody. */
const OF_SANDBOX = '/api/webhooks/stripe'

/**
 * Where people reach the site by https, nothing is answered to plain HTTP: a page's address leads to the same one by https, and a call of
 * the API is refused, because what it carried has been read by others already and must not seem to work.
 */
export const httpsOnly = fp<Config>(
  async (app, { PUBLIC_ORIGINS, STRIPE_SANDBOX_URL }) => {
    const [first] = PUBLIC_ORIGINS
    if (first === undefined || !usesHttps(PUBLIC_ORIGINS)) return
    const originOf = (host: string) => PUBLIC_ORIGINS.find((origin) => new URL(origin).host === host) ?? first

    app.addHook('onRequest', async (request, reply) => {
      const [path = '/'] = request.url.split('?', 1)
      if (request.protocol === 'https' || FOR_PROBES.has(path)) return
      if (STRIPE_SANDBOX_URL !== undefined && path === OF_SANDBOX) return
      const isCall = path === '/api' || path.startsWith('/api/')
      if (!isCall && !isChanging(request))
        return reply.redirect(`${originOf(request.host)}${request.url.startsWith('/') ? request.url : '/'}`, 308)
      throw refuse('https-required', { address: originOf(request.host) })
    })
  },
  { name: 'https-only' },
)
