import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Billing } from '../billing.ts'
import { askStripe, CURRENCY } from '../stripe.ts'
import { type PaymentIntent, paymentIntentSchema } from '../stripe-answers.ts'
import { keepPaymentIntent, type Order } from './orders.repository.ts'
import { refuseTooSmall } from './refuse-too-small.ts'

/**
 * Makes the order's payment at Stripe. Whoever asks with the same order at the same quote, at the same time or after a
 * crash, gets the same payment. Answers undefined when the order has got another one meanwhile. Throws 409 when
 * the amount is too small for a card.
 */
export async function beginPayment(billing: Billing, order: Order): Promise<PaymentIntent | undefined> {
  const intent = await create(billing, order)
  if (await keepPaymentIntent(billing.database, order.id, intent.id)) return intent
  await discard(billing, intent)
}

async function create({ stripe }: Billing, order: Order): Promise<PaymentIntent> {
  const params = paymentParams(order)
  // One key for one request: after a change of price or title it would be refused.
  const digest = createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 16)
  const idempotencyKey = `${order.reference}-create-${digest}`
  try {
    return await askStripe(paymentIntentSchema, () => stripe.paymentIntents.create(params, { idempotencyKey }))
  } catch (error) {
    throw refuseTooSmall(error)
  }
}

/** The reference names the order to us; the rest is for people at Stripe's dashboard. */
function paymentParams(order: Order): Stripe.PaymentIntentCreateParams {
  const { reference, id, courseId, studentId, amountCents, courseTitle } = order
  const metadata = {
    orderReference: reference,
    orderId: String(id),
    courseId: String(courseId),
    studentId: String(studentId),
  }
  return {
    amount: amountCents,
    currency: CURRENCY,
    description: courseTitle,
    allowed_payment_method_types: ['card'],
    metadata,
  }
}

/** Nobody has seen its secret, so nobody can pay it; to leave it would do no harm but at the dashboard. */
async function discard({ stripe, log }: Billing, { id }: PaymentIntent): Promise<void> {
  try {
    await askStripe(paymentIntentSchema, () => stripe.paymentIntents.cancel(id))
  } catch (error) {
    log.warn({ err: error, paymentIntentId: id }, 'a payment that lost a race could not be canceled')
  }
}
