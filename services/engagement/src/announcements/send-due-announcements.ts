import { sharingOwner } from '@lectern/service-kit/course-staff.ts'
import { publishLiveFact } from '@lectern/service-kit/live/publish.ts'
import type { Database } from '../database.ts'
import type { CatchUpContext } from '../enrollments/catch-up.ts'
import { listStudentsSince } from '../enrollments/enrollments.repository.ts'
import { notify } from '../notifications/notifications.repository.ts'
import { countWaiting, dueStaff, enqueueNext, markMailed, markSent, takeDue, takeUnmailed } from './due.repository.ts'

const ENQUEUED_AT_ONCE = 100
/** So that a receipt, or a link to a new password, never stands behind more. */
const MOST_WAITING = 100

/** Has catalog confirm that authors of what is due still answer in its course. */
export async function confirmDueAuthors({ database, owners: { catalog } }: CatchUpContext): Promise<void> {
  const authors = await dueStaff(database)
  await Promise.all(
    authors.map(({ courseId, authorId: id }) =>
      sharingOwner({ database, catalog }, courseId, { id, role: 'teacher' }, 'answer'),
    ),
  )
}

/**
 * Sends one announcement whose time has come to those who were in its course by then and still are: once, whoever of several replicas looks, and whenever it
 * dies. Returns whether there may be more.
 */
export function sendDueAnnouncements(database: Database): Promise<boolean> {
  return database.$transaction(async (tx) => {
    const due = await takeDue(tx)
    if (!due) return false
    const { id: announcementId, courseId, authorId: actorId, eventId, sendAt, now } = due
    const students = await listStudentsSince(tx, courseId, sendAt)
    const notification = { kind: 'announcement', eventId, at: now.toISOString(), courseId, actorId } as const
    await notify(tx, students, { ...notification, subject: { announcementId } })
    await markSent(tx, due)
    await publishLiveFact(tx, [...students, actorId], { fact: 'announcements', courseId })
    return true
  })
}

/** Enqueues emails to some of the notified students, a hundred at a time. Returns whether there may be more to do at once. */
export function enqueueAnnouncementMails(database: Database): Promise<boolean> {
  return database.$transaction(async (tx) => {
    if ((await countWaiting(tx, MOST_WAITING)) === MOST_WAITING) return false
    const unmailed = await takeUnmailed(tx)
    if (!unmailed) return false
    await markMailed(tx, unmailed.id, await enqueueNext(tx, unmailed, ENQUEUED_AT_ONCE))
    return true
  })
}
