import type { paymentFailed } from '@lectern/contracts/events/billing.ts'
import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { Transaction } from '../database.ts'
import { notify } from '../notifications/notifications.repository.ts'

/** Notifies the student, once per order until they have read it. */
export async function onPaymentFailed(
  { id, time, data }: EventEnvelope<EventData<typeof paymentFailed>>,
  tx: Transaction,
): Promise<void> {
  const { orderId, studentId, courseId, amountCents } = data
  const subject = { orderId, amountCents }
  await notify(tx, [studentId], { kind: 'payment-failed', eventId: id, at: time, courseId, actorId: null, subject })
}
