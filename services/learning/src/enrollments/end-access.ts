import { unenrolled } from '@lectern/contracts/events/learning.ts'
import type { Transaction } from '../database.ts'
import { type HistoryDetails, remember } from '../history/history.repository.ts'
import { publish } from './enrollment-events.ts'
import { changeEnrollment, type Enrollment } from './enrollments.repository.ts'

/** Takes the access of a locked enrollment away and keeps why; its progress stays for a return. */
export async function endAccess(
  tx: Transaction,
  enrollment: Enrollment,
  reason: 'removed' | 'refunded',
  details?: HistoryDetails,
): Promise<void> {
  const after = await changeEnrollment(tx, enrollment.id, { active: false, orderId: null })
  await remember(tx, [enrollment.id], reason, details)
  await publish(tx, unenrolled, after, { reason })
}
