import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'
import { type GatewayConfig, usesHttps } from './config.ts'
import { type PaymentSources, paymentSources } from './payment-sources.ts'

/** Whose players lessons may show in a frame. */
const VIDEO_FRAMES = ['https://www.youtube-nocookie.com', 'https://www.youtube.com', 'https://player.vimeo.com']
const HSTS_SECONDS = 31_536_000

/**
 * What pages may load. Emotion writes style elements, hence 'unsafe-inline' for styles; scripts never are. The checkout's
 * sources are every page's, because the policy of the page that was opened first holds while people move on in the app.
 */
const pageSources = ({ scripts, frames, connections }: PaymentSources) => ({
  'default-src': ["'none'"],
  'script-src': ["'self'", ...scripts],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'https:', 'data:'],
  'media-src': ["'self'", 'https:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'", ...connections],
  'frame-src': [...VIDEO_FRAMES, ...frames],
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

const REFERRER_POLICY = 'strict-origin-when-cross-origin'

/** What an answer carries that no route and no hook had a hand in, such as Node's refusal of what is no HTTP. */
export function fixedHeaders({ PUBLIC_ORIGINS, STRIPE_SANDBOX_URL }: Headed): Record<string, string> {
  return {
    'content-security-policy': API_CONTENT_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions(paymentSources(STRIPE_SANDBOX_URL)),
    'referrer-policy': REFERRER_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(usesHttps(PUBLIC_ORIGINS) && { 'strict-transport-security': `max-age=${HSTS_SECONDS}` }),
  }
}

export const securityHeaders = fp<Headed>(
  async (app, { PUBLIC_ORIGINS, STRIPE_SANDBOX_URL }) => {
    const payments = paymentSources(STRIPE_SANDBOX_URL)
    const permissionsPolicy = permissions(payments)
    const https = usesHttps(PUBLIC_ORIGINS)
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { ...pageSources(payments), ...(https && { 'upgrade-insecure-requests': [] }) },
      },
      hsts: https && { maxAge: HSTS_SECONDS, includeSubDomains: false },
      frameguard: { action: 'deny' },
      // Video players refuse to start when they aren't told which site shows them.
      referrerPolicy: { policy: REFERRER_POLICY },
    })
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('permissions-policy', permissionsPolicy)
    })
  },
  { name: 'security-headers' },
)

/** What answers of the API say unless their route knows better. */
export const apiHeaders = fp(
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'content-security-policy': API_CONTENT_POLICY, 'cache-control': 'private, no-store' })
    })
  },
  { name: 'api-headers' },
)
