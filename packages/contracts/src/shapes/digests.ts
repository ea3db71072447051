import { z } from 'zod'
import { digitsSchema, MAX_ID } from './fields.ts'

/** Which part of a set: at most `limit` ranges of `size` ids, behind `after`. */
export const digestQuerySchema = z.strictObject({
  after: digitsSchema.pipe(z.int().min(0).max(MAX_ID)),
  limit: digitsSchema.pipe(z.int().min(1).max(10_000)),
  size: digitsSchema.pipe(z.int().min(1).max(10_000)).default(1_000),
})
export type DigestQuery = z.output<typeof digestQuerySchema>

/** Ranges without rows are left out. */
export const digestPageSchema = z.object({
  digests: z.array(
    z.object({
      /** The id before the range's first. */
      after: z.int(),
      rows: z.int(),
      /** The sum of 60 bits of each row's MD5, in decimal digits: it doesn't depend on the order of rows. */
      digest: z.string(),
    }),
  ),
  /** Behind which id the next part begins; null where no rows are left. */
  next: z.int().nullable(),
})
export type DigestPage = z.infer<typeof digestPageSchema>
