import { baseConfigSchema } from '@lectern/service-kit/process/config.ts'
import type { z } from 'zod'

export const configSchema = baseConfigSchema
export type Config = z.infer<typeof configSchema>
