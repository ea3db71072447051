import type Stripe from 'stripe'
import type { z } from 'zod'
import { invalidRequest, missingObject } from '../api/stripe-error.ts'
import { idOf, newId } from '../ids.ts'
import { formatAmount } from '../payment-intents/amount.ts'
import { testCardOf } from '../payment-methods/payment-method.ts'
import type { Work } from '../sandbox.ts'
import type { ObjectStore } from '../storage/objects.ts'
import type { refundParameters } from './parameters.ts'

type Parameters = z.output<typeof refundParameters>

/** The charge that a refund is of: named itself, or the one that paid the named payment. */
function chargeToRefund(objects: ObjectStore, params: Parameters): Stripe.Charge {
  if (params.charge !== undefined) {
    const charge = objects.find('charge', params.charge)
    if (!charge) throw missingObject('charge', params.charge, 'charge', 404)
    if (!charge.paid)
      throw invalidRequest(`Charge ${charge.id} is not paid, so it can't be refunded.`, { param: 'charge' })
    return charge
  }
  if (params.payment_intent === undefined) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.')
  }
  const intent = objects.find('payment_intent', params.payment_intent)
  if (!intent) throw missingObject('payment_intent', params.payment_intent, 'payment_intent', 404)
  const charge = objects.find('charge', idOf(intent.latest_charge) ?? '')
  if (intent.status === 'succeeded' && charge) return charge
  throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  })
}

/** How much to give back: what was asked for, else all that is left. Throws Stripe's error when that can't be. */
function amountToRefund(charge: Stripe.Charge, asked: number | undefined): number {
  const left = charge.amount - charge.amount_refunded
  if (charge.refunded || left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  if (charge.disputed) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`
    throw invalidRequest(message, { code: 'charge_disputed' })
  }
  const amount = asked ?? left
  if (amount < 1) {
    const details = { code: 'parameter_invalid_integer', param: 'amount' }
    throw invalidRequest('This value must be greater than or equal to 1.', details)
  }
  if (amount > left) {
    const [wanted, rest] = [amount, left].map((value) => formatAmount(value, charge.currency))
    const message = `Refund amount (${wanted}) is greater than unrefunded amount on charge (${rest})`
    throw invalidRequest(message, { param: 'amount' })
  }
  return amount
}

/** Refunds to most cards succeed at once, those to some wait until somebody settles them. */
function statusOf(objects: ObjectStore, charge: Stripe.Charge): 'pending' | 'succeeded' {
  const method = objects.find('payment_method', charge.payment_method ?? '')
  return method && testCardOf(method).refundsWait ? 'pending' : 'succeeded'
}

/** Gives money back. A waiting refund counts with the charge as one that has succeeded. */
export function createRefund(work: Work, params: Parameters): Stripe.Refund {
  const charge = chargeToRefund(work.objects, params)
  const amount = amountToRefund(charge, params.amount)
  const refund: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: params.metadata ?? {},
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: statusOf(work.objects, charge),
    transfer_reversal: null,
  }
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  work.objects.insert(refund)
  work.objects.save(charge)
  work.emit('refund.created', refund)
  work.emit('charge.refunded', charge, previous)
  return refund
}
