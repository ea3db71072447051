import { baseConfigSchema, serviceUrl } from '@lectern/service-kit/process/config.ts'

/** Learning calls catalog, so it must have a key to sign with. */
export const configSchema = baseConfigSchema.extend({
  INTERNAL_SIGNING_KEY: baseConfigSchema.shape.INTERNAL_SIGNING_KEY.unwrap(),
  CATALOG_URL: serviceUrl('catalog'),
})
