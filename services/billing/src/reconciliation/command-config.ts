import { parseConfig } from '@lectern/service-kit/process/config.ts'
import { z } from 'zod'
import { configSchema } from '../config.ts'

const { DATABASE_URL, LEARNING_URL, CATALOG_URL, INTERNAL_SIGNING_KEY } = configSchema.shape
const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = configSchema.shape

/** What it takes to act as billing, and none of what it takes to serve. */
const commandConfigSchema = z.object({
  DATABASE_URL,
  LEARNING_URL,
  CATALOG_URL,
  INTERNAL_SIGNING_KEY,
  STRIPE_SECRET_KEY,
  STRIPE_API_BASE,
})

/**
 * Reads billing's own environment, or the one that a running copy writes down (`runtime.env`), where what is billing's
 * alone is called so. Throws ConfigError with one line.
 */
export function readCommandConfig(env: NodeJS.ProcessEnv): z.output<typeof commandConfigSchema> {
  const { BILLING_DATABASE_URL, BILLING_SIGNING_KEY } = env
  return parseConfig(commandConfigSchema, {
    DATABASE_URL: BILLING_DATABASE_URL,
    INTERNAL_SIGNING_KEY: BILLING_SIGNING_KEY,
    ...env,
  })
}
