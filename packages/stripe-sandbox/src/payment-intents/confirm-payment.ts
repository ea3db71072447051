import type Stripe from 'stripe'
import type { z } from 'zod'
import { invalidRequest } from '../api/stripe-error.ts'
import { idOf } from '../ids.ts'
import { createPaymentMethod, findPaymentMethod, testCardOf } from '../payment-methods/payment-method.ts'
import type { Work } from '../sandbox.ts'
import { attemptCharge, failForAuthentication } from './attempt-charge.ts'
import type { confirmParameters } from './parameters.ts'
import { unexpectedState } from './payment-intent.ts'

type Parameters = z.output<typeof confirmParameters>

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action']

const NO_METHOD =
  "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken."

/** Gives the payment the method that the call names or describes, if it does. */
export function choosePaymentMethod(
  work: Work,
  intent: Stripe.PaymentIntent,
  given: Pick<Parameters, 'payment_method' | 'payment_method_data'>,
): void {
  const method = given.payment_method_data
    ? createPaymentMethod(work.objects, given.payment_method_data)
    : given.payment_method && findPaymentMethod(work.objects, given.payment_method)
  if (!method) return
  intent.payment_method = method.id
  intent.status = 'requires_confirmation'
  intent.next_action = null
}

function refuseUnlessConfirmable(intent: Stripe.PaymentIntent): void {
  if (CONFIRMABLE.includes(intent.status)) return
  const reason =
    intent.status === 'succeeded'
      ? 'it has already succeeded after being previously confirmed.'
      : `it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`
  throw unexpectedState(`You cannot confirm this PaymentIntent because ${reason}`, intent)
}

/** Where the customer goes next. Without a return_url it is for Stripe.js to show, as on Stripe. */
function authenticationStep(work: Work, intent: Stripe.PaymentIntent, returnUrl: string | undefined) {
  const url = `${work.baseUrl}/authenticate/${intent.id}?client_secret=${intent.client_secret}`
  return returnUrl
    ? { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
}

/** Confirms a payment: it succeeds, waits for the customer's authentication, or throws the card's error. */
export function confirmPayment(work: Work, intent: Stripe.PaymentIntent, params: Parameters): Stripe.PaymentIntent {
  refuseUnlessConfirmable(intent)
  choosePaymentMethod(work, intent, params)
  if (params.receipt_email !== undefined) intent.receipt_email = params.receipt_email
  const methodId = idOf(intent.payment_method)
  const method = methodId && work.objects.find('payment_method', methodId)
  if (!method) throw invalidRequest(NO_METHOD, { code: 'payment_intent_unexpected_state', payment_intent: intent })

  if (!testCardOf(method).requiresAuthentication) return attemptCharge(work, intent, method, { authenticated: false })
  if (params.off_session) throw failForAuthentication(work, intent, method)
  intent.status = 'requires_action'
  intent.next_action = authenticationStep(work, intent, params.return_url)
  intent.last_payment_error = null
  work.objects.save(intent)
  work.emit('payment_intent.requires_action', intent)
  return intent
}
