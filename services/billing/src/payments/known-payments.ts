import type { Billing } from '../billing.ts'
import type { Database } from '../database.ts'
import { findOrderByIntent, findOrderByReference, type Order } from '../orders/orders.repository.ts'
import { hasRefund } from '../refunds/refunds.repository.ts'
import type { Known, StripePayment } from './stripe-payment.ts'

export async function whatIsKnownOf(database: Database, paymentIntentId: string): Promise<Known> {
  const order = await findOrderByIntent(database, paymentIntentId)
  if (!order) return { isPaid: false, hasRefunds: false }
  return { isPaid: order.chargeId !== null, hasRefunds: await hasRefund(database, order.id) }
}

/**
 * The order that the payment is for: the one that keeps its id, or the one that it names, where we crashed before we kept
 * the id. Undefined for payments that have nothing to do with us.
 */
export async function findOrderOfPayment(
  { database, log }: Billing,
  { intent, charge }: StripePayment,
): Promise<Order | undefined> {
  const known = await findOrderByIntent(database, intent.id)
  if (known) return known
  const named = await findOrderByReference(database, intent.metadata.orderReference ?? '')
  if (!named) return undefined
  if (named.paymentIntentId === null) return named
  // Made beside the one that was kept. Nobody ever got its secret, so nobody can have paid it.
  if (charge) log.error({ orderId: named.id, paymentIntentId: intent.id }, "paid, but not the order's payment intent")
  return undefined
}
