import { containsText } from '@lectern/service-kit/database/search.ts'
import type { Database, Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'

export interface MessageRow {
  id: number
  conversationId: number
  authorId: number
  key: string
  text: string
  lessonId: number | null
  lessonTitle: string | null
  place: string | null
  at: Date
  readAt: Date | null
  removedAt: Date | null
  pictureId: number | null
  width: number | null
  height: number | null
}

const SHOWN = Prisma.sql`
  SELECT m.id, m.conversation_id AS "conversationId", m.author_id AS "authorId", m.key::text, m.text, m.lesson_id AS "lessonId",
    m.lesson_title AS "lessonTitle", m.place, m.at, m.read_at AS "readAt", m.removed_at AS "removedAt",
    i.id AS "pictureId", i.width, i.height
  FROM messages m LEFT JOIN message_pictures i ON i.message_id = m.id`

/** The newest first, along messages_conversation_id_id_idx. */
export function listRows(
  database: Database,
  conversationId: number,
  { search, before, limit }: { search: string | undefined; before: number | undefined; limit: number },
): Promise<MessageRow[]> {
  return database.$queryRaw<MessageRow[]>`
    ${SHOWN} WHERE m.conversation_id = ${conversationId} ${before === undefined ? Prisma.empty : Prisma.sql`AND m.id < ${before}`}
      ${search ? Prisma.sql`AND ${containsText(Prisma, 'm.search_text', search)}` : Prisma.empty}
    ORDER BY m.id DESC LIMIT ${limit}`
}

export async function findByKey(tx: Transaction, authorId: number, key: string): Promise<MessageRow | null> {
  const [row] = await tx.$queryRaw<MessageRow[]>`${SHOWN} WHERE m.author_id = ${authorId} AND m.key = ${key}::uuid`
  return row ?? null
}

export interface NewMessage {
  conversationId: number
  authorId: number
  key: string
  text: string
  lessonId: number | null
  lessonTitle: string | null
  place: string | null
}

/** The conversation is locked, so its ids rise as they become visible. */
export async function insertMessage(tx: Transaction, message: NewMessage): Promise<number> {
  const { id } = await tx.message.create({ data: message, select: { id: true } })
  return id
}

/** The author's own of this conversation that no message shows yet. Returns whether there is such a one; no two messages get it. */
export async function showPicture(
  tx: Transaction,
  { conversationId, authorId }: { conversationId: number; authorId: number },
  pictureId: number,
  messageId: number,
): Promise<boolean> {
  const { count } = await tx.messagePicture.updateMany({
    where: { id: pictureId, conversationId, authorId, messageId: null },
    data: { messageId },
  })
  return count > 0
}

/** Marks what `authorId` wrote until a message as read by the other. Returns how many it was; the conversation is locked. */
export function markRead(tx: Transaction, conversationId: number, authorId: number, until: number): Promise<number> {
  return tx.$executeRaw`
    UPDATE messages SET read_at = now()
    WHERE conversation_id = ${conversationId} AND author_id = ${authorId} AND read_at IS NULL AND id <= ${until}`
}

export async function lowerUnread(
  tx: Transaction,
  conversationId: number,
  personId: number,
  by: number,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE conversation_states SET unread = greatest(0, unread - ${by}) WHERE conversation_id = ${conversationId} AND person_id = ${personId}`
}

/** Whether the lesson is one that students of the course have. */
export async function hasLesson(database: Database, courseId: number, lessonId: number): Promise<boolean> {
  return (await database.course.count({ where: { id: courseId, lessonIds: { has: lessonId } } })) > 0
}
