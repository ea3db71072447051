import { paymentRefunded } from '@lectern/contracts/events/billing.ts'
import { TRANSACTION_TIME } from '@lectern/service-kit/database/transaction-time.ts'
import type { Transaction } from '../database.ts'
import { publish } from '../orders/order-events.ts'
import { AT_ONCE, changeOrder, noteOnOrder, type Order } from '../orders/orders.repository.ts'
import { forgetRequestedRefunds } from '../refunds/refunds.repository.ts'
import { announceGivenBack } from './announce-given-back.ts'

/**
 * Ends an order of which nothing is left, for good; a part of it given back leaves it paid, and a refund that the bank returns
 * leaves it refunded. A surplus order was never announced, so nothing is said of its end.
 */
export async function closeOrder(tx: Transaction, locked: Order): Promise<Order> {
  const order = await announceGivenBack(tx, locked)
  if (order.refundedCents < order.amountCents) return order
  // What was still to be sent has nothing left to send.
  await forgetRequestedRefunds(tx, order.id)
  if (order.status === 'paid') {
    const end = { status: 'refunded', refundedAt: TRANSACTION_TIME, fulfilAfter: AT_ONCE } as const
    const refunded = await changeOrder(tx, order.id, end)
    await publish(tx, paymentRefunded, refunded, { givenBackCents: refunded.announcedCents ?? 0 })
    return refunded
  }
  return order.refundedAt === null ? noteOnOrder(tx, order.id, { refundedAt: TRANSACTION_TIME }) : order
}
