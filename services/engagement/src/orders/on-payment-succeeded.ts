import type { paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { Transaction } from '../database.ts'
import { enqueueMail } from '../mail/mails.repository.ts'

/** The student gets a receipt. */
export async function onPaymentSucceeded(
  { id, time, data }: EventEnvelope<EventData<typeof paymentSucceeded>>,
  tx: Transaction,
): Promise<void> {
  const { orderId, studentId } = data
  await enqueueMail(tx, { kind: 'receipt', cause: id, personId: studentId, subject: { orderId }, at: time })
}
