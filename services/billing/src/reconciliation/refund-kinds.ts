import { owedCentsOf } from '../orders/owed.ts'
import { isPaymentOf, isRefunding, isSettled, type OrderFacts, type PaymentFacts } from './facts.ts'
import { type Clock, inDollars, isPast, type Kind } from './kind.ts'
import { moveRefund, recordPayment } from './repairs.ts'

/** Requested ones are sent within seconds where Stripe is there; what is at Stripe can need the next payments to cover it. */
const REQUESTED_STUCK_AFTER_MS = 15 * 60_000
const PENDING_STUCK_AFTER_MS = 24 * 3_600_000

export const refundNotRecorded: Kind = {
  name: 'refund-not-recorded',
  sentence: 'Stripe has a refund or dispute that we have no record of.',
  holds: ({ order, payment }, clock) =>
    !!order &&
    payment?.state === 'succeeded' &&
    isPaymentOf(order, payment) &&
    isSettled(order) &&
    (payment.givenBackCents !== order.givenBackCents || isNewsOf(payment.dispute, order.dispute)) &&
    (payment.lastRefundAt === null || isPast(payment.lastRefundAt, clock)),
  details: ({ order, payment }) =>
    `${inDollars(payment?.givenBackCents ?? 0)} back at Stripe (dispute: ${payment?.dispute ?? 'none'}), ` +
    `${inDollars(order?.givenBackCents ?? 0)} here (dispute: ${order?.dispute ?? 'none'})`,
  repair: recordPayment,
}

/** Stripe may forget a complaint that is over; we don't. */
function isNewsOf(atStripe: PaymentFacts['dispute'], here: OrderFacts['dispute']): boolean {
  return atStripe !== null && atStripe !== here
}

export const refundStuck: Kind = {
  name: 'refund-stuck',
  sentence: 'A refund that is due is stuck.',
  holds: ({ order }, clock) => !!order && whyStuck(order, clock) !== undefined,
  details: ({ order }) => `${order?.refund?.status ?? 'never asked for'} since ${sinceOf(order)}`,
  repair: moveRefund,
}

function whyStuck(order: OrderFacts, clock: Clock): 'requested' | 'pending' | 'missing' | undefined {
  const { refund, status, refundedAt, dispute, paidAt } = order
  if (refund?.status === 'requested' && isPast(refund.requestedAt, clock, REQUESTED_STUCK_AFTER_MS)) return 'requested'
  if (refund?.status === 'pending' && isPast(refund.requestedAt, clock, PENDING_STUCK_AFTER_MS)) return 'pending'
  // What was paid beside another order has to go back; during a dispute nothing can.
  const isOwed = status === 'surplus' && refundedAt === null && dispute !== 'open'
  return isOwed && !isRefunding(order) && isPast(paidAt, clock) ? 'missing' : undefined
}

function sinceOf(order: OrderFacts | null | undefined): string {
  return (order?.refund?.requestedAt ?? order?.paidAt)?.toISOString() ?? ''
}

export const refundOwed: Kind = {
  name: 'refund-owed',
  sentence: 'The bank returned a refund. The student has neither the money nor the course.',
  holds: ({ order }) => !!order && owedCentsOf(order) > 0 && !isRefunding(order),
  details: ({ order }) =>
    `${inDollars(order ? owedCentsOf(order) : 0)} owed, refunded ${order?.refundedAt?.toISOString()}`,
  // How the money reaches the student after all is between people.
  repair: null,
}
