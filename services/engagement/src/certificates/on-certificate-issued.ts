import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { certificateIssued } from '@lectern/contracts/events/learning.ts'
import type { Transaction } from '../database.ts'
import { enqueueMail } from '../mail/mails.repository.ts'
import { notify } from '../notifications/notifications.repository.ts'

/** Notifies the student. */
export async function onCertificateIssued(
  { id, time, data }: EventEnvelope<EventData<typeof certificateIssued>>,
  tx: Transaction,
): Promise<void> {
  const { enrollmentId, studentId, courseId, certificateId } = data
  const subject = { enrollmentId, certificateId }
  await notify(tx, [studentId], { kind: 'certificate-issued', eventId: id, at: time, courseId, actorId: null, subject })
  await enqueueMail(tx, { kind: 'certificate', cause: id, personId: studentId, subject: data, at: time })
}
