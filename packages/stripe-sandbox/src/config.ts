import { z } from 'zod'

const optionalText = z.string().transform((text) => text || undefined)

const configSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(12_111),
  /** Where browsers reach the sandbox, when that is not the host and port that the API was called on. */
  PUBLIC_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()).optional(),
  /** Further names that it is reached by, separated by commas, such as a container's. */
  HOSTNAMES: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean)),
  /** Given, it is the only secret key accepted; without it any `sk_test_…` is. */
  STRIPE_SECRET_KEY: optionalText.pipe(z.string().startsWith('sk_test_').optional()).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').default('whsec_sandbox'),
  /** Where every event is delivered; without it events are only recorded. */
  WEBHOOK_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()).optional(),
  /** Wait before the second delivery of an event, in milliseconds; it doubles up to a minute. */
  WEBHOOK_RETRY_MS: z.coerce.number().int().min(1).default(1_000),
  /** The folder of the state. */
  DATA_DIR: z.string().min(1).default('.data/stripe-sandbox'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Config = z.infer<typeof configSchema>

/** The settings from the environment. Throws an error whose message is one line naming each bad value. */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const parsed = configSchema.safeParse(environment)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The Stripe sandbox can't start: ${problems.join('; ')}`)
}
