import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { unenrolled } from '@lectern/contracts/events/learning.ts'
import { publishLiveAccess } from '../conversations/publish-live-conversation.ts'
import type { Transaction } from '../database.ts'
import { enqueueMail } from '../mail/mails.repository.ts'
import { notify } from '../notifications/notifications.repository.ts'
import { upsertAccess } from './enrollments.repository.ts'

/** Notifies a student whom the teacher has removed. For refunds there is a notification of the payment. */
export async function onUnenrolled(
  { id, time, data, sequence }: EventEnvelope<EventData<typeof unenrolled>>,
  tx: Transaction,
): Promise<void> {
  const { enrollmentId, studentId, courseId, reason } = data
  await upsertAccess(tx, { enrollmentId, studentId, courseId, active: false, sequence, since: null })
  await publishLiveAccess(tx, { courseId, studentId })
  if (reason !== 'removed') return
  const notification = { eventId: id, at: time, courseId, actorId: null, subject: { enrollmentId } }
  await notify(tx, [studentId], { ...notification, kind: 'access-removed' })
  const subject = { courseId, enrollmentId }
  await enqueueMail(tx, { kind: 'access-removed', cause: id, personId: studentId, subject, at: time })
}
