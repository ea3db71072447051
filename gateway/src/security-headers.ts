import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { EMBED_FRAMES } from '@lectern/contracts/shapes/embeds/providers.ts'
import fp from 'fastify-plugin'
import helmet, { type HelmetOptions } from 'helmet'
import { type GatewayConfig, usesHttps } from './config.ts'
import { type PaymentSources, paymentSources } from './payment-sources.ts'

const HSTS_SECONDS = 31_536_000

/**
 * What pages may load. Emotion writes style elements, hence 'unsafe-inline' for styles; scripts never are. The checkout's
 * sources are every page's, because the policy of the page that was opened first holds while people move on in the app.
 */
const pageSources = ({ scripts, frames, connections }: PaymentSources, embeds: readonly string[]) => ({
  'default-src': ["'none'"],
  'script-src': ["'self'", ...scripts],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'media-src': ["'self'", 'https:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'", ...connections],
  'frame-src': [...EMBED_FRAMES, ...embeds, ...frames],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
})

/** Browser features that pages may use. Wallets in the card form ask for `payment` in its own frame. */
function permissions({ scripts }: PaymentSources): string {
  const frames = scripts.map((origin) => `"${origin}"`).join(' ')
  return `camera=(), geolocation=(), microphone=(), payment=(self ${frames})`
}

/**
 * What an answer of the API may load when somebody opens it as a page: nothing. A lesson's picture can be an SVG, and a
 * script in it must not run as this site.
 */
const API_CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

type Headed = Pick<GatewayConfig, 'PUBLIC_ORIGINS' | 'STRIPE_SANDBOX_URL'>
type Paged = Headed & Pick<GatewayConfig, 'EMBED_ORIGINS'>

/** Never more than the origin, also to ourselves: the address that a card provider leads back to holds a secret. */
const REFERRER_POLICY = 'strict-origin'

/** What helmet would say of each answer, asked once. */
function helmetHeaders(options: HelmetOptions): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(response.req, response, (error) => {
    if (error) throw error
  })
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}

/** What every answer carries, Node's refusal of what is no HTTP too; pages have a policy of their own in place of the API's. */
export function fixedHeaders({ PUBLIC_ORIGINS, STRIPE_SANDBOX_URL }: Headed): Record<string, string> {
  return {
    ...helmetHeaders({
      contentSecurityPolicy: false,
      strictTransportSecurity: usesHttps(PUBLIC_ORIGINS) && { maxAge: HSTS_SECONDS, includeSubDomains: false },
      frameguard: { action: 'deny' },
      // Video players refuse to start when they aren't told which site shows them.
      referrerPolicy: { policy: REFERRER_POLICY },
    }),
    'content-security-policy': API_CONTENT_POLICY,
    'permissions-policy': permissions(paymentSources(STRIPE_SANDBOX_URL)),
  }
}

/** The content policy of the app's pages. */
export function pagePolicy({ PUBLIC_ORIGINS, STRIPE_SANDBOX_URL, EMBED_ORIGINS }: Paged): string {
  const sources = pageSources(paymentSources(STRIPE_SANDBOX_URL), EMBED_ORIGINS)
  const directives = { ...sources, ...(usesHttps(PUBLIC_ORIGINS) && { 'upgrade-insecure-requests': [] }) }
  const headers = helmetHeaders({ contentSecurityPolicy: { useDefaults: false, directives } })
  return headers['content-security-policy'] ?? API_CONTENT_POLICY
}

/** What answers of the API say unless their route knows better. */
export const apiHeaders = fp(
  async (app) => {
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'private, no-store')
      done()
    })
  },
  { name: 'api-headers' },
)
