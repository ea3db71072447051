import type { Billing } from '../billing.ts'
import type { Order } from '../orders/orders.repository.ts'
import { markRevoked } from './due-orders.repository.ts'

/**
 * Has a refunded order's access end, as often as it is called. The payment-refunded event says the same, and with Kafka away
 * says it late. Throws 503 when learning is away.
 */
export async function revokeOrder({ database, enrollments }: Billing, order: Order): Promise<void> {
  await enrollments.revoke(order)
  await markRevoked(database, order.id)
}
