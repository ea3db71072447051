import type Stripe from 'stripe'
import type { z } from 'zod'
import { mergeMetadata } from '../api/parameters.ts'
import { invalidRequest } from '../api/stripe-error.ts'
import type { Work } from '../sandbox.ts'
import { checkAmount, checkCurrency } from './amount.ts'
import { choosePaymentMethod, confirmPayment } from './confirm-payment.ts'
import { refuseOutdatedTypes } from './outdated-types.ts'
import type { createParameters } from './parameters.ts'
import { newPaymentIntent } from './payment-intent.ts'

type Parameters = z.output<typeof createParameters>

/** Payment methods are chosen by Stripe unless the types are named: the default since 2023-08-16. */
function automaticMethods({ automatic_payment_methods: given, allowed_payment_method_types: types }: Parameters) {
  if (given?.enabled && types) {
    const message =
      'You may only specify one of these parameters: automatic_payment_methods, allowed_payment_method_types.'
    throw invalidRequest(message, { code: 'parameters_exclusive', param: 'automatic_payment_methods' })
  }
  const enabled = given ? given.enabled : types === undefined
  return enabled ? { allow_redirects: given?.allow_redirects ?? 'always', enabled } : null
}

/** Creates a payment, and confirms it at once when asked to. */
export function createPaymentIntent(work: Work, params: Parameters): Stripe.PaymentIntent {
  refuseOutdatedTypes(params)
  const currency = checkCurrency(params.currency)
  checkAmount(params.amount, currency)
  if (params.return_url && !params.confirm) {
    const message = 'You must pass `confirm=true` when passing `return_url`.'
    throw invalidRequest(message, { param: 'return_url' })
  }
  const intent = newPaymentIntent({
    amount: params.amount,
    currency,
    automaticMethods: automaticMethods(params),
    captureMethod: params.capture_method ?? 'automatic_async',
    description: params.description ?? null,
    metadata: mergeMetadata({}, params.metadata),
    receiptEmail: params.receipt_email ?? null,
    statementDescriptor: params.statement_descriptor ?? null,
    statementDescriptorSuffix: params.statement_descriptor_suffix ?? null,
    transferGroup: params.transfer_group ?? null,
    created: work.now,
  })
  intent.allowed_payment_method_types = params.allowed_payment_method_types ?? null
  choosePaymentMethod(work, intent, params)
  work.objects.insert(intent)
  work.emit('payment_intent.created', intent)
  return params.confirm ? confirmPayment(work, intent, params) : intent
}
