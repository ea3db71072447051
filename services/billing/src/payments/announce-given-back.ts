import { paymentAdjusted } from '@lectern/contracts/events/billing.ts'
import type { Transaction } from '../database.ts'
import { publish } from '../orders/order-events.ts'
import { changeOrder, noteOnOrder, type Order } from '../orders/orders.repository.ts'
import { sumGivenBack } from './ledger.repository.ts'

/**
 * Draws the sum of what left of a locked order again, and publishes what moved since it was last told. It follows each booking, so
 * that each is an event. A surplus order was never announced, so nothing is said of its money.
 */
export async function announceGivenBack(tx: Transaction, order: Order): Promise<Order> {
  const givenBackCents = await sumGivenBack(tx, order.id)
  // After a refund and a lost dispute of the same money more has left than was paid.
  const refundedCents = Math.min(givenBackCents, order.amountCents)
  const announcedCents = order.announcedCents ?? announcedAtTheEnd(order)
  const isAnnounced = order.status === 'paid' || order.status === 'refunded'
  if (!isAnnounced || givenBackCents === announcedCents) {
    if (refundedCents === order.refundedCents && order.announcedCents !== null) return order
    return noteOnOrder(tx, order.id, { refundedCents, announcedCents })
  }
  const adjusted = await changeOrder(tx, order.id, { refundedCents, announcedCents: givenBackCents })
  await publish(tx, paymentAdjusted, adjusted, { amountCents: givenBackCents - announcedCents, givenBackCents })
  return adjusted
}

/** Before there was an event for parts, only the end of an order was told, as if all of it had left. */
function announcedAtTheEnd({ status, amountCents }: Order): number {
  return status === 'refunded' ? amountCents : 0
}
