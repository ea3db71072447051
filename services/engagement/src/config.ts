import { baseConfigSchema } from '@lectern/service-kit/process/config.ts'

/** Engagement's environment. */
export const configSchema = baseConfigSchema
