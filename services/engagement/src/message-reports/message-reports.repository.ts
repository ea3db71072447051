import { REPORT_DAYS } from '@lectern/contracts/shapes/message-limits.ts'
import { ITS_COURSE } from '../conversations/conversations.repository.ts'
import type { Database, Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'

const RETENTION = Prisma.raw(`interval '${REPORT_DAYS} days'`)

/** Where a message is that nobody has taken away, and who wrote it. */
export async function findMessage(
  tx: Transaction,
  id: number,
): Promise<{ conversationId: number; authorId: number } | null> {
  return tx.message.findUnique({ where: { id, removedAt: null }, select: { conversationId: true, authorId: true } })
}

export async function isReported(tx: Transaction, reporterId: number, messageId: number): Promise<boolean> {
  return (await tx.messageReport.count({ where: { messageId, reporterId } })) > 0
}

export async function insertReport(
  tx: Transaction,
  report: { messageId: number; reporterId: number; reason: string },
): Promise<void> {
  await tx.messageReport.createMany({ data: [report], skipDuplicates: true })
}

export interface ReportRow {
  id: number
  at: Date
  reason: string
  reports: number
  courseId: number
  title: string
  reporterId: number
  reporterName: string
  authorId: number
  authorName: string
  isTeacher: boolean
  messageId: number
  writtenAt: Date
  text: string
  width: number | null
  height: number | null
}

/** The oldest open report of each message, the oldest first. */
export function listOpen(database: Database, limit: number): Promise<ReportRow[]> {
  return database.$queryRaw<ReportRow[]>`
    SELECT r.id, r.at, r.reason, r.reports, ${ITS_COURSE} AS "courseId", coalesce(o.title, '') AS title, r.reporter_id AS "reporterId",
      coalesce(b.full_name, '') AS "reporterName", m.author_id AS "authorId", coalesce(a.full_name, '') AS "authorName",
      m.author_id = c.teacher_id AS "isTeacher", m.id AS "messageId", m.at AS "writtenAt", m.text, i.width, i.height
    FROM (
      SELECT DISTINCT ON (message_id) *, count(*) OVER (PARTITION BY message_id)::int AS reports FROM message_reports
      WHERE settled_at IS NULL AND at > now() - ${RETENTION} ORDER BY message_id, id
    ) AS r
    JOIN messages m ON m.id = r.message_id JOIN conversations c ON c.id = m.conversation_id LEFT JOIN courses o ON o.id = ${ITS_COURSE}
    LEFT JOIN people a ON a.id = m.author_id LEFT JOIN people b ON b.id = r.reporter_id LEFT JOIN message_pictures i ON i.message_id = m.id
    ORDER BY r.id LIMIT ${limit}`
}

/** The message that an open report is about, with its conversation; null where there is none. */
export async function findReported(
  tx: Transaction,
  reportId: number,
): Promise<{ messageId: number; conversationId: number } | null> {
  const [row] = await tx.$queryRaw<{ messageId: number; conversationId: number }[]>`
    SELECT m.id AS "messageId", m.conversation_id AS "conversationId" FROM message_reports r JOIN messages m ON m.id = r.message_id
    WHERE r.id = ${reportId} AND r.settled_at IS NULL`
  return row ?? null
}

/** Returns whether any was open. */
export async function settleAll(tx: Transaction, messageId: number): Promise<boolean> {
  const settled = await tx.$executeRaw`
    UPDATE message_reports SET settled_at = now(), reason = '' WHERE message_id = ${messageId} AND settled_at IS NULL`
  return settled > 0
}

/** Nothing of its words and its picture is left. */
export async function removeMessage(tx: Transaction, messageId: number): Promise<void> {
  await tx.messagePicture.deleteMany({ where: { messageId } })
  await tx.$executeRaw`
    UPDATE messages SET text = '', lesson_id = NULL, lesson_title = NULL, place = NULL, removed_at = now() WHERE id = ${messageId}`
}

/** Removes reports that are too old, settled or not. */
export async function forgetMessageReports(database: Database): Promise<void> {
  await database.$executeRaw`DELETE FROM message_reports WHERE at < now() - ${RETENTION}`
}
