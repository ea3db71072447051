import { createContext, runInContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { API_RELEASE } from '../src/api/api-version.ts'
import { startSandbox } from './support/sandbox-under-test.ts'

interface Global {
  Stripe: ((key: string) => Record<string, unknown>) & { version: string }
}

test.each(['/v3/', `/${API_RELEASE}/stripe.js`])('serves a classic script at %s that makes Stripe', async (path) => {
  const { url } = await startSandbox()
  const answer = await fetch(`${url}${path}`)
  expect(answer.headers.get('content-type')).toContain('text/javascript')
  const window = { location: { origin: url } } as unknown as Global
  const page = createContext({
    window,
    document: { currentScript: null },
    HTMLScriptElement: class {},
    console: { info: vi.fn() },
  })
  runInContext(await answer.text(), page)
  expect(window.Stripe.version).toBe(API_RELEASE)
  // What react-stripe-js looks for before it takes an object for Stripe.
  const stripe = window.Stripe('pk_test_1')
  for (const name of ['elements', 'createToken', 'createPaymentMethod', 'confirmCardPayment', 'confirmPayment']) {
    expect(stripe[name]).toBeTypeOf('function')
  }
  expect(() => window.Stripe('pk_live_1')).toThrow('test keys only')
})

test('serves the card form, marked as a sandbox, with the test cards', async () => {
  const { url } = await startSandbox()
  const form = await (await fetch(`${url}/elements/card-form`)).text()
  expect(form).toContain('no real card is charged')
  for (const number of ['4242 4242 4242 4242', '4000 0000 0000 0002', '4000 0025 0000 3155'])
    expect(form).toContain(number)
  expect(form).toContain('<option value="PT">Portugal</option>')
  expect((await fetch(`${url}/elements/card-form.js`)).status).toBe(200)
})

test("keeps the shop's notes on a payment from a browser whose card is declined", async () => {
  const { url, stripe } = await startSandbox()
  const intent = await stripe.paymentIntents.create({ amount: 5400, currency: 'usd', metadata: { teacher: '3' } })
  const answer = await fetch(`${url}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: 'pk_test_1',
      client_secret: String(intent.client_secret),
      payment_method: 'pm_card_chargeDeclined',
    }),
  })
  const { error } = (await answer.json()) as { error: { payment_intent: object } }
  expect(error).toMatchObject({ code: 'card_declined', payment_intent: { status: 'requires_payment_method' } })
  expect(error.payment_intent).not.toHaveProperty('metadata')
})
