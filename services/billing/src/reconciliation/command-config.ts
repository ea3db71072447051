import { z } from 'zod'
import { configSchema } from '../config.ts'

const { DATABASE_URL, LEARNING_URL, CATALOG_URL, INTERNAL_SIGNING_KEY } = configSchema.shape
const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = configSchema.shape

/** What it takes to act as billing, and none of what it takes to serve. */
export const commandConfigSchema = z.object({
  DATABASE_URL,
  LEARNING_URL,
  CATALOG_URL,
  INTERNAL_SIGNING_KEY,
  STRIPE_SECRET_KEY,
  STRIPE_API_BASE,
})
