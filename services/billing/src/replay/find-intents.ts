import type Stripe from 'stripe'
import { intentPages } from '../reconciliation/payments.ts'
import type { PaymentIntent } from '../stripe-answers.ts'
import type { ReplayedOrder } from './replayed-orders.repository.ts'

/** Clocks differ a little; an order's payment is made after the order. */
const MARGIN_MS = 3_600_000

/**
 * The payment at Stripe of each of these orders that has one there, by what its metadata name: of several the one that was paid, else
 * the newest. Throws 503 when Stripe is away.
 */
export async function findIntents(
  stripe: Stripe,
  orders: readonly ReplayedOrder[],
): Promise<Map<number, PaymentIntent>> {
  const found = new Map<number, PaymentIntent>()
  if (orders.length === 0) return found
  const wanted = new Map(orders.map((order) => [String(order.id), order]))
  const since = Math.min(...orders.map(({ beganAt }) => beganAt.getTime())) - MARGIN_MS
  for await (const intents of intentPages(stripe)) {
    for (const intent of intents) {
      const order = wanted.get(intent.metadata.orderId ?? '')
      if (!order || !isOf(order, intent)) continue
      if (!found.has(order.id) || intent.status === 'succeeded') found.set(order.id, intent)
    }
    // Newest come first.
    if (intents.some(({ created }) => created * 1_000 < since)) break
  }
  return found
}

/** Other installations may share the account, and have orders of the same number: amount and time have to fit, too. */
function isOf(
  { studentId, courseId, amounts, beganAt }: ReplayedOrder,
  { metadata, amount, created }: PaymentIntent,
): boolean {
  const isSamePurchase = metadata.studentId === String(studentId) && metadata.courseId === String(courseId)
  return isSamePurchase && amounts.includes(amount) && created * 1_000 > beganAt.getTime() - MARGIN_MS
}
