import { LATEST_ANNOUNCEMENTS_MAX } from '@lectern/contracts/shapes/announcement-limits.ts'
import type {
  Announcements,
  AnnouncementsQuery,
  OwnAnnouncement,
  OwnAnnouncements,
  TeacherAnnouncement,
  TeacherAnnouncements,
  TeacherAnnouncementsQuery,
} from '@lectern/contracts/shapes/announcements.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { findCourseRole } from '../questions/course-role.repository.ts'
import {
  type AnnouncementRow,
  countTeacherRows,
  isDraft,
  listLatestRows,
  listRows,
  listTeacherRows,
  type TeacherRow,
  teaches,
} from './announcements.repository.ts'

/** The sent announcements, newest first. Throws `notFound` (404) for a caller without access to the course. */
export async function listAnnouncements(
  database: Database,
  { id: personId }: Principal,
  courseId: number,
  query: AnnouncementsQuery,
): Promise<Announcements> {
  if ((await findCourseRole(database, personId, courseId)) === null) throw refuse('course-not-found')
  const rows = await listRows(database, {
    courseId,
    onlySent: true,
    after: parseCursor(query.after),
    limit: query.limit,
  })
  return { items: rows.map(toOwn), next: nextOf(rows, query.limit) }
}

/** Drafts, sent or to be sent. Throws `notFound` (404) for another's course. */
export async function listOwnAnnouncements(
  database: Database,
  { id: teacherId }: Principal,
  courseId: number,
  query: AnnouncementsQuery,
): Promise<OwnAnnouncements> {
  if (!(await teaches(database, teacherId, courseId))) throw refuse('course-not-found')
  const rows = await listRows(database, {
    courseId,
    onlySent: false,
    after: parseCursor(query.after),
    limit: query.limit,
  })
  return { items: rows.map(toOwn), next: nextOf(rows, query.limit) }
}

/** The last of each of the teacher's courses, which stand as rows among their conversations. */
export async function listLatestAnnouncements(
  database: Database,
  { id: teacherId }: Principal,
): Promise<TeacherAnnouncement[]> {
  return (await listLatestRows(database, teacherId, LATEST_ANNOUNCEMENTS_MAX)).map(withCourse)
}

/** Sent or to be sent, of all the teacher's courses or of one. Another's course has none. */
export async function listTeacherAnnouncements(
  database: Database,
  { id: teacherId }: Principal,
  { status, course: courseId, search, after, limit }: TeacherAnnouncementsQuery,
): Promise<TeacherAnnouncements> {
  const filter = { teacherId, courseId, search }
  const [rows, counts] = await Promise.all([
    listTeacherRows(database, { ...filter, status, after: parseCursor(after), limit }),
    countTeacherRows(database, filter),
  ])
  return { items: rows.map(withCourse), next: nextOf(rows, limit), counts }
}

function withCourse({
  courseTitle,
  language,
  image,
  categoryId,
  read = null,
  ...row
}: TeacherRow): TeacherAnnouncement {
  return { ...toOwn(row), course: { id: row.courseId, title: courseTitle ?? '', language, image, categoryId }, read }
}

export function toOwn({ sendAt, sentAt, editedAt, ...row }: AnnouncementRow): OwnAnnouncement {
  const { id, courseId, title, text, recipients } = row
  const draft = isDraft({ sendAt })
  const at = (sentAt ?? (draft && editedAt ? editedAt : sendAt)).toISOString()
  return { id, courseId, title, text, at, sent: sentAt !== null, draft, recipients }
}

function parseCursor(after: string | undefined): { at: Date; id: number } | undefined {
  if (after === undefined) return undefined
  const [time = 0, id = 0] = after.split('-').map(Number)
  return { at: new Date(time), id }
}

function nextOf(rows: readonly AnnouncementRow[], limit: number): string | null {
  const last = rows.at(-1)
  return last && rows.length === limit ? `${last.sendAt.getTime()}-${last.id}` : null
}
