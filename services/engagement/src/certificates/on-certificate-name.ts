import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { certificateNameDeclined, certificateNameRequested } from '@lectern/contracts/events/learning.ts'
import type { Transaction } from '../database.ts'
import { notify } from '../notifications/notifications.repository.ts'
import { notifyTeacher } from '../notifications/notify-teacher.ts'

/** Notifies the teacher. */
export async function onCertificateNameRequested(
  { id, time, data }: EventEnvelope<EventData<typeof certificateNameRequested>>,
  tx: Transaction,
): Promise<void> {
  const { enrollmentId, studentId, courseId, certificateId } = data
  const notification = { eventId: id, at: time, courseId, subject: { enrollmentId, certificateId } }
  await notifyTeacher(tx, { ...notification, kind: 'certificate-name-requested', actorId: studentId })
}

/** Notifies the student. For an accepted name there is the notification of the new certificate. */
export async function onCertificateNameDeclined(
  { id, time, data }: EventEnvelope<EventData<typeof certificateNameDeclined>>,
  tx: Transaction,
): Promise<void> {
  const { enrollmentId, studentId, courseId, certificateId } = data
  const notification = { eventId: id, at: time, courseId, actorId: null, subject: { enrollmentId, certificateId } }
  await notify(tx, [studentId], { ...notification, kind: 'certificate-name-declined' })
}
