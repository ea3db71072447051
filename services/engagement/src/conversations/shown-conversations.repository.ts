import { COUNTED_MATCHES } from '@lectern/contracts/shapes/counted-matches.ts'
import { type ConversationTab, UNREAD_MESSAGES_COUNTED } from '@lectern/contracts/shapes/message-limits.ts'
import { containsText } from '@lectern/service-kit/database/search.ts'
import type { Database, Transaction } from '../database.ts'
import { mayWriteIn } from '../enrollments/has-access.repository.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { ITS_COURSE } from './conversations.repository.ts'

/** A conversation as one of the two sees it, with what is shown of its course, of the other and of its newest message. */
export interface ShownConversation {
  id: number
  lastAt: Date | null
  unread: number
  archived: boolean
  studentId: number
  teacherId: number
  courseId: number
  title: string
  language: string | null
  image: string | null
  categoryId: number | null
  /** Null if the other person is erased. */
  otherId: number | null
  /** Empty until an event brings it. */
  fullName: string
  profileImage: string | null
  /** Null without a message. */
  text: string | null
  authorId: number | null
  at: Date | null
  removedAt: Date | null
  lessonId: number | null
  hasPicture: boolean
}

/** A conversation as its own page shows it. */
export interface ConversationWithAccess extends ShownConversation {
  enrollmentId: number | null
  /** Whether the student's access lets the person write. */
  active: boolean
  /** Whether the course is another teacher's now. */
  moved: boolean
  /** Whether the person has blocked the other, and the other way round. */
  blocking: boolean
  blocked: boolean
  /** Whether the other has ever written here. */
  known: boolean
}

/** The first words of a message are among so many characters. */
const FIRST_WORDS = 200

const OTHER = Prisma.sql`CASE c.student_id WHEN s.person_id THEN c.teacher_id ELSE c.student_id END`
const SHOWN = Prisma.sql`c.id, s.last_at AS "lastAt", s.unread, s.archived, c.student_id AS "studentId", c.teacher_id AS "teacherId",
  o.id AS "courseId", coalesce(o.title, '') AS title, o.language, o.image, o.category_id AS "categoryId",
  CASE WHEN NOT coalesce(p.erased, false) THEN ${OTHER} END AS "otherId", coalesce(p.full_name, '') AS "fullName", p.profile_image AS "profileImage",
  left(m.text, ${FIRST_WORDS}) AS text, m.author_id AS "authorId", m.at, m.removed_at AS "removedAt", m.lesson_id AS "lessonId",
  EXISTS (SELECT FROM message_pictures i WHERE i.message_id = m.id) AS "hasPicture"`
const CONVERSATIONS = Prisma.sql`conversation_states s JOIN conversations c ON c.id = s.conversation_id JOIN courses o ON o.id = ${ITS_COURSE}
  LEFT JOIN people p ON p.id = ${OTHER} LEFT JOIN messages m ON m.id = c.last_message_id`

/** What each tab lists, in words by which Postgres finds conversation_states_list_idx and conversation_states_unread_idx. */
const TABS: Record<ConversationTab, Prisma.Sql> = {
  all: Prisma.sql`NOT s.archived AND s.last_at IS NOT NULL`,
  unread: Prisma.sql`s.unread > 0 AND NOT s.archived`,
  archived: Prisma.sql`s.archived AND s.last_at IS NOT NULL`,
}

interface Part {
  tab: ConversationTab
  search: string | undefined
  courseId: number | undefined
  /** The last one of the part before. */
  after: { at: Date; id: number } | undefined
  limit: number
}

/** Those first in which was written last. What is searched for is looked for in one conversation after the other, until the part is full. */
export function listShown(
  database: Database,
  personId: number,
  { tab, search, courseId, after, limit }: Part,
): Promise<ShownConversation[]> {
  return database.$queryRaw<ShownConversation[]>`
    SELECT ${SHOWN} FROM ${CONVERSATIONS}
    WHERE s.person_id = ${personId} AND ${TABS[tab]}
      ${courseId === undefined ? Prisma.empty : Prisma.sql`AND ${ITS_COURSE} = ${courseId}`}
      ${search ? Prisma.sql`AND ${mentions(search)}` : Prisma.empty}
      ${after ? Prisma.sql`AND (s.last_at, s.conversation_id) < (${after.at}, ${after.id})` : Prisma.empty}
    ORDER BY s.last_at DESC, s.conversation_id DESC LIMIT ${limit}`
}

/** Whether a conversation is with somebody of that name, or has the words; along messages_conversation_id_id_idx. */
function mentions(search: string): Prisma.Sql {
  return Prisma.sql`(${containsText(Prisma, 'search_fold(p.full_name)', search)}
    OR EXISTS (SELECT FROM messages f WHERE f.conversation_id = c.id AND ${containsText(Prisma, 'f.search_text', search)}))`
}

/** How many conversations the tabs have; what is unread up to UNREAD_MESSAGES_COUNTED. */
export async function countTabs(database: Database, personId: number): Promise<{ all: number; unread: number }> {
  const counted = (tab: ConversationTab, limit: number) => Prisma.sql`(SELECT count(*)::int FROM (
    SELECT FROM conversation_states s WHERE s.person_id = ${personId} AND ${TABS[tab]} LIMIT ${limit}) AS counted)`
  const [row] = await database.$queryRaw<{ all: number; unread: number }[]>`
    SELECT ${counted('all', COUNTED_MATCHES + 1)} AS "all", ${counted('unread', UNREAD_MESSAGES_COUNTED)} AS unread`
  return row ?? { all: 0, unread: 0 }
}

/** One of the person's; null for another's. */
export async function findConversationWithAccess(
  executor: Database | Transaction,
  personId: number,
  conversationId: number,
): Promise<ConversationWithAccess | null> {
  const blocks = (by: Prisma.Sql, whom: Prisma.Sql) =>
    Prisma.sql`EXISTS (SELECT FROM person_blocks b WHERE b.person_id = ${by} AND b.other_id = ${whom})`
  const enrollments = Prisma.sql`FROM enrollments e WHERE e.course_id = ${ITS_COURSE} AND e.student_id = c.student_id`
  const [row] = await executor.$queryRaw<ConversationWithAccess[]>`
    SELECT ${SHOWN}, (SELECT max(e.enrollment_id) ${enrollments}) AS "enrollmentId", EXISTS (SELECT ${enrollments} AND ${mayWriteIn(Prisma.sql`s.person_id`)}) AS active, c.course_id IS NULL AS moved,
      ${blocks(Prisma.sql`s.person_id`, OTHER)} AS blocking, ${blocks(OTHER, Prisma.sql`s.person_id`)} AS blocked,
      EXISTS (SELECT FROM messages w WHERE w.conversation_id = c.id AND w.author_id = ${OTHER}) AS known
    FROM ${CONVERSATIONS} WHERE s.person_id = ${personId} AND s.conversation_id = ${conversationId}`
  return row ?? null
}
