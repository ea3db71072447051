import { MAILED } from '@lectern/contracts/shapes/mailed-kinds.ts'
import { NOTIFICATION_KINDS } from '@lectern/contracts/shapes/notifications.ts'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { NOTIFICATIONS, SHOWN, type ShownRow } from '../notifications/notifications.repository.ts'
import { type DigestSpan, SETTLED, WITHIN } from './span.repository.ts'
import { hasUnreadMessages } from './unread-messages.repository.ts'

const KINDS = NOTIFICATION_KINDS.filter((kind) => MAILED[kind] === 'digest')
/** A digest leaves out notifications that came much later than what they are about. */
const NEWS_WINDOW = Prisma.raw(`interval '1 day'`)

/** What somebody hasn't read, of kinds that they want by mail, told after `since` and by `until`; along notifications_unread_idx. */
function newsOf(personId: Prisma.Sql, since: Prisma.Sql, until: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`n.person_id = ${personId} AND n.read_at IS NULL AND n.told_at > ${since} AND n.told_at <= ${until}
    AND n.told_at > ${until} - ${WITHIN} AND n.at > ${since} - ${NEWS_WINDOW} AND n.kind = ANY(${KINDS}::text[])
    AND NOT EXISTS (SELECT FROM notification_preferences f WHERE f.person_id = n.person_id AND f.kind = n.kind AND f.mail = false)`
}

/** Of a row `d` of digests: whether there is any, behind the bell or among the messages. */
export const hasNews = Prisma.sql`(EXISTS (SELECT FROM notifications n WHERE ${newsOf(
  Prisma.sql`d.person_id`,
  Prisma.sql`d.since`,
  SETTLED,
)}) OR ${hasUnreadMessages})`

/** The newest of it, and how much there is. */
export async function listNews(
  database: Database,
  { personId, since, until, most }: DigestSpan,
): Promise<{ rows: ShownRow[]; total: number }> {
  const span = [Prisma.sql`${since}::timestamptz`, Prisma.sql`${until}::timestamptz`] as const
  const rows = await database.$queryRaw<(ShownRow & { total: number })[]>`
    SELECT ${SHOWN}, count(*) OVER ()::int AS total FROM ${NOTIFICATIONS}
    WHERE ${newsOf(Prisma.sql`${personId}`, ...span)} ORDER BY n.at DESC, n.id DESC LIMIT ${most}`
  return { rows, total: rows[0]?.total ?? 0 }
}
