import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { enrolled } from '@lectern/contracts/events/learning.ts'
import { publishLiveAccess } from '../conversations/publish-live-conversation.ts'
import type { Transaction } from '../database.ts'
import { notify } from '../notifications/notifications.repository.ts'
import { notifyTeacher } from '../notifications/notify-teacher.ts'
import { upsertAccess } from './enrollments.repository.ts'

/** Notifies the teacher, and a student who paid, since access may come some time after the payment. */
export async function onEnrolled(
  { id, time, data, sequence }: EventEnvelope<EventData<typeof enrolled>>,
  tx: Transaction,
): Promise<void> {
  const { enrollmentId, studentId, courseId, orderId, until: accessUntil } = data
  await upsertAccess(tx, { enrollmentId, studentId, courseId, active: true, accessUntil, sequence, since: time })
  await publishLiveAccess(tx, { courseId, studentId })
  const notification = { eventId: id, at: time, courseId, subject: { enrollmentId } }
  await notifyTeacher(tx, { ...notification, kind: 'student-enrolled', actorId: studentId })
  if (orderId !== null) await notify(tx, [studentId], { ...notification, kind: 'access-granted', actorId: null })
}
