import { type Facts, isRefunding } from './facts.ts'
import { isPast, type Kind } from './kind.ts'
import { grantAccess, revokeAccess } from './repairs.ts'

export const paidNotEnrolled: Kind = {
  name: 'paid-not-enrolled',
  sentence: 'The order is paid, but gives the student no access.',
  // Where the student has it by another order or for free, the money on its way back is how it should be.
  holds: ({ order, known }, clock) =>
    order?.status === 'paid' &&
    known !== undefined &&
    !known?.givesAccess &&
    !known?.ended &&
    !isRefunding(order) &&
    isPast(order.paidAt, clock),
  details: ({ known }) => (known?.enrolled ? 'enrolled otherwise, not refunded' : 'not enrolled'),
  repair: grantAccess,
}

export const enrolledNotPaid: Kind = {
  name: 'enrolled-not-paid',
  sentence: 'A student has access from an order that wasn’t paid.',
  holds: (facts) => facts.known?.givesAccess === true && facts.order !== undefined && whyNotPaid(facts) !== undefined,
  details: (facts) => whyNotPaid(facts) ?? '',
  repair: null,
}

/** Access by a refunded order is another kind of difference: that one was paid. */
function whyNotPaid({ order, known }: Facts): string | undefined {
  if (!order) return 'there is no such order'
  if (order.studentId !== known?.studentId || order.courseId !== known.courseId) {
    return `the order is of student ${order.studentId} and course ${order.courseId}`
  }
  return order.status === 'paid' || order.status === 'refunded' ? undefined : `the order is ${order.status}`
}

export const refundedStillEnrolled: Kind = {
  name: 'refunded-still-enrolled',
  sentence: 'The order was refunded, but its access hasn’t ended.',
  // A grant that gives no access now would take over when another order's ends.
  holds: ({ order, known }, clock) =>
    order?.status === 'refunded' &&
    !!known &&
    (known.givesAccess || (known.granted && !known.ended)) &&
    isPast(order.refundedAt, clock),
  details: ({ order }) => `refunded ${order?.refundedAt?.toISOString()}`,
  repair: revokeAccess,
}
