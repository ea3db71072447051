import { baseConfigSchema, eventTrustedKeys, serviceUrl } from '@lectern/service-kit/process/config.ts'
import { z } from 'zod'

/** Analytics' environment. It calls others only to compare what they say. */
export const configSchema = baseConfigSchema.extend({
  INTERNAL_SIGNING_KEY: baseConfigSchema.shape.INTERNAL_SIGNING_KEY.unwrap(),
  EVENT_TRUSTED_KEYS: eventTrustedKeys,
  IDENTITY_URL: serviceUrl('identity'),
  CATALOG_URL: serviceUrl('catalog'),
  LEARNING_URL: serviceUrl('learning'),
  BILLING_URL: serviceUrl('billing'),
  ENGAGEMENT_URL: serviceUrl('engagement'),
  TRUTH_INTERVAL_HOURS: z.coerce
    .number()
    .pipe(z.int().min(0))
    .default(24)
    .describe('How often ledger, events, figures and enrollments are compared; 0 is never.'),
})
export type Config = z.infer<typeof configSchema>
