import { toDollars } from '@lectern/contracts/shapes/money.ts'
import type { OpenPayment } from '@lectern/contracts/shapes/payments.ts'
import { databaseClock } from '@lectern/service-kit/database/database-clock.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Billing } from '../billing.ts'
import { cancelOrder } from '../payments/cancel-order.ts'
import { type SyncedPayment, syncPayment } from '../payments/sync-payment.ts'
import { askStripe, CURRENCY, isRefusedByStripe } from '../stripe.ts'
import { type PaymentIntent, paymentIntentSchema } from '../stripe-answers.ts'
import { beginPayment } from './begin-payment.ts'
import { lockOrder, lockPurchase, type Order } from './orders.repository.ts'
import { findQuotedAt } from './quotes.repository.ts'
import { refuseTooSmall } from './refuse-too-small.ts'

/** A bank's page is good for some minutes. */
const BANK_TAKES_MS = 3_600_000

/**
 * The payment of an open order, asking for the order's last quote. Answers undefined when the order turns out to be open no
 * more. Throws 409 when Stripe can't take the amount.
 */
export async function openPaymentOf(billing: Billing, order: Order): Promise<OpenPayment | undefined> {
  if (order.paymentIntentId === null) {
    const intent = await beginPayment(billing, order)
    return intent && toOpenPayment(billing, order, intent)
  }
  const payment = await syncPayment(billing, order.paymentIntentId)
  if (payment === undefined) return abandon(billing, order)
  if (payment.order.status !== 'pending') return undefined
  const intent = await atLastQuote(billing, payment)
  return intent && toOpenPayment(billing, order, intent)
}

/** Stripe knows nothing of the payment: it was made with other keys, or in a sandbox that has forgotten it. */
async function abandon({ database, log }: Billing, order: Order): Promise<undefined> {
  log.warn({ orderId: order.id }, "an open order's payment is unknown to Stripe; beginning a new one")
  await database.$transaction(async (tx) => {
    await lockPurchase(tx, order)
    await cancelOrder(tx, await lockOrder(tx, order.id))
  })
}

async function atLastQuote(billing: Billing, payment: SyncedPayment): Promise<PaymentIntent | undefined> {
  const { order, intent } = payment
  if (intent.status === 'succeeded') {
    throw refuse('payment-under-review')
  }
  if (intent.amount === order.amountCents) return intent
  try {
    if (intent.status === 'requires_payment_method' || intent.status === 'requires_confirmation') {
      return await askStripe(paymentIntentSchema, () =>
        billing.stripe.paymentIntents.update(intent.id, { amount: order.amountCents }),
      )
    }
    // While the bank asks or the money moves the amount stands, and it is one that we quoted.
    if (intent.status !== 'requires_action' || !(await isLeft(billing, payment))) return intent
    await askStripe(paymentIntentSchema, () => billing.stripe.paymentIntents.cancel(intent.id))
    await syncPayment(billing, intent.id)
  } catch (error) {
    // Paid, or on the way to the bank, since we looked.
    if (!isRefusedByStripe(error, 'payment_intent_unexpected_state')) throw refuseTooSmall(error)
  }
}

/** Whether nobody can be at the bank any more, as long as it is since we gave the amount: else a price could be held for ever. */
async function isLeft({ database }: Billing, { order, intent }: SyncedPayment): Promise<boolean> {
  const quotedAt = await findQuotedAt(database, order.id, intent.amount)
  if (quotedAt === undefined) return true
  const now = await databaseClock(database)
  return quotedAt.getTime() < now().getTime() - BANK_TAKES_MS
}

/** What the card form needs. The amount is what Stripe will take, which is what the student must see. */
function toOpenPayment({ receiptsBy }: Billing, { id }: Order, intent: PaymentIntent): OpenPayment {
  if (intent.client_secret === null) throw new Error(`Payment intent ${intent.id} came without its client secret`)
  return {
    clientSecret: intent.client_secret,
    paymentIntentId: intent.id,
    orderId: id,
    amount: toDollars(intent.amount),
    currency: CURRENCY,
    receiptsBy,
  }
}
