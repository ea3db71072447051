import { paymentFailed } from '@lectern/contracts/events/billing.ts'
import type { Transaction } from '../database.ts'
import { publish } from '../orders/order-events.ts'
import { changeOrder, type Order } from '../orders/orders.repository.ts'

/**
 * Ends a locked order that nobody can pay any more; the student's next try begins a new one. `amountCents` is what its
 * payment asked for at the end: a later quote never reached it.
 */
export async function cancelOrder(tx: Transaction, order: Order, amountCents = order.amountCents): Promise<Order> {
  if (order.status !== 'pending') return order
  const canceled = await changeOrder(tx, order.id, { status: 'canceled', amountCents })
  await publish(tx, paymentFailed, canceled)
  return canceled
}
