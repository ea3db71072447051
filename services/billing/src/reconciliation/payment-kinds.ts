import { type Facts, isPaymentOf, isSettled, type OrderFacts, type PaymentFacts } from './facts.ts'
import { inDollars, isPast, type Kind } from './kind.ts'
import { cancelPayment, recordPayment } from './repairs.ts'

const STUCK_AFTER_MS = 24 * 3_600_000

const isQuoted = ({ quotes }: OrderFacts, { receivedCents }: PaymentFacts) =>
  receivedCents !== null && quotes.includes(receivedCents)

/** Whether nothing of it is with Stripe any more. */
const isGivenBack = ({ receivedCents, givenBackCents }: PaymentFacts) =>
  receivedCents !== null && givenBackCents >= receivedCents

export const paidNotRecorded: Kind = {
  name: 'paid-not-recorded',
  sentence: 'Stripe has the money, but the order isn’t paid.',
  holds: ({ order, payment }, clock) =>
    !!order &&
    payment?.state === 'succeeded' &&
    isPaymentOf(order, payment) &&
    !isSettled(order) &&
    isQuoted(order, payment) &&
    isPast(payment.paidAt, clock),
  details: ({ order, payment }) => `${inDollars(payment?.receivedCents ?? null)} received, order ${order?.status}`,
  repair: recordPayment,
}

export const canceledNotRecorded: Kind = {
  name: 'canceled-not-recorded',
  sentence: 'The payment was canceled at Stripe, but the order is still open.',
  holds: ({ order, payment }, clock) =>
    order?.status === 'pending' &&
    payment?.state === 'canceled' &&
    isPaymentOf(order, payment) &&
    isPast(payment.canceledAt, clock),
  details: ({ payment }) => `canceled ${payment?.canceledAt?.toISOString()}`,
  repair: recordPayment,
}

export const intentStuck: Kind = {
  name: 'intent-stuck',
  sentence: 'A payment was started and not touched for a day.',
  holds: ({ order, payment }, clock) =>
    !!order &&
    payment?.state === 'open' &&
    isPast(payment.createdAt, clock, STUCK_AFTER_MS) &&
    (!isPaymentOf(order, payment) || (!isSettled(order) && isPast(order.quotedAt, clock, STUCK_AFTER_MS))),
  details: ({ payment }) => `begun ${payment?.createdAt.toISOString()}`,
  repair: cancelPayment,
}

export const paymentUnknown: Kind = {
  name: 'payment-unknown',
  sentence: 'Stripe has money for an order that we have no record of.',
  holds: ({ order, payment }, clock) =>
    payment?.state === 'succeeded' &&
    (order === null || (order !== undefined && !isPaymentOf(order, payment))) &&
    !isGivenBack(payment) &&
    isPast(payment.paidAt, clock),
  details: ({ order, payment }) =>
    `${inDollars(payment?.receivedCents ?? null)}, ${order ? 'beside the payment of its order' : `reference ${payment?.reference}`}`,
  repair: null,
}

export const orderWithoutPayment: Kind = {
  name: 'order-without-payment',
  sentence: 'The order is paid, but Stripe has no such payment.',
  holds: ({ order, payment }, clock) =>
    !!order &&
    isSettled(order) &&
    (payment === null || (payment !== undefined && isPaymentOf(order, payment) && payment.state !== 'succeeded')) &&
    isPast(order.paidAt, clock),
  details: ({ order, payment }) =>
    `${inDollars(order?.amountCents ?? 0)} ${order?.status}; ${payment ? `at Stripe ${payment.state}` : 'unknown to Stripe'}`,
  repair: null,
}

export const amountsDiffer: Kind = {
  name: 'amounts-differ',
  sentence: 'Stripe, the quote, the order and the ledger show different amounts.',
  holds: (facts, clock) => {
    const { order, payment } = facts
    const isInFlight = !!order && !isSettled(order) && !!payment && !isPast(payment.paidAt, clock)
    return !isInFlight && disagreements(facts).length > 0
  },
  details: (facts) => disagreements(facts).join(', '),
  repair: null,
}

export const teacherDiffers: Kind = {
  name: 'teacher-differs',
  sentence: "The ledger owes an order's money to another teacher than the order's.",
  holds: ({ order }) => !!order && order.otherTeachers.length > 0,
  details: ({ order }) => `order of teacher ${order?.teacherId}, booked for ${order?.otherTeachers.join(', ')}`,
  repair: null,
}

/** Each amount that is not what it should be, in words. */
function disagreements({ order, payment }: Facts): string[] {
  if (!order) return []
  const { amountCents, refundedCents, bookedCents, givenBackCents, quotes } = order
  const settled = isSettled(order)
  const found: string[] = []
  if (payment?.state === 'succeeded' && isPaymentOf(order, payment)) {
    const isRight = settled ? payment.receivedCents === amountCents : isQuoted(order, payment) || isGivenBack(payment)
    if (!isRight) found.push(`Stripe received ${inDollars(payment.receivedCents)} for ${inDollars(amountCents)}`)
  }
  if (settled && !quotes.includes(amountCents)) found.push(`${inDollars(amountCents)} was never quoted`)
  const dueCents = settled ? amountCents : 0
  if (bookedCents !== dueCents) found.push(`${inDollars(bookedCents)} of ${inDollars(dueCents)} booked as paid`)
  // A lost dispute can take more than was left of the payment.
  if (Math.min(givenBackCents, amountCents) !== refundedCents) {
    found.push(`${inDollars(givenBackCents)} booked as given back, ${inDollars(refundedCents)} on the order`)
  }
  return found
}
