import { expect, test } from 'vitest'
import { errorOf, startSandbox } from './support/sandbox-under-test.ts'

const PRICE = { amount: 5400, currency: 'usd' }
const KEY = { idempotencyKey: 'order-1' }

test('answers the same key and parameters with the same answer, once done', async () => {
  const { stripe } = await startSandbox()
  const first = await stripe.paymentIntents.create(PRICE, KEY)
  const second = await stripe.paymentIntents.create(PRICE, KEY)
  expect(second).toEqual(first)
  expect(second.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
  })
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
})

test('answers a decline again with the decline', async () => {
  const { stripe } = await startSandbox()
  const { id } = await stripe.paymentIntents.create(PRICE)
  const confirm = () => errorOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }, KEY))
  const [first, second] = [await confirm(), await confirm()]
  expect(first).toMatchObject({ code: 'card_declined' })
  expect(second).toMatchObject({ code: 'card_declined', charge: first.charge })
  expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1)
})

test('refuses the key for other parameters and for another call', async () => {
  const { stripe } = await startSandbox()
  const { id } = await stripe.paymentIntents.create(PRICE, KEY)
  const other = await errorOf(stripe.paymentIntents.create({ ...PRICE, amount: 6000 }, KEY))
  expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  const elsewhere = await errorOf(stripe.paymentIntents.cancel(id, {}, KEY))
  expect(elsewhere).toMatchObject({ type: 'StripeIdempotencyError' })
})

test('refuses a second request while the first is on its way', async () => {
  const { stripe, ask } = await startSandbox()
  await ask({ kind: 'delay', path: '/v1/payment_intents', milliseconds: 300, count: 1 })
  const outcomes = await Promise.allSettled([1, 2].map(() => stripe.paymentIntents.create(PRICE, KEY)))
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused).toMatchObject([{ statusCode: 409, code: 'idempotency_key_in_use' }])
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
})

test('lets a key go again when the request never began', async () => {
  const { stripe } = await startSandbox()
  expect(await errorOf(stripe.paymentIntents.create({ ...PRICE, amount: 0.5 }, KEY))).toMatchObject({ statusCode: 400 })
  expect(await stripe.paymentIntents.create(PRICE, KEY)).toMatchObject({ amount: 5400 })
})
