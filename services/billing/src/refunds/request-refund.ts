import { refuse } from '@lectern/service-kit/errors.ts'
import type { Billing } from '../billing.ts'
import type { Transaction } from '../database.ts'
import { lockOrder, type Order } from '../orders/orders.repository.ts'
import { owedCentsOf } from '../orders/owed.ts'
import { publishOrderChange } from '../orders/publish-order-change.ts'
import { insertRefund, listRefunds, type Refund, type RefundRequest } from './refunds.repository.ts'
import { sendRefund } from './send-refund.ts'

/** The fulfilment leaves a refund that is being sent here alone for so long, in milliseconds. */
const HEAD_START_MS = 30_000

/**
 * Gives back all that is left of an order, or what it owes after the bank returned a refund. The request is kept first: with
 * Stripe away it goes out by itself. Repeating it changes nothing; only after a refund that failed is another one made, under
 * a reference of its own. Whether the caller may do this has been decided. Throws 409 when the order isn't paid,
 * the bank is deciding on it, or what it owed has reached the student by other means.
 */
export async function requestRefund(billing: Billing, orderId: number, request: RefundRequest): Promise<void> {
  const refund = await billing.database.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    refuseUnlessRefundable(order)
    return keepRequest(tx, order, request, HEAD_START_MS)
  })
  if (refund) await sendRefund(billing, refund.id)
}

/** Keeps the request, unless all that is left is on its way; answers the new refund. The order is locked. */
export async function keepRequest(
  tx: Transaction,
  order: Order,
  request: RefundRequest,
  headStartMs?: number,
): Promise<Refund | undefined> {
  const earlier = await listRefunds(tx, order.id)
  if (earlier.some(({ status }) => status === 'requested')) return undefined
  // What was begun at Stripe's dashboard can be a part.
  const onItsWay = earlier.filter(({ status }) => status === 'pending')
  const leftCents = onItsWay.reduce(
    (left, refund) => left - refund.amountCents,
    order.amountCents - order.refundedCents - order.repaidCents,
  )
  if (leftCents <= 0) return undefined
  await publishOrderChange(tx, order)
  return insertRefund(tx, { ...order, amountCents: leftCents }, request, headStartMs)
}

function refuseUnlessRefundable(order: Order): void {
  if (order.status === 'pending' || order.status === 'canceled') {
    throw refuse('order-not-paid')
  }
  const isOver = order.refundedAt !== null && owedCentsOf(order) === 0
  if (isOver && order.repaidCents > 0) throw refuse('already-repaid')
  if (!isOver && order.dispute === 'open') {
    throw refuse('refund-awaits-bank')
  }
}
