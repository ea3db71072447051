import { SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { httpConfigSchema, serviceUrl } from '@lectern/service-kit/process/config.ts'
import { embedOriginsConfig } from '@lectern/service-kit/process/embed-origins.ts'
import { redisKeyPrefix } from '@lectern/service-kit/process/live-config.ts'
import { mailFrom, supportEmail } from '@lectern/service-kit/process/mail-config.ts'
import { listSchema, originSchema, publicOrigins } from '@lectern/service-kit/process/public-origins.ts'
import { registrationConfig } from '@lectern/service-kit/process/registration-config.ts'
import { retired } from '@lectern/service-kit/process/retired-settings.ts'
import { sampleCoursesConfig } from '@lectern/service-kit/process/sample-courses-config.ts'
import { z } from 'zod'
import { openidSettings, refuseHalves } from './openid/openid-config.ts'
import { isPrivate } from './private-address.ts'

const serviceUrls = Object.fromEntries(
  SERVICES.map((name) => [`${name.toUpperCase()}_URL`, serviceUrl(name)]),
) as Record<`${Uppercase<ServiceName>}_URL`, ReturnType<typeof serviceUrl>>

/** A whole number from `min`. */
const whole = (fallback: number, min = 1) => z.coerce.number().pipe(z.int().min(min)).default(fallback)

/** The gateway's environment. Each description is the comment in `.env.example`. */
export const gatewayConfigSchema = httpConfigSchema
  .extend({
    PORT: httpConfigSchema.shape.PORT.default(8080).describe(
      "The port to listen on. With npm start and docker compose: the gateway's, where browsers reach Lectern.",
    ),
    INTERNAL_SIGNING_KEY: httpConfigSchema.shape.INTERNAL_SIGNING_KEY.unwrap(),
    REDIS_URL: z
      .url({ protocol: /^rediss?$/, error: 'must be a redis:// address' })
      .describe(
        'Sessions and rate limits. Every gateway replica uses the same one. For npm start: use it instead of starting one.',
      ),
    REDIS_KEY_PREFIX: redisKeyPrefix,
    LIVE_STREAMS: whole(10_000, 0).describe(
      'Live streams to browsers that one process of the gateway has open at a time; other browsers poll. Each takes a connection and some 30 kB. 0: none; pages then show changes when they’re reopened. Set it if services have no LIVE_REDIS_URL.',
    ),
    ...serviceUrls,
    SESSION_SECRET: listSchema
      .pipe(z.array(z.string().min(32, 'must have at least 32 characters')).min(1))
      .describe('Signs the session cookie. To change it, put the new one first: "new,old"; drop the old one later.'),
    SESSION_IDLE_SECONDS: whole(7 * 86_400).describe('A session ends after being unused for this long.'),
    SESSION_ABSOLUTE_SECONDS: whole(30 * 86_400).describe('A session always ends this long after the login.'),
    PUBLIC_ORIGINS: publicOrigins,
    ALLOW_HTTP: z
      .enum(['true', 'false'])
      .default('false')
      .describe(
        'true: in production, http:// addresses of other machines are accepted too. Passwords and sessions then cross the network in clear text.',
      ),
    TRUST_PROXY: listSchema
      .transform((parts) => (parts.length === 1 && parts[0] === 'true' ? true : parts))
      .default([])
      .describe(
        'Addresses or networks of proxies whose X-Forwarded-* is trusted, separated by commas. true trusts every caller: use it only if nothing but a proxy can connect, and the proxy replaces these headers. Otherwise callers choose the address they’re limited by.',
      ),
    TLS_CERT_FILE: z
      .string()
      .optional()
      .describe(
        'A PEM file with the certificate for PUBLIC_ORIGINS and those between it and its authority, where no proxy in front ends ' +
          'TLS: the gateway then speaks TLS 1.2 and 1.3 on TLS_PORT, beside PORT. Read again each minute.',
      ),
    TLS_KEY_FILE: z.string().optional().describe('The key of TLS_CERT_FILE, as PEM.'),
    TLS_PORT: z.coerce
      .number()
      .pipe(z.int().min(0).max(65_535))
      .default(8443)
      .describe('The port for TLS, with TLS_CERT_FILE.'),
    STRIPE_SANDBOX_URL: originSchema.optional(),
    MAIL_FROM: mailFrom,
    ...registrationConfig,
    ...sampleCoursesConfig,
    ...embedOriginsConfig,
    SUPPORT_EMAIL: supportEmail,
    SUPPORT_PHONE: retired(
      z
        .string()
        .regex(/^\+?[\d ()./-]{3,40}$/, 'must be a telephone number, such as +1 (555) 010-0142')
        .optional(),
      "enter it on the operator's page",
    ),
    ...openidSettings,
    PAGES_ROOT: z
      .string()
      .optional()
      .describe(
        'Folder of the Markdown files that are shown as pages (about, help, terms, privacy, cookies). What is changed there shows ' +
          "within seconds. Without it Lectern's own, content/pages.",
      ),
    WEB_ROOT: z.string().optional().describe('Folder of the built web app. Without it only the API is served.'),
    UPSTREAM_TIMEOUT_MS: retired(whole(10_000, 100), 'a forwarded call may take ten seconds'),
    RATE_LIMIT_VISITOR_READS: whole(600).describe(
      'Reads per minute and address without a session; what comes from the cache is not counted. `npm start` sets this and ' +
        'the following limits far higher unless NODE_ENV is production, because tests and benches come from one address.',
    ),
    RATE_LIMIT_VISITOR_CHANGES: whole(60).describe(
      'Logins, registrations and other changing calls per minute and address without a session: enough for a class that starts at once behind one address.',
    ),
    RATE_LIMIT_SIGNED_IN: whole(600).describe('Calls per minute and person who is logged in.'),
    RATE_LIMIT_WEBHOOKS: whole(6_000).describe(
      'Webhooks per minute and address. Stripe sends from few addresses, and in bursts.',
    ),
    SIGN_IN_ATTEMPTS: whole(10).describe(
      'Wrong passwords for one account from one address before it has to wait; also from one device that has logged in to the account before, wherever it is.',
    ),
    SIGN_IN_ATTEMPTS_PER_ADDRESS: whole(50).describe(
      'Wrong passwords from one address, for any account, before it has to wait; and as many requests for links to new passwords. An IPv6 /48 may have four times as many.',
    ),
    SIGN_IN_ATTEMPTS_PER_ACCOUNT: whole(100).describe(
      'Wrong passwords for one account from all addresses together before they have to wait. Devices that have logged in to the account before are not counted and need not wait.',
    ),
    SIGN_IN_WAIT_SECONDS: whole(900).describe('How long wrong passwords are remembered, and how long the wait is.'),
  })
  .refine(
    ({ PUBLIC_ORIGINS, TRUST_PROXY, TLS_CERT_FILE }) =>
      !usesHttps(PUBLIC_ORIGINS) || TLS_CERT_FILE !== undefined || TRUST_PROXY === true || TRUST_PROXY.length > 0,
    {
      path: ['TRUST_PROXY'],
      error: 'is needed with https in PUBLIC_ORIGINS: name the proxy that ends TLS, or set TLS_CERT_FILE',
    },
  )
  .refine(({ NODE_ENV, PUBLIC_ORIGINS }) => NODE_ENV !== 'production' || PUBLIC_ORIGINS.length > 0, {
    path: ['PUBLIC_ORIGINS'],
    error: 'is needed in production: under which address do people come? https://courses.example.org',
  })
  .refine(
    ({ NODE_ENV, ALLOW_HTTP, PUBLIC_ORIGINS }) =>
      NODE_ENV !== 'production' || ALLOW_HTTP === 'true' || PUBLIC_ORIGINS.every(isPrivate),
    {
      path: ['PUBLIC_ORIGINS'],
      error: 'must be https in production, but for addresses of this machine; ALLOW_HTTP=true takes others too',
    },
  )
  .refine(({ TLS_CERT_FILE, TLS_KEY_FILE }) => (TLS_CERT_FILE === undefined) === (TLS_KEY_FILE === undefined), {
    path: ['TLS_KEY_FILE'],
    error: 'goes with TLS_CERT_FILE: both, or none',
  })
  .refine(({ TLS_CERT_FILE, PUBLIC_ORIGINS }) => TLS_CERT_FILE === undefined || usesHttps(PUBLIC_ORIGINS), {
    path: ['PUBLIC_ORIGINS'],
    error: 'must say under which https address people come, with TLS_CERT_FILE',
  })
  .refine(({ EMBED_ORIGINS, PUBLIC_ORIGINS }) => !EMBED_ORIGINS.some((origin) => PUBLIC_ORIGINS.includes(origin)), {
    path: ['EMBED_ORIGINS'],
    error:
      'must not name an address of PUBLIC_ORIGINS: what it shows in a frame could act as the person who is logged in',
  })
  .superRefine(refuseHalves)

export type GatewayConfig = z.output<typeof gatewayConfigSchema>

/** Whether people reach the site by https, so that cookies are Secure and HSTS is sent. */
export function usesHttps(publicOrigins: readonly string[]): boolean {
  return publicOrigins.some((origin) => origin.startsWith('https://'))
}
