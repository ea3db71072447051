import type { AnnouncementStatus } from '@lectern/contracts/shapes/announcement-limits.ts'
import type { AnnounceBody, ChangeAnnouncementBody } from '@lectern/contracts/shapes/announcements.ts'
import { NOTIFICATION_DAYS } from '@lectern/contracts/shapes/notifications.ts'
import { containsText } from '@lectern/service-kit/database/search.ts'
import type { Database, Transaction } from '../database.ts'
import { E_HAS_ACCESS } from '../enrollments/has-access.repository.ts'
import { type Announcement, Prisma } from '../generated/prisma/client.ts'
import { answeredBy, answersIn } from '../questions/course-role.repository.ts'
import { AUTHOR_ANSWERS } from './due.repository.ts'

/** Apart from other advisory locks of this database. */
const ANNOUNCING = 'announcements of course'

/** Serializes a course's announcements until the transaction ends, so that the daily limit is counted before it is used. */
export async function lockAnnouncing(tx: Transaction, courseId: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${ANNOUNCING} ${courseId}`}, 0))`
}

/** Whether the teacher answers in the course, as its owner or as staff. */
export async function teaches(tx: Database | Transaction, teacherId: number, courseId: number): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ teaches: boolean }[]>`SELECT ${answersIn(teacherId, courseId)} AS teaches`
  return row?.teaches === true
}

/** Of an announcement that isn't gone. */
export async function courseOfAnnouncement(database: Database, id: number): Promise<number | null> {
  const found = await database.announcement.findUnique({ where: { id }, select: { courseId: true } })
  return found?.courseId ?? null
}

export function findByKey(tx: Transaction, authorId: number, key: string): Promise<Announcement | null> {
  return tx.announcement.findUnique({ where: { authorId_key: { authorId, key } } })
}

/** When drafts are sent. No sweep sees them, of whichever release, and what a release that knows of no drafts has sent or scheduled is none any more. */
const NEVER = '9999-12-31T00:00:00.000Z'

export function isDraft({ sendAt }: Pick<Announcement, 'sendAt'>): boolean {
  return sendAt.toISOString() === NEVER
}

/** How many were sent or scheduled in the last 24 hours, and in how many seconds the first of them counts no more. */
export async function announcedInADay(
  tx: Transaction,
  courseId: number,
): Promise<{ count: number; left: number | null }> {
  const [row] = await tx.$queryRaw<{ count: number; left: number | null }[]>`
    SELECT count(*)::int AS count, extract(epoch FROM min(made_at) + interval '1 day' - now())::float8 AS left
    FROM announcements WHERE course_id = ${courseId} AND send_at <> ${NEVER}::timestamptz AND made_at > now() - interval '1 day'`
  return row ?? { count: 0, left: null }
}

/** When it is sent: as soon as a sweep sees it, where it has no time of its own. */
const timeOf = ({ sendAt, draft }: Pick<AnnounceBody, 'sendAt' | 'draft'>) =>
  draft ? Prisma.sql`${NEVER}::timestamptz` : Prisma.sql`coalesce(${sendAt}::timestamptz, now())`

export async function insertAnnouncement(
  tx: Transaction,
  { courseId, authorId, ...body }: AnnounceBody & { courseId: number; authorId: number },
): Promise<AnnouncementRow> {
  const { key, title, text, draft } = body
  const [made] = await tx.$queryRaw<AnnouncementRow[]>`
    INSERT INTO announcements (key, title, text, course_id, author_id, send_at, edited_at)
    VALUES (${key}::uuid, ${title}, ${text}, ${courseId}, ${authorId}, ${timeOf(body)}, CASE WHEN ${draft} THEN now() END)
    RETURNING ${COLUMNS}`
  if (!made) throw new Error('nothing was inserted')
  return made
}

/** What decides whether it can be changed, and what that does. */
type LockedAnnouncement = Pick<Announcement, 'courseId' | 'sentAt' | 'sendAt'>

/** An announcement in a course in which the teacher answers, locked until the transaction ends. */
export async function lockAnnouncement(
  tx: Transaction,
  teacherId: number,
  id: number,
): Promise<LockedAnnouncement | undefined> {
  const [row] = await tx.$queryRaw<LockedAnnouncement[]>`
    SELECT a.course_id AS "courseId", a.sent_at AS "sentAt", a.send_at AS "sendAt"
    FROM announcements a JOIN courses c ON c.id = a.course_id AND ${answeredBy(teacherId)}
    WHERE a.id = ${id} FOR UPDATE OF a`
  return row
}

/** A draft counts as written when it is to be sent. It becomes the editor's where its author doesn't answer in the course any more: it would never be sent. */
export async function updateAnnouncement(
  tx: Transaction,
  { id, editorId }: { id: number; editorId: number },
  body: ChangeAnnouncementBody,
): Promise<void> {
  const { title, text, draft } = body
  await tx.$executeRaw`
    UPDATE announcements SET title = ${title}, text = ${text}, send_at = ${timeOf(body)}, edited_at = CASE WHEN ${draft} THEN now() END,
      made_at = CASE WHEN send_at = ${NEVER}::timestamptz AND NOT ${draft} THEN now() ELSE made_at END,
      author_id = CASE WHEN ${AUTHOR_ANSWERS} THEN author_id ELSE ${editorId} END
    WHERE id = ${id}`
}

export async function deleteAnnouncement(tx: Transaction, id: number): Promise<void> {
  await tx.announcement.delete({ where: { id } })
}

/** An announcement as lists have it. */
export type AnnouncementRow = Pick<
  Announcement,
  'id' | 'courseId' | 'title' | 'text' | 'sendAt' | 'sentAt' | 'editedAt' | 'recipients'
>
const COLUMNS = Prisma.sql`id, course_id AS "courseId", title, text, send_at AS "sendAt", sent_at AS "sentAt", edited_at AS "editedAt", recipients`

interface Part {
  courseId: number
  onlySent: boolean
  after: { at: Date; id: number } | undefined
  limit: number
}

/** The latest first, along announcements_course_id_send_at_id_idx. */
export function listRows(database: Database, { courseId, onlySent, after, limit }: Part): Promise<AnnouncementRow[]> {
  return database.$queryRaw<AnnouncementRow[]>`
    SELECT ${COLUMNS} FROM announcements
    WHERE course_id = ${courseId} ${onlySent ? Prisma.sql`AND sent_at IS NOT NULL` : Prisma.empty}
      ${after ? Prisma.sql`AND (send_at, id) < (${after.at}, ${after.id})` : Prisma.empty}
    ORDER BY send_at DESC, id DESC LIMIT ${limit}`
}

/** With what is shown of its course. */
export interface TeacherRow extends AnnouncementRow {
  courseTitle: string | null
  language: string | null
  image: string | null
  categoryId: number | null
  read?: number | null
}

const teacherColumns = Prisma.sql`a.id, c.id AS "courseId", a.title, a.text, a.send_at AS "sendAt", a.sent_at AS "sentAt",
  a.edited_at AS "editedAt", a.recipients,
  c.title AS "courseTitle", c.language, c.image, c.category_id AS "categoryId"`

/** The last that was sent in each course of the teacher's, with its course; the newest first. */
export function listLatestRows(database: Database, teacherId: number, most: number): Promise<TeacherRow[]> {
  return database.$queryRaw`
    SELECT ${teacherColumns}
    FROM courses c CROSS JOIN LATERAL (
      SELECT * FROM announcements WHERE course_id = c.id AND sent_at IS NOT NULL ORDER BY send_at DESC, id DESC LIMIT 1) a
    WHERE ${answeredBy(teacherId)} ORDER BY a.send_at DESC, a.id DESC LIMIT ${most}`
}

interface TeacherFilter {
  teacherId: number
  courseId: number | undefined
  search: string | undefined
}

const ofCourse = (courseId: number | undefined) =>
  courseId === undefined ? Prisma.empty : Prisma.sql`AND c.id = ${courseId}`
const matching = (search: string | undefined) =>
  search ? Prisma.sql`AND ${containsText(Prisma, 'search_fold(a.title || chr(31) || a.text)', search)}` : Prisma.empty
const inStatus: Record<AnnouncementStatus, Prisma.Sql> = {
  sent: Prisma.sql`AND a.sent_at IS NOT NULL`,
  scheduled: Prisma.sql`AND a.sent_at IS NULL AND a.send_at <> ${NEVER}::timestamptz`,
  draft: Prisma.sql`AND a.send_at = ${NEVER}::timestamptz`,
}

/** By notifications_read_announcements_idx, as long as notifications are kept. */
const READ = Prisma.sql`CASE WHEN a.sent_at > now() - ${NOTIFICATION_DAYS} * interval '1 day' THEN (
  SELECT count(*)::int FROM notifications
  WHERE kind = 'announcement' AND read_at IS NOT NULL AND (subject ->> 'announcementId')::int = a.id) END AS read`

/** The latest first, of each course along announcements_course_id_send_at_id_idx. */
export function listTeacherRows(
  database: Database,
  {
    teacherId,
    courseId,
    search,
    status,
    after,
    limit,
  }: TeacherFilter & Pick<Part, 'after' | 'limit'> & { status: AnnouncementStatus | undefined },
): Promise<TeacherRow[]> {
  return database.$queryRaw`
    SELECT ${teacherColumns}, ${READ}
    FROM courses c CROSS JOIN LATERAL (
      SELECT * FROM announcements a WHERE a.course_id = c.id ${status ? inStatus[status] : Prisma.empty} ${matching(search)}
        ${after ? Prisma.sql`AND (a.send_at, a.id) < (${after.at}, ${after.id})` : Prisma.empty}
      ORDER BY a.send_at DESC, a.id DESC LIMIT ${limit}) a
    WHERE ${answeredBy(teacherId)} ${ofCourse(courseId)} ORDER BY a.send_at DESC, a.id DESC LIMIT ${limit}`
}

export async function countTeacherRows(
  database: Database,
  { teacherId, courseId, search }: TeacherFilter,
): Promise<Record<AnnouncementStatus, number>> {
  const [row] = await database.$queryRaw<Record<AnnouncementStatus, number>[]>`
    SELECT count(a.sent_at)::int AS sent, count(*) FILTER (WHERE a.sent_at IS NULL AND a.send_at <> ${NEVER}::timestamptz)::int AS scheduled,
      count(*) FILTER (WHERE a.send_at = ${NEVER}::timestamptz)::int AS draft
    FROM courses c JOIN announcements a ON a.course_id = c.id
    WHERE ${answeredBy(teacherId)} ${ofCourse(courseId)} ${matching(search)}`
  return row ?? { sent: 0, scheduled: 0, draft: 0 }
}

/** With its course's students who may read it: for a mail that is about to go out. */
export function findForMail(
  database: Database,
  id: number,
  personId: number,
): Promise<{ courseId: number; title: string; text: string } | undefined> {
  return database.$queryRaw<{ courseId: number; title: string; text: string }[]>`
      SELECT a.course_id AS "courseId", a.title, a.text FROM announcements a
      WHERE a.id = ${id} AND EXISTS (SELECT FROM enrollments e WHERE e.course_id = a.course_id AND ${E_HAS_ACCESS} AND e.student_id = ${personId})`.then(
    ([row]) => row,
  )
}

/** The words of a teacher who is erased go, sent or not. */
export async function eraseAnnouncements(tx: Transaction, personId: number): Promise<void> {
  await tx.announcement.deleteMany({ where: { authorId: personId } })
}
