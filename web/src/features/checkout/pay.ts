import type { OpenPayment } from '@lectern/contracts/shapes/payments.ts'
import type { PaymentIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { texts } from '#texts/checkout'

export type PaymentResult =
  | { kind: 'paid'; paymentIntentId: string }
  /** Accepted, and not decided yet: some ways to pay take their time. */
  | { kind: 'processing' }
  /** The amount is no longer the one that was shown. Nothing was paid. */
  | { kind: 'repriced' }
  | {
      kind: 'failed'
      message: string
      /** The card form shows the error beside its field and has the focus there. */
      shownByCardForm: boolean
    }

type CardProvider = Pick<Stripe, 'confirmPayment' | 'retrievePaymentIntent'>

interface Attempt {
  stripe: CardProvider
  elements: StripeElements
  clientSecret: string
  /** In cents, as the button says. */
  amount: number
  /** Where the receipt goes, and who sends it: Stripe does as soon as it is told an address for it. */
  receipt: { email: string; by: OpenPayment['receiptsBy'] }
  returnUrl: string
}

/**
 * One attempt to pay. It looks at the payment intent first and after a lost answer, so that nothing is tried that has succeeded
 * already (an answer that never came, another tab), and nobody pays what they were not shown.
 */
export async function pay(attempt: Attempt): Promise<PaymentResult> {
  const { stripe, elements, clientSecret, receipt, returnUrl } = attempt
  const { paymentIntent: before } = await stripe.retrievePaymentIntent(clientSecret)
  if (!before) return failure(texts.payment.unreachable)
  if (isSettled(before)) return resultOf(before)
  if (before.amount !== attempt.amount) return { kind: 'repriced' }
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    confirmParams: {
      return_url: returnUrl,
      ...(receipt.by === 'stripe'
        ? { receipt_email: receipt.email }
        : { payment_method_data: { billing_details: { email: receipt.email } } }),
    },
    redirect: 'if_required',
  })
  return error ? afterError(stripe, clientSecret, error) : resultOf(paymentIntent)
}

async function afterError(stripe: CardProvider, clientSecret: string, error: StripeError): Promise<PaymentResult> {
  const after = mayHaveWorked(error)
    ? (await stripe.retrievePaymentIntent(clientSecret)).paymentIntent
    : error.payment_intent
  if (after && isSettled(after)) return resultOf(after)
  return failure(error.message, error.type === 'validation_error')
}

/** What became of a payment. Throws when that can't be found out now. */
export async function lookUp(
  stripe: Pick<Stripe, 'retrievePaymentIntent'>,
  clientSecret: string,
): Promise<PaymentResult> {
  const { paymentIntent, error } = await stripe.retrievePaymentIntent(clientSecret)
  if (!paymentIntent) throw new Error(error?.message ?? texts.payment.unreachable)
  return resultOf(paymentIntent)
}

function resultOf(intent: PaymentIntent): PaymentResult {
  if (intent.status === 'succeeded') return { kind: 'paid', paymentIntentId: intent.id }
  if (intent.status === 'processing') return { kind: 'processing' }
  return failure(intent.last_payment_error?.message)
}

function failure(message: string = texts.payment.unexplained, shownByCardForm = false): PaymentResult {
  return { kind: 'failed', message, shownByCardForm }
}

function isSettled({ status }: PaymentIntent): boolean {
  return status === 'succeeded' || status === 'processing'
}

/** Whether the provider may have done the work although no answer came, or none that tells. */
function mayHaveWorked({ type }: StripeError): boolean {
  return type === 'api_connection_error' || type === 'api_error'
}
