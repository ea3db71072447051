import type { paymentAdjusted } from '@lectern/contracts/events/billing.ts'
import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { Transaction } from '../database.ts'
import { enqueueMail } from '../mail/mails.repository.ts'
import { notify } from '../notifications/notifications.repository.ts'

/** Notifies student and teacher of a refund. Money that a bank returned concerns only the operator. */
export async function onPaymentAdjusted(
  { id, time, data }: EventEnvelope<EventData<typeof paymentAdjusted>>,
  tx: Transaction,
): Promise<void> {
  const { orderId, studentId, teacherId, courseId, amountCents } = data
  if (amountCents <= 0) return
  const notification = { eventId: id, at: time, courseId, subject: { orderId, amountCents } }
  await notify(tx, [studentId], { ...notification, kind: 'payment-refunded', actorId: null })
  await notify(tx, [teacherId], { ...notification, kind: 'order-refunded', actorId: studentId })
  const refund = { orderId, amountCents, at: time }
  await enqueueMail(tx, { kind: 'refund-receipt', cause: id, personId: studentId, subject: refund, at: time })
}
