import { conflict } from '@lectern/service-kit/errors.ts'
import type { Billing } from '../billing.ts'
import type { Transaction } from '../database.ts'
import { lockOrder, type Order } from '../orders/orders.repository.ts'
import { insertRefund, listRefunds, type Refund, type RefundRequest } from './refunds.repository.ts'
import { sendRefund } from './send-refund.ts'

/** The fulfilment leaves a refund that is being sent here alone for so long, in milliseconds. */
const HEAD_START_MS = 30_000

/**
 * Gives back all that is left of an order. The request is kept first: with Stripe away it goes out by itself. Repeating it
 * changes nothing; only after a refund that failed is another one made. Whether the caller may do this has been decided.
 * Throws `conflict` (409) when the order isn't paid, or the bank is deciding on it.
 */
export async function requestRefund(billing: Billing, orderId: number, request: RefundRequest): Promise<void> {
  const tryAfter = new Date(Date.now() + HEAD_START_MS)
  const refund = await billing.database.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.refundedAt !== null) return undefined
    refuseUnlessRefundable(order)
    return keepRequest(tx, order, request, tryAfter)
  })
  if (refund) await sendRefund(billing, refund.id)
}

/** Keeps the request, unless all that is left is on its way; answers the new refund. The order is locked. */
export async function keepRequest(
  tx: Transaction,
  order: Order,
  request: RefundRequest,
  tryAfter?: Date,
): Promise<Refund | undefined> {
  const earlier = await listRefunds(tx, order.id)
  if (earlier.some(({ status }) => status === 'requested')) return undefined
  // What was begun at Stripe's dashboard can be a part.
  const onItsWay = earlier.filter(({ status }) => status === 'pending')
  const leftCents = onItsWay.reduce(
    (left, refund) => left - refund.amountCents,
    order.amountCents - order.refundedCents,
  )
  return leftCents > 0 ? insertRefund(tx, { ...order, amountCents: leftCents }, request, tryAfter) : undefined
}

function refuseUnlessRefundable({ status, dispute }: Order): void {
  // A surplus one goes back by itself; where that failed, it can be asked for again.
  if (status !== 'paid' && status !== 'surplus')
    throw conflict('This order is not paid, so there is nothing to refund.')
  if (dispute === 'open') {
    throw conflict("The cardholder has disputed this payment. The bank decides on it, so it can't be refunded now.")
  }
}
