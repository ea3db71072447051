import { paymentFailed } from '@lectern/contracts/events/billing.ts'
import type { Transaction } from '../database.ts'
import { publish } from '../orders/order-events.ts'
import { changeOrder, type Order } from '../orders/orders.repository.ts'
import type { StripePayment } from './stripe-payment.ts'

/**
 * Publishes each declined attempt once, in their order, however many were made between two looks at the payment. The order
 * stays open: the student may try another card.
 */
export async function recordDeclines(tx: Transaction, order: Order, { declines }: StripePayment): Promise<Order> {
  const published = declines.findIndex(({ chargeId }) => chargeId === order.failedChargeId)
  // What was published last isn't among them yet: they were read before it happened, or the attempts are all known.
  if (order.failedChargeId !== null && published === -1) return order
  let after = order
  for (const { chargeId, amountCents } of declines.slice(published + 1)) {
    after = await changeOrder(tx, order.id, { failedChargeId: chargeId })
    await publish(tx, paymentFailed, after, { amountCents })
  }
  return after
}
