import { Prisma } from '../generated/prisma/client.ts'

/** Notifications that are being committed may not be visible yet; they are in the next digest. */
const SETTLED_AFTER_MS = 60_000

/** The end of the time that a digest written now covers. */
export const settledBy = (now: Date) => new Date(now.getTime() - SETTLED_AFTER_MS)

/** The same in a query. */
export const SETTLED = Prisma.sql`now() - ${SETTLED_AFTER_MS} * interval '1 millisecond'`

/** A digest covers a week at most. */
export const WITHIN = Prisma.raw(`interval '8 days'`)

/** What one person's digest tells: what came after `since` and by `until` (ISO 8601), of which `most` are listed. */
export interface DigestSpan {
  personId: number
  since: string
  until: string
  most: number
}
