import type { Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'

/** The tables that record what a person did and when, each with an index that starts with these columns. */
const COUNTED = {
  messages: Prisma.sql`SELECT at FROM messages WHERE author_id =`,
  conversations: Prisma.sql`SELECT opened_at AS at FROM conversations WHERE opened_by =`,
  pictures: Prisma.sql`SELECT at FROM message_pictures WHERE author_id =`,
  reports: Prisma.sql`SELECT at FROM message_reports WHERE reporter_id =`,
}
export type Counted = keyof typeof COUNTED

/** Apart from other advisory locks of this database. */
export async function lockCounting(tx: Transaction, personId: number, what: Counted): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`an hour's ${what} of ${personId}`}, 0))`
}

/** Null while there are fewer than `most` within an hour; else when the oldest of the newest `most` is an hour ago. */
export async function secondsUntilFree(
  tx: Transaction,
  personId: number,
  what: Counted,
  most: number,
): Promise<number | null> {
  const [row] = await tx.$queryRaw<{ count: number; wait: number | null }[]>`
    SELECT count(*)::int AS count, extract(epoch FROM min(at) + interval '1 hour' - clock_timestamp())::float8 AS wait
    FROM (SELECT at FROM (${COUNTED[what]} ${personId}) AS done WHERE at > clock_timestamp() - interval '1 hour' ORDER BY at DESC LIMIT ${most}) AS counted`
  return row && row.count >= most ? Math.max(1, row.wait ?? 1) : null
}
