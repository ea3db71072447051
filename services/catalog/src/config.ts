import { baseConfigSchema } from '@lectern/service-kit/config.ts'
import { z } from 'zod'

export const configSchema = baseConfigSchema.extend({
  /** Bytes that the pictures of one course may take. */
  COURSE_IMAGES_MAX_BYTES: z.coerce.number().pipe(z.int().min(1)).default(209_715_200),
})
export type Config = z.infer<typeof configSchema>
