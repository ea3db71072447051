import { DomainError } from '@lectern/service-kit/errors.ts'
import type { Billing } from '../billing.ts'
import type { Order } from '../orders/orders.repository.ts'
import { syncPayment } from '../payments/sync-payment.ts'
import { askStripe, isRefusedByStripe } from '../stripe.ts'
import { refundSchema } from '../stripe-answers.ts'
import {
  failRefund,
  findRequestedRefund,
  postponeRefund,
  type RequestedRefund,
} from './requested-refunds.repository.ts'

/**
 * Sends a requested refund to Stripe and takes in what came of it. With Stripe away, or the process killed anywhere in
 * between, it stays requested, and is sent again with the same idempotency key.
 */
export async function sendRefund(billing: Billing, refundId: number): Promise<void> {
  const refund = await findRequestedRefund(billing.database, refundId)
  if (!refund) return
  try {
    await send(billing, refund)
  } catch (error) {
    await postponeRefund(billing.database, refundId)
    if (!(error instanceof DomainError)) throw error
    billing.log.warn({ err: error, refundId }, 'a refund has to wait')
  }
}

async function send(
  billing: Billing,
  { id, reference, initiatedBy, amountCents, order }: RequestedRefund,
): Promise<void> {
  const paymentIntentId = paymentOf(order)
  try {
    // Without an amount: all that is left, which a refund at Stripe's dashboard may have lessened by now. What reached the
    // student by other means is still at Stripe, and stays there.
    const params = {
      payment_intent: paymentIntentId,
      ...(order.repaidCents > 0 && { amount: amountCents }),
      metadata: { refundReference: reference, refundInitiator: initiatedBy, orderReference: order.reference },
    }
    await askStripe(refundSchema, () =>
      billing.stripe.refunds.create(params, { idempotencyKey: `${reference}-refund` }),
    )
  } catch (error) {
    if (!isRefusedByStripe(error)) throw error
    // Somebody else was faster, or we were, and forgot: then the payment knows.
    if (error.code === 'charge_already_refunded') await syncPayment(billing, paymentIntentId)
    if (await failRefund(billing.database, id)) {
      billing.log.error({ err: error, refundId: id }, 'Stripe refuses a refund')
    }
  }
  await syncPayment(billing, paymentIntentId)
}

function paymentOf({ id, paymentIntentId }: Order): string {
  if (paymentIntentId === null) throw new Error(`Order ${id} was never paid, so it can't be refunded`)
  return paymentIntentId
}
