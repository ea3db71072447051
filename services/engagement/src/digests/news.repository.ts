import { MAILED } from '@lectern/contracts/shapes/mailed-kinds.ts'
import { NOTIFICATION_KINDS } from '@lectern/contracts/shapes/notifications.ts'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { NOTIFICATIONS, SHOWN, type ShownRow } from '../notifications/notifications.repository.ts'
import { hasUnreadMessages } from './unread-messages.repository.ts'

const KINDS = NOTIFICATION_KINDS.filter((kind) => MAILED[kind] === 'digest')
/** No digest tells of more than a week, and of nothing that was long before it was told. */
const WITHIN = Prisma.raw(`interval '8 days'`)
const TOLD_WITHIN = Prisma.raw(`interval '1 day'`)
/** What is being told may not be seen yet: it is in the next one. */
const SETTLED_AFTER_MS = 60_000

/** Until when a digest that is written now tells. */
export const settledBy = (now: Date) => new Date(now.getTime() - SETTLED_AFTER_MS)

/** What somebody hasn't read, of kinds that they want by mail, told after `since` and by `until`; along notifications_unread_idx. */
function newsOf(personId: Prisma.Sql, since: Prisma.Sql, until: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`n.person_id = ${personId} AND n.read_at IS NULL AND n.told_at > ${since} AND n.told_at <= ${until}
    AND n.told_at > ${until} - ${WITHIN} AND n.at > ${since} - ${TOLD_WITHIN} AND n.kind = ANY(${KINDS}::text[])
    AND NOT EXISTS (SELECT FROM notification_preferences f WHERE f.person_id = n.person_id AND f.kind = n.kind AND f.mail = false)`
}

const SETTLED = Prisma.sql`now() - ${SETTLED_AFTER_MS} * interval '1 millisecond'`

/** Of a row `d` of digests: whether there is any, behind the bell or among the messages. */
export const hasNews = Prisma.sql`(EXISTS (SELECT FROM notifications n WHERE ${newsOf(
  Prisma.sql`d.person_id`,
  Prisma.sql`d.since`,
  SETTLED,
)}) OR ${hasUnreadMessages(SETTLED)})`

/** The newest of it, and how much there is. */
export async function listNews(
  database: Database,
  { personId, since, until, most }: { personId: number; since: string; until: string; most: number },
): Promise<{ rows: ShownRow[]; total: number }> {
  const span = [Prisma.sql`${since}::timestamptz`, Prisma.sql`${until}::timestamptz`] as const
  const rows = await database.$queryRaw<(ShownRow & { total: number })[]>`
    SELECT ${SHOWN}, count(*) OVER ()::int AS total FROM ${NOTIFICATIONS}
    WHERE ${newsOf(Prisma.sql`${personId}`, ...span)} ORDER BY n.at DESC, n.id DESC LIMIT ${most}`
  return { rows, total: rows[0]?.total ?? 0 }
}
