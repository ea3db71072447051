import { inspect } from 'node:util'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { askStripe, createStripe, isRefusedByStripe, StripeRefusal } from '../src/stripe.ts'
import { paymentIntentSchema } from '../src/stripe-answers.ts'
import { sandboxUnderTest } from './sandbox-under-test.ts'

const sandbox = sandboxUnderTest()
beforeAll(() => sandbox.start())
afterAll(() => sandbox.close())

const errorOf = (ask: () => Promise<unknown>) =>
  askStripe(z.unknown(), ask).then(
    () => undefined,
    (error: unknown) => error,
  )

test("a refusal keeps Stripe's code and request, and nothing of the payment", async () => {
  const intent = await sandbox.stripe.paymentIntents.create({ amount: 4_900, currency: 'usd' })
  await sandbox.pay(intent.id)
  const error = await errorOf(() => sandbox.stripe.paymentIntents.cancel(intent.id))
  expect(isRefusedByStripe(error, 'payment_intent_unexpected_state')).toBe(true)
  expect(isRefusedByStripe(error, 'resource_missing')).toBe(false)
  expect(error).toMatchObject({ statusCode: 400, requestId: expect.stringMatching(/^req_/) })
  expect(inspect(error, { depth: 10 })).not.toContain('_secret_')
})

test.each([
  ['fails', { kind: 'error' as const, status: 500 }],
  ['asks to come back later', { kind: 'error' as const, status: 429 }],
  ['cuts the connection', { kind: 'drop' as const }],
])('503 when Stripe %s', async (_, fault) => {
  await sandbox.disturb({ ...fault, path: '/v1/payment_intents' })
  const error = await errorOf(() => sandbox.stripe.paymentIntents.list())
  await sandbox.calm()
  expect(error).toMatchObject({ status: 503, cause: expect.any(StripeRefusal) })
})

test('503 when an answer lacks what orders depend on; the log gets its name and no secret', async () => {
  const intent = await sandbox.stripe.paymentIntents.create({ amount: 4_900, currency: 'usd' })
  expect(await askStripe(paymentIntentSchema, async () => intent)).toMatchObject({ amount: 4_900, amount_received: 0 })
  const error = await askStripe(paymentIntentSchema, async () => ({ ...intent, amount_received: undefined })).catch(
    (failure: unknown) => failure,
  )
  expect(error).toMatchObject({ status: 503, cause: { message: "Stripe's answer can't be used: amount_received" } })
  expect(inspect(error, { depth: 10 })).not.toContain('_secret_')
})

test('503 when nobody listens', async () => {
  const nowhere = createStripe({ STRIPE_SECRET_KEY: 'sk_test_billing', STRIPE_API_BASE: 'http://127.0.0.1:1' })
  expect(await errorOf(() => nowhere.paymentIntents.list())).toMatchObject({ status: 503 })
})

test('a wrong key is no refusal of what was asked', async () => {
  const { hostname, port } = new URL(sandbox.url)
  const wrong = new Stripe('rk_none', { host: hostname, port, protocol: 'http' })
  const error = await errorOf(() => wrong.paymentIntents.list())
  expect(error).toBeInstanceOf(StripeRefusal)
  expect(isRefusedByStripe(error)).toBe(false)
})

test('a mistake of ours stays what it is', async () => {
  const mistake = new TypeError('x is not a function')
  expect(await errorOf(() => Promise.reject(mistake))).toBe(mistake)
})
