import type { KnownOrder } from '@lectern/contracts/shapes/internal.ts'
import type { DisputeStatus, Order, OrderStatus } from '../orders/orders.repository.ts'
import type { RefundStatus } from '../refunds/refunds.repository.ts'

/** What is asked of the order itself. */
export const ORDER_FACTS = [
  ...(['id', 'reference', 'studentId', 'courseId', 'teacherId', 'status', 'dispute', 'amountCents'] as const),
  ...(['refundedCents', 'repaidCents', 'paymentIntentId', 'createdAt', 'paidAt', 'refundedAt'] as const),
] satisfies (keyof Order)[]

/** An order with all that billing has of it, read at one moment. Amounts in US cents. */
export interface OrderFacts extends Omit<Pick<Order, (typeof ORDER_FACTS)[number]>, 'status' | 'dispute'> {
  status: OrderStatus
  dispute: DisputeStatus | null
  /** Every amount that it may be paid with, and when the student last was at the checkout. */
  quotes: number[]
  quotedAt: Date
  /** What the ledger says was paid, and of that given back. */
  bookedCents: number
  givenBackCents: number
  /** Whom the ledger owes it to, beside or instead of the order's teacher. */
  otherTeachers: number[]
  /** The newest. */
  refund: { id: number; status: RefundStatus; requestedAt: Date } | null
}

/** A payment as Stripe has it. Amounts in US cents. */
export interface PaymentFacts {
  id: string
  /** The order that its metadata names. */
  reference: string | undefined
  /** `busy`: at the bank, so that nobody can do anything about it right now. */
  state: 'open' | 'busy' | 'succeeded' | 'canceled'
  createdAt: Date
  paidAt: Date | null
  canceledAt: Date | null
  /** Null when it is not in our currency. */
  receivedCents: number | null
  /** Refunded, or lost in disputes. */
  givenBackCents: number
  dispute: DisputeStatus | null
  /** When the last refund was made, where that was looked at. */
  lastRefundAt: Date | null
}

/** One order, payment and enrollment, side by side: null is 'there is none', undefined 'it wasn't looked at'. */
export interface Facts {
  order?: OrderFacts | null | undefined
  payment?: PaymentFacts | null | undefined
  known?: KnownOrder | null | undefined
}

/** Whether the payment is the one that pays the order. Another can name it, too, made just before a crash. */
export function isPaymentOf(order: OrderFacts, payment: PaymentFacts): boolean {
  return order.paymentIntentId === null ? payment.reference === order.reference : payment.id === order.paymentIntentId
}

/** Whether the order was paid at some time. */
export function isSettled({ status }: OrderFacts): boolean {
  return status === 'paid' || status === 'surplus' || status === 'refunded'
}

export function isRefunding({ refund }: OrderFacts): boolean {
  return refund?.status === 'requested' || refund?.status === 'pending'
}
