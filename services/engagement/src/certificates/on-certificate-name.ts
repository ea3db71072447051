import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { certificateNameDeclined, certificateNameRequested } from '@lectern/contracts/events/learning.ts'
import type { Transaction } from '../database.ts'
import { notify } from '../notifications/notifications.repository.ts'
import { notifyTeacher } from '../notifications/notify-teacher.ts'

/** The teacher is told who asks. */
export async function onCertificateNameRequested(
  { id, time, data }: EventEnvelope<EventData<typeof certificateNameRequested>>,
  tx: Transaction,
): Promise<void> {
  const { enrollmentId, studentId, courseId, certificateId } = data
  const notification = { eventId: id, at: time, courseId, subject: { enrollmentId, certificateId } }
  await notifyTeacher(tx, { ...notification, kind: 'certificate-name-requested', actorId: studentId })
}

/** The student is told; of a name that is agreed to the new certificate tells. */
export async function onCertificateNameDeclined(
  { id, time, data }: EventEnvelope<EventData<typeof certificateNameDeclined>>,
  tx: Transaction,
): Promise<void> {
  const { enrollmentId, studentId, courseId, certificateId } = data
  const notification = { eventId: id, at: time, courseId, actorId: null, subject: { enrollmentId, certificateId } }
  await notify(tx, [studentId], { ...notification, kind: 'certificate-name-declined' })
}
