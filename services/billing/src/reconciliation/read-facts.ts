import type { Billing } from '../billing.ts'
import type { Facts } from './facts.ts'
import { readOrderById, readOrdersByReference } from './order-facts.repository.ts'
import { readPayment } from './payments.ts'

/** What a difference is about: an order by its id, or a payment with the order that it names. */
export type Subject = { orderId: number } | { paymentId: string; reference: string }

/**
 * Reads everything about a subject as it is now. What causes is read after what it causes: had Stripe and learning news
 * by then, the order, which is read last, has them too, or they are old enough to be judged.
 */
export async function readFacts(billing: Billing, subject: Subject): Promise<Facts> {
  const { database, stripe } = billing
  if ('paymentId' in subject) {
    const payment = await readPayment(stripe, subject.paymentId)
    const [order] = await readOrdersByReference(database, [subject.reference])
    return { payment, order: order ?? null }
  }
  const { orderId } = subject
  const before = await readOrderById(database, orderId)
  const payment = before?.paymentIntentId ? await readPayment(stripe, before.paymentIntentId) : null
  const [known] = await billing.enrollments.listOrders({ after: orderId - 1, limit: 1 })
  const order = await readOrderById(database, orderId)
  return { payment, order, known: known?.orderId === orderId ? known : null }
}
