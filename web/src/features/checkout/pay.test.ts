import type { PaymentIntent, StripeElements, StripeError } from '@stripe/stripe-js'
import { expect, test, vi } from 'vitest'
import { lookUp, pay } from './pay.ts'

const OFFLINE = { type: 'api_connection_error', message: 'No connection.' } as StripeError
const open = { id: 'pi_1', status: 'requires_payment_method', amount: 5400, last_payment_error: null } as PaymentIntent
const succeeded = { ...open, status: 'succeeded' } as PaymentIntent

type Answer = { paymentIntent: PaymentIntent } | { error: StripeError }

/** A provider that answers each look-up and each confirmation with the next of what is given, and the last one from then on. */
function provider({ lookUps, confirmations = [] }: { lookUps: Answer[]; confirmations?: Answer[] }) {
  const inTurn = (answers: Answer[]) => {
    const left = [...answers]
    return vi.fn(async () => (left.length > 1 ? left.shift() : left[0]) as never)
  }
  return { retrievePaymentIntent: inTurn(lookUps), confirmPayment: inTurn(confirmations) }
}

const attempt = (stripe: ReturnType<typeof provider>, by: 'lectern' | 'stripe' = 'stripe') =>
  pay({
    stripe,
    elements: {} as StripeElements,
    clientSecret: 'pi_1_secret_2',
    amount: 5400,
    receipt: { email: 'nadia@example.org', by },
    returnUrl: 'https://lectern.example/courses/3/learn',
  })

test('pays, and sends the receipt where it was asked to', async () => {
  const stripe = provider({ lookUps: [{ paymentIntent: open }], confirmations: [{ paymentIntent: succeeded }] })
  expect(await attempt(stripe)).toEqual({ kind: 'paid', paymentIntentId: 'pi_1' })
  expect(stripe.confirmPayment).toHaveBeenCalledWith({
    elements: {},
    confirmParams: { return_url: 'https://lectern.example/courses/3/learn', receipt_email: 'nadia@example.org' },
    redirect: 'if_required',
  })
})

test('keeps the address with the card where the receipt is ours, as Stripe sends one too to whom it is told', async () => {
  const stripe = provider({ lookUps: [{ paymentIntent: open }], confirmations: [{ paymentIntent: succeeded }] })
  await attempt(stripe, 'lectern')
  expect(stripe.confirmPayment).toHaveBeenCalledWith({
    elements: {},
    confirmParams: {
      return_url: 'https://lectern.example/courses/3/learn',
      payment_method_data: { billing_details: { email: 'nadia@example.org' } },
    },
    redirect: 'if_required',
  })
})

test('says why a card was declined, and leaves the words of a field to the card form', async () => {
  const declined = { type: 'card_error', message: 'Your card was declined.' } as StripeError
  const incomplete = { type: 'validation_error', message: 'Your card number is incomplete.' } as StripeError
  const stripe = provider({
    lookUps: [{ paymentIntent: open }],
    confirmations: [{ error: declined }, { error: incomplete }],
  })
  expect(await attempt(stripe)).toEqual({ kind: 'failed', message: 'Your card was declined.', shownByCardForm: false })
  expect(await attempt(stripe)).toMatchObject({ message: 'Your card number is incomplete.', shownByCardForm: true })
})

test('has words where the provider has none', async () => {
  const stripe = provider({
    lookUps: [{ paymentIntent: open }],
    confirmations: [{ error: { type: 'card_error' } as StripeError }],
  })
  expect(await attempt(stripe)).toMatchObject({ message: 'An error occurred during payment' })
})

test('finds a payment whose answer got lost', async () => {
  const stripe = provider({
    lookUps: [{ paymentIntent: open }, { paymentIntent: succeeded }],
    confirmations: [{ error: OFFLINE }],
  })
  expect(await attempt(stripe)).toEqual({ kind: 'paid', paymentIntentId: 'pi_1' })
})

test('does not pay again for what arrived while there was no connection', async () => {
  const stripe = provider({
    lookUps: [{ paymentIntent: open }, { error: OFFLINE }, { paymentIntent: succeeded }],
    confirmations: [{ error: OFFLINE }],
  })
  expect(await attempt(stripe)).toMatchObject({ kind: 'failed', message: 'No connection.' })
  expect(await attempt(stripe)).toEqual({ kind: 'paid', paymentIntentId: 'pi_1' })
  expect(stripe.confirmPayment).toHaveBeenCalledTimes(1)
})

test('tries nothing while the payment can’t be looked at', async () => {
  const stripe = provider({ lookUps: [{ error: OFFLINE }] })
  expect(await attempt(stripe)).toMatchObject({ kind: 'failed' })
  expect(stripe.confirmPayment).not.toHaveBeenCalled()
})

test('takes what another tab has paid in the meantime as paid', async () => {
  const refused = {
    type: 'invalid_request_error',
    message: 'Succeeded already.',
    payment_intent: succeeded,
  } as StripeError
  const stripe = provider({ lookUps: [{ paymentIntent: open }], confirmations: [{ error: refused }] })
  expect(await attempt(stripe)).toEqual({ kind: 'paid', paymentIntentId: 'pi_1' })
})

test('pays no other amount than was shown', async () => {
  const stripe = provider({ lookUps: [{ paymentIntent: { ...open, amount: 6000 } as PaymentIntent }] })
  expect(await attempt(stripe)).toEqual({ kind: 'repriced' })
  expect(stripe.confirmPayment).not.toHaveBeenCalled()
})

test('a payment that the bank works on is neither paid nor failed', async () => {
  const stripe = provider({ lookUps: [{ paymentIntent: { ...open, status: 'processing' } as PaymentIntent }] })
  expect(await attempt(stripe)).toEqual({ kind: 'processing' })
})

test('back from the bank, a refused authentication is told in the provider’s words, and no answer is no result', async () => {
  const refused = { ...open, last_payment_error: { message: 'We are unable to authenticate.' } } as PaymentIntent
  expect(await lookUp(provider({ lookUps: [{ paymentIntent: refused }] }), 'secret')).toMatchObject({
    kind: 'failed',
    message: 'We are unable to authenticate.',
  })
  await expect(lookUp(provider({ lookUps: [{ error: OFFLINE }] }), 'secret')).rejects.toThrow('No connection.')
})
