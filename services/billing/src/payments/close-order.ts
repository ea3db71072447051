import { paymentRefunded } from '@lectern/contracts/events/billing.ts'
import type { Transaction } from '../database.ts'
import { publish } from '../orders/order-events.ts'
import { changeOrder, noteOnOrder, type Order } from '../orders/orders.repository.ts'
import { forgetRequestedRefunds } from '../refunds/refunds.repository.ts'
import { sumGivenBack } from './ledger.repository.ts'

/**
 * Draws the sum of what left again. An order is refunded, for good, once nothing of it is left or the bank took it back in
 * a dispute; a part of it given back leaves it paid. A surplus order was never announced, so nothing is said of its end.
 */
export async function closeOrder(tx: Transaction, order: Order): Promise<Order> {
  const refundedCents = Math.min(await sumGivenBack(tx, order.id), order.amountCents)
  const isOver = refundedCents === order.amountCents || order.dispute === 'lost'
  // What was still to be sent has nothing left to send.
  if (isOver) await forgetRequestedRefunds(tx, order.id)
  if (isOver && order.status === 'paid') {
    const refunded = await changeOrder(tx, order.id, { status: 'refunded', refundedCents, refundedAt: new Date() })
    await publish(tx, paymentRefunded, refunded)
    return refunded
  }
  const refundedAt = order.refundedAt ?? (isOver ? new Date() : null)
  if (refundedCents === order.refundedCents && refundedAt === order.refundedAt) return order
  return noteOnOrder(tx, order.id, { refundedCents, refundedAt })
}
