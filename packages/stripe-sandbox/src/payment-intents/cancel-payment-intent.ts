import type Stripe from 'stripe'
import type { Work } from '../sandbox.ts'
import { unexpectedState } from './payment-intent.ts'

const CANCELABLE = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
]

/** Ends a payment that has not been made. */
export function cancelPaymentIntent(work: Work, intent: Stripe.PaymentIntent, reason: string | undefined) {
  if (!CANCELABLE.includes(intent.status)) {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`
    throw unexpectedState(message, intent)
  }
  intent.status = 'canceled'
  intent.canceled_at = work.now
  intent.cancellation_reason = reason ?? null
  intent.next_action = null
  work.objects.save(intent)
  work.emit('payment_intent.canceled', intent)
  return intent
}
