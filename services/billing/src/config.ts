import { baseConfigSchema, serviceUrl } from '@lectern/service-kit/process/config.ts'
import { mailFrom } from '@lectern/service-kit/process/mail-config.ts'
import { retired } from '@lectern/service-kit/process/retired-settings.ts'
import { z } from 'zod'

/** Keys that Stripe's dashboard shows; the restricted kind, `rk_`, is a secret key with fewer rights. */
const SECRET_KEY = /^(sk|rk)_(test|live)_\w+$/
const PUBLISHABLE_KEY = /^pk_(test|live)_\w+$/
const modeOf = (key: string) => key.split('_')[1]

/** Billing's environment. Each description is the comment in `.env.example`. */
export const configSchema = baseConfigSchema
  .extend({
    // Billing calls catalog and learning, so it must have a key to sign with.
    INTERNAL_SIGNING_KEY: baseConfigSchema.shape.INTERNAL_SIGNING_KEY.unwrap(),
    // Learning believes no payment that isn't signed.
    EVENT_SIGNING_KEY: baseConfigSchema.shape.EVENT_SIGNING_KEY.unwrap().refine(
      ({ kid }) => /^billing(-|$)/.test(kid),
      'must be called billing, or billing- and a number: see `kid`',
    ),
    CATALOG_URL: serviceUrl('catalog'),
    LEARNING_URL: serviceUrl('learning'),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(SECRET_KEY, 'must be a secret key: sk_test_… or sk_live_…')
      .describe(
        'The keys of a Stripe account: https://dashboard.stripe.com/apikeys. All three, or none: then npm start runs the Stripe sandbox and makes keys for it.',
      ),
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .regex(PUBLISHABLE_KEY, 'must be a publishable key: pk_test_… or pk_live_…')
      .describe("Stripe's publishable key, which browsers get."),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .startsWith('whsec_', 'must be the signing secret of a webhook endpoint: whsec_…')
      .describe(
        'The signing secret of the webhook endpoint /api/webhooks/stripe that is registered at Stripe: whsec_…',
      ),
    STRIPE_API_BASE: z
      .url({ protocol: /^https?$/, error: 'must be an http:// address' })
      .optional()
      .describe('Where servers reach the Stripe sandbox. Empty: Stripe.'),
    STRIPE_SANDBOX_URL: z
      .url({ protocol: /^https?$/, error: 'must be an http:// address' })
      .refine((text) => new URL(text).origin === text, 'must be an origin: scheme, host and port, without a path')
      .optional()
      .describe("Where browsers reach the Stripe sandbox (gateway: whose card form pages may load). Empty: Stripe's."),
    MAIL_FROM: mailFrom,
    WEBHOOK_EVENTS_DAYS: retired(
      z.coerce.number().pipe(z.int().min(40).max(3_650)).default(90),
      '90 days are more than the month for which Stripe sends a webhook again',
    ),
    RECONCILE_INTERVAL_MINUTES: z.coerce
      .number()
      .pipe(z.int().min(0))
      .default(60)
      .describe('How often payments, orders and enrollments are compared; 0 is never.'),
  })
  .refine((config) => modeOf(config.STRIPE_SECRET_KEY) === modeOf(config.STRIPE_PUBLISHABLE_KEY), {
    path: ['STRIPE_PUBLISHABLE_KEY'],
    error: 'is of another mode than STRIPE_SECRET_KEY: both are test keys, or both are live',
  })
  .refine((config) => modeOf(config.STRIPE_SECRET_KEY) === 'test' || config.STRIPE_API_BASE === undefined, {
    path: ['STRIPE_API_BASE'],
    error: 'is for test keys: a live key belongs to Stripe alone',
  })
  .refine((config) => modeOf(config.STRIPE_SECRET_KEY) === 'test' || config.STRIPE_SANDBOX_URL === undefined, {
    path: ['STRIPE_SANDBOX_URL'],
    error: "is for test keys: people's own cards are for Stripe's form alone",
  })
export type Config = z.infer<typeof configSchema>
