import { ANNOUNCEMENTS_A_DAY, PLANNED_DAYS_MAX } from '@lectern/contracts/shapes/announcement-limits.ts'
import type { AnnounceBody, ChangeAnnouncementBody, OwnAnnouncement } from '@lectern/contracts/shapes/announcements.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { mistake, refuse, validationFailed } from '@lectern/service-kit/errors.ts'
import { publishLiveFact } from '@lectern/service-kit/live/publish.ts'
import type { Database, Transaction } from '../database.ts'
import { people } from '../people/people.ts'
import {
  announcedInADay,
  deleteAnnouncement,
  findByKey,
  insertAnnouncement,
  isDraft,
  lockAnnouncement,
  lockAnnouncing,
  teaches,
  updateAnnouncement,
} from './announcements.repository.ts'
import { toOwn } from './list-announcements.ts'

const DAY_MS = 86_400_000
/** Clocks of people's computers differ from ours; what was just now is now. */
const LATE_MS = 300_000

/**
 * Keeps what is to be told to a course's students, or a draft of it; a sweep sends it when its time has come. Throws `notFound` (404) for another's course,
 * `validation` (400) for a time that is over, `conflict` (409) for a key that stands for other words, 429 beyond the course's day.
 */
export function announce(
  database: Database,
  teacher: Principal,
  courseId: number,
  body: AnnounceBody,
): Promise<OwnAnnouncement> {
  refuseTime(body)
  return database.$transaction(async (tx) => {
    await people.refuseErased(tx, teacher.id)
    if (!(await teaches(tx, teacher.id, courseId))) throw refuse('course-not-found')
    await lockAnnouncing(tx, courseId)
    const before = await findByKey(tx, teacher.id, body.key)
    if (before) {
      const isSame = before.courseId === courseId && before.title === body.title && before.text === body.text
      if (isSame && isDraft(before) === body.draft) return toOwn(before)
      throw refuse('announcement-posted-differently')
    }
    if (!body.draft) await countAgainstDay(tx, courseId)
    const made = await insertAnnouncement(tx, { ...body, courseId, authorId: teacher.id })
    await publishLiveFact(tx, [teacher.id], { fact: 'announcements', courseId })
    return toOwn(made)
  })
}

/**
 * Throws `notFound` (404) for another's, `conflict` (409) once it is sent, or for a draft of what is scheduled: it would silently never be sent. `validation`
 * (400) for a time that is over, 429 as above for a draft that is to be sent.
 */
export async function changeAnnouncement(
  database: Database,
  teacher: Principal,
  id: number,
  body: ChangeAnnouncementBody,
): Promise<void> {
  refuseTime(body)
  await database.$transaction(async (tx) => {
    const { courseId, ...before } = await lockUnsent(tx, teacher, id)
    if (body.draft && !isDraft(before)) throw refuse('announcement-not-a-draft')
    if (isDraft(before) && !body.draft) {
      await lockAnnouncing(tx, courseId)
      await countAgainstDay(tx, courseId)
    }
    await updateAnnouncement(tx, { id, editorId: teacher.id }, body)
    await publishLiveFact(tx, [teacher.id], { fact: 'announcements', courseId })
  })
}

/** Throws `notFound` (404) for another's, `conflict` (409) once it is sent. */
export async function cancelAnnouncement(database: Database, teacher: Principal, id: number): Promise<void> {
  await database.$transaction(async (tx) => {
    const { courseId } = await lockUnsent(tx, teacher, id)
    await deleteAnnouncement(tx, id)
    await publishLiveFact(tx, [teacher.id], { fact: 'announcements', courseId })
  })
}

async function countAgainstDay(tx: Transaction, courseId: number): Promise<void> {
  const { count, left } = await announcedInADay(tx, courseId)
  if (count >= ANNOUNCEMENTS_A_DAY)
    throw refuse('announcement-limit-reached', { most: ANNOUNCEMENTS_A_DAY }, { retryAfter: Math.max(1, left ?? 1) })
}

async function lockUnsent(tx: Transaction, teacher: Principal, id: number) {
  await people.refuseErased(tx, teacher.id)
  const found = await lockAnnouncement(tx, teacher.id, id)
  if (!found) throw refuse('announcement-not-found')
  if (found.sentAt !== null) throw refuse('announcement-already-sent')
  return found
}

function refuseTime({ sendAt, draft }: ChangeAnnouncementBody): void {
  if (sendAt === null || draft) return
  const ahead = Date.parse(sendAt) - Date.now()
  const pointer = '/body/sendAt'
  if (ahead < -LATE_MS) throw validationFailed([mistake(pointer, 'announcement-time-over')])
  if (ahead > PLANNED_DAYS_MAX * DAY_MS)
    throw validationFailed([mistake(pointer, 'announcement-time-too-late', { days: PLANNED_DAYS_MAX })])
}
