import type Stripe from 'stripe'
import { cardError, type ErrorDetails, type StripeError } from '../api/stripe-error.ts'
import { chargeCard } from '../charges/charge.ts'
import { openDispute } from '../disputes/open-dispute.ts'
import { testCardOf } from '../payment-methods/payment-method.ts'
import type { Work } from '../sandbox.ts'

/** Takes the payment back to where a card is asked for, with the error on it. */
function recordFailure(work: Work, intent: Stripe.PaymentIntent, error: Stripe.PaymentIntent.LastPaymentError): void {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.last_payment_error = error
  work.objects.save(intent)
  work.emit('payment_intent.payment_failed', intent)
}

/** Records a refused card, and makes the error to throw for it. */
function refuse(work: Work, intent: Stripe.PaymentIntent, message: string, details: ErrorDetails): StripeError {
  const error = cardError(message, details)
  recordFailure(work, intent, { ...error.toBody().error, payment_intent: undefined })
  return cardError(message, { ...details, payment_intent: structuredClone(intent) })
}

/** Charges the card. Throws the card's error, after writing it down, when it is declined. */
export function attemptCharge(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { authenticated }: { authenticated: boolean },
): Stripe.PaymentIntent {
  const { decline, disputedAs } = testCardOf(method)
  const charge = chargeCard(work, intent, method, authenticated)
  intent.latest_charge = charge.id
  if (decline) {
    throw refuse(work, intent, decline.message, {
      charge: charge.id,
      code: decline.code,
      decline_code: decline.declineCode,
      advice_code: charge.outcome?.advice_code ?? undefined,
      payment_method: method,
    })
  }
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.next_action = null
  intent.last_payment_error = null
  work.objects.save(intent)
  work.emit('payment_intent.succeeded', intent)
  if (disputedAs) openDispute(work, charge, disputedAs)
  return intent
}

/** The bank wants the customer, who is away. */
export function failForAuthentication(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): StripeError {
  return refuse(work, intent, 'Your card was declined. This transaction requires authentication.', {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    payment_method: method,
  })
}

/** The customer failed the authentication, or left it. */
export function rejectAuthentication(work: Work, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  recordFailure(work, intent, {
    code: 'payment_intent_authentication_failure',
    doc_url: 'https://docs.stripe.com/error-codes/payment-intent-authentication-failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: method,
    type: 'invalid_request_error',
  })
}
