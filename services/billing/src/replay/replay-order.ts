import { TRANSACTION_TIME } from '@lectern/service-kit/database/transaction-time.ts'
import type { Transaction } from '../database.ts'
import { findOrder, noteOnOrder, type Order } from '../orders/orders.repository.ts'
import { keepQuote } from '../orders/quotes.repository.ts'
import { bookPayment } from '../payments/book-payment.ts'
import { bookRefund } from '../payments/book-refund.ts'
import { book } from '../payments/ledger.repository.ts'
import type { PaidCharge, StripePayment } from '../payments/stripe-payment.ts'
import { payerOf } from '../receipts/payer-of.ts'
import { courseOf, type ReplayedOrder } from './replayed-orders.repository.ts'

/**
 * Makes an order what the topic tells of it and Stripe knows, without telling it again: the row, that it was paid or is over, and the
 * bookings. Refunds and disputes themselves follow when the payment is applied. Answers undefined for one that came to nothing.
 */
export async function replayOrder(
  tx: Transaction,
  replayed: ReplayedOrder,
  payment: StripePayment | undefined,
): Promise<Order | undefined> {
  const { id, top, teacherId } = replayed
  const known = await findOrder(tx, id)
  const order = known ?? (payment && (await insert(tx, replayed, payment)))
  if (!order) return undefined
  for (const amountCents of replayed.amounts) await keepQuote(tx, { id, amountCents })
  const noted = { version: top, teacherId, announcedCents: replayed.announcedCents }
  await tx.order.update({ where: { id }, data: noted })
  if (!payment) return findOrder(tx, id).then((row) => row ?? undefined)
  await noteAttempts(tx, order, replayed, payment)
  const isOpen = order.status === 'pending' || order.status === 'canceled'
  if (isOpen && payment.charge) await settle(tx, replayed, payment.charge)
  if (replayed.refundedAt) await end(tx, replayed, replayed.refundedAt)
  return bookAhead(tx, id, payment)
}

/** As canceled, because another may be open by now; one that was paid is paid all the same. */
async function insert(tx: Transaction, replayed: ReplayedOrder, payment: StripePayment): Promise<Order> {
  const { id, studentId, courseId, teacherId, paidCents, beganAt, top } = replayed
  const reference = payment.intent.metadata.orderReference
  if (reference === undefined) throw new Error(`The payment of order ${id} names no order`)
  return tx.order.create({
    data: {
      ...{ id, reference, studentId, courseId, teacherId, createdAt: beganAt, version: top, status: 'canceled' },
      amountCents: paidCents ?? payment.intent.amount,
      ...(await courseOf(tx, courseId)),
    },
  })
}

/** Which payment it is, and which of its declines were told of. */
async function noteAttempts(
  tx: Transaction,
  order: Order,
  replayed: ReplayedOrder,
  payment: StripePayment,
): Promise<void> {
  const { intent, declines } = payment
  const last = declines[Math.min(replayed.failures, declines.length) - 1]
  const isCanceled = intent.status === 'canceled' && replayed.failures > declines.length && order.status === 'pending'
  await noteOnOrder(tx, order.id, {
    paymentIntentId: order.paymentIntentId ?? intent.id,
    failedChargeId: last?.chargeId ?? order.failedChargeId,
    ...(isCanceled && { status: 'canceled' }),
  })
}

/**
 * Paid, and over if that was told. Money of which nothing was told and nothing is left was paid beside another order. What else was paid
 * and not told is news, and left to whoever applies the payment.
 */
async function settle(tx: Transaction, replayed: ReplayedOrder, charge: PaidCharge): Promise<void> {
  const { id, paidCents, refundedAt } = replayed
  const { id: chargeId, paidAt } = charge
  const amountCents = paidCents ?? (charge.isGivenBack ? charge.amountCents : null)
  if (amountCents === null) return
  const status = paidCents === null ? 'surplus' : 'paid'
  const over = refundedAt && { status: 'refunded' as const, refundedAt }
  const paid = { status, amountCents, chargeId, paidAt, fulfilAfter: TRANSACTION_TIME, ...over } as const
  await bookPayment(tx, await noteOnOrder(tx, id, { ...paid, ...(await payerOf(tx, replayed, charge)) }))
}

async function end(tx: Transaction, { id }: ReplayedOrder, refundedAt: Date): Promise<void> {
  await tx.order.updateMany({
    where: { id, status: 'paid' },
    data: { status: 'refunded', refundedAt, fulfilAfter: TRANSACTION_TIME },
  })
}

/** All that left, before anybody looks at the sum: on the way there it would differ from what was told, and that be told. */
async function bookAhead(tx: Transaction, id: number, { charge, refunds, disputes }: StripePayment): Promise<Order> {
  const order = await tx.order.findUniqueOrThrow({ where: { id } })
  if (charge === null || order.chargeId !== charge.id) return order
  for (const refund of refunds) await bookRefund(tx, order, { ...refund, stripeRefundId: refund.id })
  for (const { id: source, amountCents, status } of disputes) {
    if (status === 'lost') await book(tx, order, { kind: 'dispute-lost', source, amountCents: -amountCents })
  }
  return order
}
