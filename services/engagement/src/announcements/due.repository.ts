import type { Database, Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { answersIn } from '../questions/course-role.repository.ts'

/** One whose time has come. */
export interface DueAnnouncement {
  id: number
  courseId: number
  authorId: number
  eventId: string
  sendAt: Date
  now: Date
}

/** Whether the author of an announcement still answers in its course; what others scheduled waits for who does. */
export const AUTHOR_ANSWERS = answersIn(Prisma.sql`announcements.author_id`, Prisma.sql`announcements.course_id`)

/** Authors of what is due who don't own its course. */
export async function dueStaff(database: Database): Promise<{ courseId: number; authorId: number }[]> {
  return database.$queryRaw`
    SELECT DISTINCT a.course_id AS "courseId", a.author_id AS "authorId" FROM announcements a
    JOIN course_staff s ON s.course_id = a.course_id AND s.person_id = a.author_id AND 'answer' = ANY (s.rights)
    WHERE a.sent_at IS NULL AND a.send_at <= now()`
}

/** The one that has waited longest, along announcements_due_idx, of an author who answers in the course and isn't suspended; of several replicas each gets another, until the transaction ends. */
export async function takeDue(tx: Transaction): Promise<DueAnnouncement | undefined> {
  const [row] = await tx.$queryRaw<DueAnnouncement[]>`
    SELECT id, course_id AS "courseId", author_id AS "authorId", event_id AS "eventId", send_at AS "sendAt", now() AS now
    FROM announcements
    WHERE sent_at IS NULL AND send_at <= now() AND NOT EXISTS (SELECT FROM people p WHERE p.id = author_id AND p.suspended)
      AND ${AUTHOR_ANSWERS}
    ORDER BY send_at LIMIT 1 FOR UPDATE SKIP LOCKED`
  return row
}

/** Records how many students were notified. */
export async function markSent(tx: Transaction, { id, eventId }: DueAnnouncement): Promise<void> {
  await tx.$executeRaw`
    UPDATE announcements SET sent_at = now(), recipients = (SELECT count(*) FROM told_people WHERE event_id = ${eventId}::uuid)
    WHERE id = ${id}`
}

/** One that is sent, of which mail isn't owed to all yet. */
export interface Unmailed {
  id: number
  eventId: string
  mailedTo: number
}

/** Along announcements_unmailed_idx. */
export async function takeUnmailed(tx: Transaction): Promise<Unmailed | undefined> {
  const [row] = await tx.$queryRaw<Unmailed[]>`
    SELECT id, event_id AS "eventId", mailed_to AS "mailedTo" FROM announcements
    WHERE mailed_at IS NULL AND sent_at IS NOT NULL ORDER BY sent_at LIMIT 1 FOR UPDATE SKIP LOCKED`
  return row
}

/** Up to so many of its mails that wait to be sent. */
export async function countWaiting(tx: Transaction, most: number): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (SELECT FROM mails WHERE state = 'waiting' AND kind = 'announcement' LIMIT ${most}) AS counted`
  return row?.count ?? 0
}

/**
 * Owes mail to the next of those who were told, by ascending number: none about what was to be sent before anybody got mail, or more than a day ago. Answers
 * the last of them; null where there was none any more.
 */
export async function enqueueNext(
  tx: Transaction,
  { id, eventId, mailedTo }: Unmailed,
  most: number,
): Promise<number | null> {
  const [row] = await tx.$queryRaw<{ last: number | null }[]>`
    WITH next AS (
      SELECT person_id FROM told_people WHERE event_id = ${eventId}::uuid AND person_id > ${mailedTo} AND kind = 'announcement'
      ORDER BY person_id LIMIT ${most}
    ), owed AS (
      INSERT INTO mails (kind, cause, person_id, subject, at)
      SELECT 'announcement', 'announcement:' || a.id || ':' || next.person_id, next.person_id, jsonb_build_object('announcementId', a.id), a.sent_at
      FROM next, announcements a, beginning b
      WHERE a.id = ${id} AND a.send_at >= b.mail_since AND a.sent_at > now() - interval '1 day'
        AND NOT EXISTS (SELECT FROM people p WHERE p.id = next.person_id AND p.erased)
      ON CONFLICT (kind, cause) DO NOTHING
    )
    SELECT max(person_id) AS last FROM next`
  return row?.last ?? null
}

export async function markMailed(tx: Transaction, id: number, mailedTo: number | null): Promise<void> {
  await tx.$executeRaw`
    UPDATE announcements SET mailed_to = coalesce(${mailedTo}::int, mailed_to), mailed_at = CASE WHEN ${mailedTo}::int IS NULL THEN now() END
    WHERE id = ${id}`
}
