import { z } from 'zod'
import { idSchema } from './fields.ts'

/** How many courses a wishlist may have. */
export const WISHLIST_MAX = 200

export const wishlistSchema = z.object({
  /** The newest wish first. Courses that are no longer in the catalog are left out. */
  courseIds: z.array(idSchema),
})
export type Wishlist = z.infer<typeof wishlistSchema>
