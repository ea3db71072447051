import { Prisma } from '../generated/prisma/client.ts'

/** What is being told may not be seen yet: it is in the next one. */
const SETTLED_AFTER_MS = 60_000

/** Until when a digest that is written now tells. */
export const settledBy = (now: Date) => new Date(now.getTime() - SETTLED_AFTER_MS)

/** The same in a query. */
export const SETTLED = Prisma.sql`now() - ${SETTLED_AFTER_MS} * interval '1 millisecond'`

/** No digest tells of more than a week. */
export const WITHIN = Prisma.raw(`interval '8 days'`)

/** What one person's digest tells: what came after `since` and by `until` (ISO 8601), of which `most` are listed. */
export interface DigestSpan {
  personId: number
  since: string
  until: string
  most: number
}
