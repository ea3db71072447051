import { ITS_COURSE } from '../conversations/conversations.repository.ts'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { type DigestSpan, SETTLED, WITHIN } from './span.repository.ts'

/** A conversation with recent messages that a person hasn't read. */
export interface UnreadConversation {
  id: number
  courseId: number
  /** Null while it isn't known. */
  title: string | null
  categoryId: number | null
  teacherId: number
  /** The other person's name; null if they are erased. */
  fullName: string | null
  count: number
  /** Of the newest. */
  at: Date
}

const CONVERSATIONS = Prisma.raw(`conversation_states s JOIN conversations c ON c.id = s.conversation_id
  JOIN messages m ON m.conversation_id = c.id AND m.author_id = CASE c.student_id WHEN s.person_id THEN c.teacher_id ELSE c.student_id END`)

/** What the other wrote after `since` and by `until`, at most a week ago; along conversation_states_unread_idx and messages_unread_idx. */
function unreadOf(personId: Prisma.Sql, since: Prisma.Sql, until: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`s.person_id = ${personId} AND s.unread > 0 AND NOT s.archived AND s.last_at > ${since} AND m.read_at IS NULL AND m.removed_at IS NULL
    AND m.at > ${since} AND m.at <= ${until} AND m.at > ${until} - ${WITHIN}`
}

/** Of a row `d` of digests: whether there is any. */
export const hasUnreadMessages = Prisma.sql`EXISTS (SELECT FROM ${CONVERSATIONS} WHERE ${unreadOf(
  Prisma.sql`d.person_id`,
  Prisma.sql`d.since`,
  SETTLED,
)})`

/** Those in which somebody wrote last first, and how many such messages there are in all. */
export async function listUnreadConversations(
  database: Database,
  { personId, since, until, most }: DigestSpan,
): Promise<{ conversations: UnreadConversation[]; messages: number }> {
  const span = [Prisma.sql`${since}::timestamptz`, Prisma.sql`${until}::timestamptz`] as const
  const rows = await database.$queryRaw<(UnreadConversation & { messages: number })[]>`
    SELECT c.id, ${ITS_COURSE} AS "courseId", o.title, o.category_id AS "categoryId", c.teacher_id AS "teacherId", min(p.full_name) AS "fullName", count(*)::int AS count, max(m.at) AS at,
      (sum(count(*)) OVER ())::int AS messages
    FROM ${CONVERSATIONS} LEFT JOIN courses o ON o.id = ${ITS_COURSE} LEFT JOIN people p ON p.id = m.author_id AND NOT p.erased
    WHERE ${unreadOf(Prisma.sql`${personId}`, ...span)} GROUP BY c.id, o.id ORDER BY max(m.at) DESC, c.id DESC LIMIT ${most}`
  return { conversations: rows, messages: rows[0]?.messages ?? 0 }
}
