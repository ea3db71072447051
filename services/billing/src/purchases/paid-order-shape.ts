import { toDollars } from '@lectern/contracts/shapes/money.ts'
import type { Purchase } from '@lectern/contracts/shapes/payments.ts'
import { owedCentsOf } from '../orders/owed.ts'
import type { NewestRefund, NewestRepayment, PaidOrder } from './paid-orders.repository.ts'

type Shown = Omit<Purchase, 'receiptUrl'>

/**
 * A paid order as its student and its teacher see it. A surplus one, paid beside another, is an ordinary payment to them:
 * paid, with its refund on the way, and then refunded.
 */
export function toShownOrder(order: PaidOrder): Shown {
  const { id, courseId, courseTitle, courseImage, categoryId, amountCents, refundedCents, paidAt, refundedAt } = order
  return {
    orderId: id,
    course: { id: courseId, title: courseTitle, image: courseImage, categoryId },
    amount: toDollars(amountCents),
    refundedAmount: toDollars(refundedCents),
    currency: 'usd',
    status: refundedAt === null ? 'paid' : 'refunded',
    paidAt: paidAt.toISOString(),
    refundedAt: refundedAt?.toISOString() ?? null,
    refund: order.refund && toShownRefund(order.refund),
    owedAmount: toDollars(owedCentsOf(order)),
    repayment: order.repayment && toShownRepayment(order.repayment),
  }
}

function toShownRepayment({ amountCents, note, teacherId, recordedAt }: NewestRepayment): Shown['repayment'] {
  const recordedBy = teacherId === null ? 'operator' : 'teacher'
  return { amount: toDollars(amountCents), note, recordedBy, recordedAt: recordedAt.toISOString() }
}

/** Whether Stripe knows of a refund already makes no difference to people. */
function toShownRefund({ status, initiatedBy, reason, requestedAt }: NewestRefund): Shown['refund'] {
  return {
    status: status === 'requested' ? 'pending' : status,
    initiatedBy,
    reason,
    requestedAt: requestedAt.toISOString(),
  }
}
