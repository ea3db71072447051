import type Stripe from 'stripe'
import { invalidRequest, missingObject, StripeError } from '../api/stripe-error.ts'
import { newId, randomText } from '../ids.ts'
import type { ObjectStore } from '../storage/objects.ts'

/** What a payment intent is made of; the rest of it begins empty. */
interface Beginning {
  amount: number
  currency: string
  automaticMethods: Stripe.PaymentIntent.AutomaticPaymentMethods | null
  captureMethod: 'automatic' | 'automatic_async'
  description: string | null
  metadata: Record<string, string>
  receiptEmail: string | null
  statementDescriptor: string | null
  statementDescriptorSuffix: string | null
  transferGroup: string | null
  created: number
}

export function newPaymentIntent(beginning: Beginning): Stripe.PaymentIntent {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: beginning.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: beginning.automaticMethods,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: beginning.captureMethod,
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: beginning.created,
    currency: beginning.currency,
    customer: null,
    customer_account: null,
    description: beginning.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: beginning.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: beginning.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: beginning.statementDescriptor,
    statement_descriptor_suffix: beginning.statementDescriptorSuffix,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: beginning.transferGroup,
  }
}

/** The payment intent with this id. With the publishable key its client secret has to be known as well. */
export function findPaymentIntent(
  objects: ObjectStore,
  id: string,
  proof: 'secret key' | { clientSecret: string | undefined },
): Stripe.PaymentIntent {
  const intent = objects.find('payment_intent', id)
  if (proof !== 'secret key' && proof.clientSecret === undefined) {
    const param = 'client_secret'
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  if (!intent || (proof !== 'secret key' && proof.clientSecret !== intent.client_secret)) {
    throw missingObject('payment_intent', id, 'intent', 404)
  }
  return intent
}

/** The 400 for something that a payment can't do where it stands; it carries the payment. */
export const unexpectedState = (message: string, intent: Stripe.PaymentIntent) =>
  invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent })

/** What Stripe shows to a browser, which holds only the publishable key. */
const SHOWN_TO_BROWSERS = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies (keyof Stripe.PaymentIntent)[]

export const forBrowser = (intent: Partial<Stripe.PaymentIntent>): Partial<Stripe.PaymentIntent> =>
  Object.fromEntries(SHOWN_TO_BROWSERS.map((field) => [field, intent[field]]))

/** Does what a browser asks for; a payment in its error is cut to what browsers are shown. */
export function hidingFromBrowser<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof StripeError) || !error.details.payment_intent) throw error
    const shown = { ...error.details, payment_intent: forBrowser(error.details.payment_intent) }
    throw new StripeError(error.status, error.type, error.message, shown, error.keepsChanges)
  }
}
