import { longBytes } from '@lectern/service-kit/database/long-bytes.ts'
import type { Database, Transaction } from '../database.ts'

export interface NewPicture {
  conversationId: number
  authorId: number
  mediaType: string
  width: number
  height: number
  bytes: Buffer
}

export async function insertPicture(tx: Transaction, { bytes, ...about }: NewPicture): Promise<number> {
  // Without the selection all its bytes would come back.
  const { id } = await tx.messagePicture.create({
    data: { ...about, bytes: new Uint8Array(bytes) },
    select: { id: true },
  })
  return id
}

/** Whether the person may see it: both people of the conversation, or only its author before it is sent. */
export async function maySee(database: Database, personId: number, id: number): Promise<boolean> {
  const rows = await database.$queryRaw<unknown[]>`
    SELECT FROM message_pictures i JOIN conversations c ON c.id = i.conversation_id
    WHERE i.id = ${id} AND ${personId} IN (c.student_id, c.teacher_id) AND (i.message_id IS NOT NULL OR i.author_id = ${personId})`
  return rows.length > 0
}

/** Of the message that a report is about, until that is settled. */
export async function reportedPicture(database: Database, reportId: number): Promise<number | null> {
  const [row] = await database.$queryRaw<{ id: number }[]>`
    SELECT i.id FROM message_reports r JOIN message_pictures i ON i.message_id = r.message_id WHERE r.id = ${reportId} AND r.settled_at IS NULL`
  return row?.id ?? null
}

export async function findPicture(
  database: Database,
  id: number,
): Promise<{ mediaType: string; bytes: Buffer } | null> {
  const about = await database.messagePicture.findUnique({ where: { id }, select: { mediaType: true } })
  const bytes = await longBytes(async (start, length) => {
    const [row] = await database.$queryRaw<{ piece: Uint8Array }[]>`
      SELECT substr(bytes, ${start}::int, ${length}::int) AS piece FROM message_pictures WHERE id = ${id}`
    return row?.piece
  })
  return about && bytes && { mediaType: about.mediaType, bytes }
}

const FORGOTTEN_AT_ONCE = 100

/** Removes some of the pictures that weren't sent within a day. Returns whether there may be more. */
export async function forgetUnsent(database: Database): Promise<boolean> {
  const forgotten = await database.$executeRaw`
    DELETE FROM message_pictures WHERE message_id IS NULL AND id IN (
      SELECT id FROM message_pictures WHERE message_id IS NULL AND at < now() - interval '1 day' ORDER BY at LIMIT ${FORGOTTEN_AT_ONCE})`
  return forgotten === FORGOTTEN_AT_ONCE
}
