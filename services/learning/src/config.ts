import { baseConfigSchema } from '@lectern/service-kit/process/config.ts'
import { z } from 'zod'

/** Learning calls catalog, so it must have a key to sign with. */
export const configSchema = baseConfigSchema.extend({
  INTERNAL_SIGNING_KEY: baseConfigSchema.shape.INTERNAL_SIGNING_KEY.unwrap(),
  CATALOG_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// address' }),
})
