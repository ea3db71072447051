import { unenrolled } from '@lectern/contracts/events/learning.ts'
import { revokeCertificates } from '../certificates/revoke-certificates.ts'
import type { Transaction } from '../database.ts'
import { type HistoryDetails, recordHistory } from '../history/history.repository.ts'
import { publish } from './enrollment-events.ts'
import { changeEnrollment, type Enrollment } from './enrollments.repository.ts'

/** Why access ends: the teacher removed the student, or their order was refunded. */
type End = { reason: 'removed'; endedBy: number } | { reason: 'refunded'; endedBy: null }

/** Takes the access of a locked enrollment away and keeps why; its progress stays for a return. A refund revokes the certificate. */
export async function endAccess(
  tx: Transaction,
  enrollment: Enrollment,
  end: End,
  details?: HistoryDetails,
): Promise<void> {
  const after = await changeEnrollment(tx, enrollment.id, { active: false, orderId: null })
  await recordHistory(tx, [enrollment.id], end.reason, details)
  await publish(tx, unenrolled, after, end)
  if (end.reason === 'refunded') await revokeCertificates(tx, [enrollment.id], 'refunded')
}
