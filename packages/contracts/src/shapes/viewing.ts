import { z } from 'zod'
import { idSchema } from './fields.ts'

/** How long an administrator views the site as somebody, at most. */
export const VIEWING_SECONDS = 1_800

/** That an administrator views the site as somebody. */
export const viewingSchema = z.object({
  personId: idSchema,
  /** 0 once it is over: then the answer is about the administrator, and every other call is refused until they stop. */
  secondsLeft: z.int().min(0),
})
export type Viewing = z.infer<typeof viewingSchema>
