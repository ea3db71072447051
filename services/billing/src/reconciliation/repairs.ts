import type { Billing } from '../billing.ts'
import { fulfilOrder } from '../fulfilment/fulfil-order.ts'
import { revokeOrder } from '../fulfilment/revoke-order.ts'
import { findOrder, lockOrder, type Order } from '../orders/orders.repository.ts'
import { syncPayment } from '../payments/sync-payment.ts'
import { keepRequest } from '../refunds/request-refund.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { askStripe, isRefusedByStripe } from '../stripe.ts'
import { paymentIntentSchema } from '../stripe-answers.ts'
import type { Facts, OrderFacts, PaymentFacts } from './facts.ts'

/** Takes in what Stripe has of the payment, and does what follows of it. */
export async function recordPayment(billing: Billing, facts: Facts): Promise<void> {
  const synced = await syncPayment(billing, paymentOf(facts).id)
  if (synced) await followUp(billing, synced.order)
}

/** What the fulfilment and the events would do in a moment, if they run: a repair leaves nothing half done. */
async function followUp(billing: Billing, order: Order): Promise<void> {
  if (order.status === 'paid' && order.fulfilledAt === null) await fulfilOrder(billing, order)
  if (order.status === 'refunded') await revokeOrder(billing, order)
}

/** Has learning give the access that was paid for; or the money goes back, where the student has it by another order or for free. */
export async function grantAccess(billing: Billing, facts: Facts): Promise<void> {
  const { refund } = orderOf(facts)
  if (refund?.status === 'failed' && facts.known?.enrolled) throw refundFailed()
  await fulfilOrder(billing, await currentOrder(billing, facts))
}

export async function revokeAccess(billing: Billing, facts: Facts): Promise<void> {
  await revokeOrder(billing, await currentOrder(billing, facts))
}

/** Whether the student has paid in this very moment is decided by Stripe: what is paid can't be canceled. */
export async function cancelPayment(billing: Billing, facts: Facts): Promise<void> {
  const { id } = paymentOf(facts)
  try {
    const idempotencyKey = `${id}-cancel`
    await askStripe(paymentIntentSchema, () =>
      billing.stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }, { idempotencyKey }),
    )
  } catch (error) {
    if (!isRefusedByStripe(error, 'payment_intent_unexpected_state')) throw error
  }
  await recordPayment(billing, facts)
}

/** Sends a refund again, learns what became of one that is at Stripe, or asks for the one that is missing. */
export async function moveRefund(billing: Billing, facts: Facts): Promise<void> {
  const { id, refund, paymentIntentId } = orderOf(facts)
  if (refund?.status === 'failed') throw refundFailed()
  if (refund?.status === 'requested') await sendRefund(billing, refund.id)
  else if (refund?.status === 'pending' && paymentIntentId) await syncPayment(billing, paymentIntentId)
  else await sendRefund(billing, await askForRefund(billing, id))
  await followUp(billing, await currentOrder(billing, facts))
}

async function askForRefund({ database }: Billing, orderId: number): Promise<number> {
  const requested = await database.$transaction(async (tx) =>
    keepRequest(tx, await lockOrder(tx, orderId), { initiatedBy: 'lectern', reason: null }),
  )
  if (!requested) throw new Error('a refund is already in progress')
  return requested.id
}

function refundFailed(): Error {
  return new Error('its refund failed: see why in the payment at Stripe')
}

function orderOf({ order }: Facts): OrderFacts {
  if (!order) throw new Error('This difference is not one of an order')
  return order
}

function paymentOf({ payment }: Facts): PaymentFacts {
  if (!payment) throw new Error('This difference is not one of a payment')
  return payment
}

async function currentOrder({ database }: Billing, facts: Facts): Promise<Order> {
  const order = await findOrder(database, orderOf(facts).id)
  if (!order) throw new Error('Orders are never deleted')
  return order
}
