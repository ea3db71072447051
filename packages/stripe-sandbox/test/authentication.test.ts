import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { errorOf, startSandbox, stripeFor } from './support/sandbox-under-test.ts'

const PRICE = { amount: 5400, currency: 'usd' }
const RETURN_URL = 'http://localhost:8080/courses/7/learn?from=checkout'

/** Presses a button of the bank's page; answers where the browser is sent. */
async function press(intent: Stripe.PaymentIntent, outcome: 'complete' | 'fail'): Promise<URL> {
  const page = String(intent.next_action?.redirect_to_url?.url)
  const answer = await fetch(page.split('?')[0] ?? '', {
    method: 'POST',
    body: new URLSearchParams({ client_secret: String(intent.client_secret), outcome, return_url: RETURN_URL }),
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  return new URL(String(answer.headers.get('location')))
}

test('shows the page of a bank, and leads a second press of its button to the same place', async () => {
  const { stripe, intent } = await waitingPayment()
  const page = await (await fetch(String(intent.next_action?.redirect_to_url?.url))).text()
  expect(page).toContain('Complete authentication')
  expect(page).toContain(`value="${RETURN_URL}"`)
  const [first, second] = [await press(intent, 'complete'), await press(intent, 'complete')]
  expect(second.href).toBe(first.href)
  expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1)
})

async function waitingPayment(card = '4000002500003155') {
  const { url, stripe } = await startSandbox()
  const created = await stripe.paymentIntents.create(PRICE)
  const method = await stripe.paymentMethods.create({
    type: 'card',
    card: { number: card, exp_month: 9, exp_year: 2040, cvc: '123' },
  })
  const intent = await stripe.paymentIntents.confirm(created.id, { payment_method: method.id, return_url: RETURN_URL })
  expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
  return { url, stripe, intent }
}

test('succeeds once the customer completes it, and returns them', async () => {
  const { stripe, intent } = await waitingPayment()
  const back = await press(intent, 'complete')
  expect(back.href).toContain(RETURN_URL)
  expect(Object.fromEntries(back.searchParams)).toEqual({
    from: 'checkout',
    payment_intent: intent.id,
    payment_intent_client_secret: intent.client_secret,
    redirect_status: 'succeeded',
  })
  const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect(paid).toMatchObject({
    status: 'succeeded',
    latest_charge: { payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } } },
  })
})

test('asks for another card when the customer fails it', async () => {
  const { stripe, intent } = await waitingPayment()
  const back = await press(intent, 'fail')
  expect(back.searchParams.get('redirect_status')).toBe('failed')
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    latest_charge: null,
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })
})

test('can be completed and then declined', async () => {
  const { stripe, intent } = await waitingPayment('4000008400001629')
  const back = await press(intent, 'complete')
  expect(back.searchParams.get('redirect_status')).toBe('failed')
  const failed = await stripe.paymentIntents.retrieve(intent.id)
  expect(failed).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } })
})

test('is declined for a customer who is away', async () => {
  const { stripe } = await startSandbox()
  const payment = { ...PRICE, payment_method: 'pm_card_authenticationRequired', confirm: true, off_session: true }
  expect(await errorOf(stripe.paymentIntents.create(payment))).toMatchObject({ code: 'authentication_required' })
})

test('lets the browser, with the client secret, see its own payment and no more', async () => {
  const { url, intent } = await waitingPayment()
  const secret = String(intent.client_secret)
  const browser = (path: string, parameters: Record<string, string>) =>
    fetch(`${url}${path}?${new URLSearchParams({ key: 'pk_test_1', ...parameters })}`)

  const own = await browser(`/v1/payment_intents/${intent.id}`, { client_secret: secret })
  expect(own.headers.get('access-control-allow-origin')).toBe('*')
  expect(await own.json()).not.toHaveProperty('metadata')
  expect((await browser(`/v1/payment_intents/${intent.id}`, { client_secret: `${secret}x` })).status).toBe(404)
  expect((await browser(`/v1/payment_intents/${intent.id}`, {})).status).toBe(400)
  expect((await browser('/v1/payment_intents', {})).status).toBe(401)
})

test.each([
  ['4242424242424241', {}, 'incorrect_number'],
  ['4242424242424242', { exp_year: 2020 }, 'invalid_expiry_year'],
  ['4242424242424242', { cvc: '1' }, 'invalid_cvc'],
  ['4012888888881881', {}, 'card_declined'],
])('refuses the card %s %o with %s', async (number, change, code) => {
  const { url } = await startSandbox()
  const card = { number, exp_month: 9, exp_year: 2040, cvc: '123', ...change }
  const error = await errorOf(stripeFor(url, { key: 'pk_test_1' }).paymentMethods.create({ type: 'card', card }))
  expect(error).toMatchObject({ type: 'StripeCardError', code })
})
