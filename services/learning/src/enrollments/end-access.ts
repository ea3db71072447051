import { unenrolled } from '@lectern/contracts/events/learning.ts'
import { revokeCertificates } from '../certificates/revoke-certificates.ts'
import type { Transaction } from '../database.ts'
import { type HistoryDetails, recordHistory } from '../history/history.repository.ts'
import { publish } from './enrollment-events.ts'
import { changeEnrollment, type Enrollment } from './enrollments.repository.ts'
import { endGrants, type GrantEnd } from './grants.repository.ts'
import { listEndedOrders } from './order-grants.repository.ts'

/** Ends all grants of a locked enrollment, whose orders have ended, and keeps why; its progress stays for a return. A refund revokes the certificate. */
export async function endAccess(
  tx: Transaction,
  enrollment: Enrollment,
  end: GrantEnd,
  details: HistoryDetails = {},
): Promise<void> {
  await endGrants(tx, enrollment.id, 'all', end)
  const after = await changeEnrollment(tx, enrollment.id, { active: false, orderId: null })
  await recordHistory(tx, [enrollment.id], end.reason, details)
  const orderIds = await listEndedOrders(tx, after.studentId, after.courseId)
  await publish(tx, unenrolled, after, { ...end, orderIds })
  if (end.reason === 'refunded') await revokeCertificates(tx, [enrollment.id], 'refunded')
}
