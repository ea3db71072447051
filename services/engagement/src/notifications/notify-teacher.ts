import type { NotificationKind, NotificationSubject } from '@lectern/contracts/shapes/notifications.ts'
import { teacherOf } from '../courses/courses.repository.ts'
import type { Transaction } from '../database.ts'
import type { NewNotification } from './new-notification.ts'
import { notify } from './notifications.repository.ts'

/** Notifies a course's teacher, and `staff`. While catalog's events haven't said who the teacher is, theirs waits for `notifyNewTeacher`. */
export async function notifyTeacher(
  tx: Transaction,
  notification: NewNotification & { actorId: number },
  staff: readonly number[] = [],
): Promise<void> {
  const { courseId } = notification
  const teacherId = await teacherOf(tx, courseId)
  await notify(tx, teacherId === null ? staff : [teacherId, ...staff], notification)
  if (teacherId !== null) return
  const { eventId, kind, actorId, subject, at } = notification
  const waiting = { eventId, kind, courseId, actorId, subject, at }
  await tx.waitingNotification.createMany({ data: [waiting], skipDuplicates: true })
}

/** Sends the teacher of a course the notifications that waited until the teacher was known. The caller has locked the course's row. */
export async function notifyNewTeacher(
  tx: Transaction,
  { courseId, teacherId }: { courseId: number; teacherId: number },
): Promise<void> {
  const waiting = await tx.waitingNotification.findMany({ where: { courseId }, orderBy: { at: 'asc' } })
  if (waiting.length === 0) return
  for (const { eventId, kind, actorId, subject, at } of waiting) {
    const occurrence = { eventId, courseId, actorId, at: at.toISOString() }
    // Both were valid when they were written.
    await notify(tx, [teacherId], {
      ...occurrence,
      kind: kind as NotificationKind,
      subject: subject as NotificationSubject,
    })
  }
  await tx.waitingNotification.deleteMany({ where: { courseId } })
}
