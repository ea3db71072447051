import { DELETE_DELAY_MS } from '@lectern/contracts/lessons.ts'
import { baseConfigSchema } from '@lectern/service-kit/config.ts'
import { z } from 'zod'

export const configSchema = baseConfigSchema.extend({
  /** Bytes that the pictures of one course may take. */
  COURSE_IMAGES_MAX_BYTES: z.coerce.number().pipe(z.int().min(1)).default(209_715_200),
  /** Milliseconds until a deleted lesson or module is removed for everybody; until then it can be taken back. */
  DELETE_DELAY_MS: z.coerce.number().pipe(z.int().min(0).max(3_600_000)).default(DELETE_DELAY_MS),
})
export type Config = z.infer<typeof configSchema>
