import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { certificateRevoked } from '@lectern/contracts/events/learning.ts'
import type { Transaction } from '../database.ts'
import { cancelCertificateMail, enqueueMail } from '../mail/mails.repository.ts'
import { notify } from '../notifications/notifications.repository.ts'

/** Notifies the student and cancels the email about the certificate. Refunds and corrected names have notifications of their own. */
export async function onCertificateRevoked(
  { id, time, data }: EventEnvelope<EventData<typeof certificateRevoked>>,
  tx: Transaction,
): Promise<void> {
  const { enrollmentId, studentId, courseId, certificateId, reason, replacedBy } = data
  await cancelCertificateMail(tx, studentId, certificateId)
  if (reason === 'refunded' || replacedBy !== undefined) return
  const subject = { enrollmentId, certificateId }
  await notify(tx, [studentId], {
    kind: 'certificate-revoked',
    eventId: id,
    at: time,
    courseId,
    actorId: null,
    subject,
  })
  // Once: it is told again with another reason.
  const mail = { kind: 'certificate-revoked', cause: certificateId, subject: { courseId, certificateId } } as const
  await enqueueMail(tx, { ...mail, personId: studentId, at: time })
}
