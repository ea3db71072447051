import type { Billing } from '../billing.ts'
import { inTraceOf, referToTraceOf } from '../orders/order-trace.ts'
import type { Order } from '../orders/orders.repository.ts'
import type { PaymentIntent } from '../stripe-answers.ts'
import { applyPayment } from './apply-payment.ts'
import { findOrderOfPayment, whatIsKnownOf } from './known-payments.ts'
import { fetchPayment } from './stripe-payment.ts'

/** A payment of ours, and its order with all of the payment applied. */
export interface SyncedPayment {
  order: Order
  intent: PaymentIntent
}

/**
 * Brings the order of a payment to where the payment stands at Stripe. The one way in which anything that happens there
 * reaches us: webhooks, confirmations, refunds and the reconciliation all end here, so it doesn't matter which of them
 * comes, how often, how late or in what order.
 *
 * Answers undefined when Stripe has no such payment, or it is of no order of ours. Throws 503 when Stripe
 * is away.
 */
export async function syncPayment(billing: Billing, paymentIntentId: string): Promise<SyncedPayment | undefined> {
  const { database, stripe, fulfilment } = billing
  const payment = await fetchPayment(stripe, paymentIntentId, await whatIsKnownOf(database, paymentIntentId))
  const known = payment && (await findOrderOfPayment(billing, payment))
  if (payment === undefined || known === undefined) return undefined
  referToTraceOf(known)
  const apply = () => applyPayment(billing, known, payment)
  // What comes after it, such as a refund, is no part of the purchase.
  const isPurchase = known.status === 'pending' && payment.charge !== null
  const order = await (isPurchase ? inTraceOf(known, 'settle order', apply) : apply())
  // Whatever was left to do is in the database; this spares it the wait.
  if (order.status !== known.status) fulfilment.ring()
  return { order, intent: payment.intent }
}
