import { expect, test } from 'vitest'
import { errorOf, startSandbox, stripeFor } from './support/sandbox-under-test.ts'
import { startReceiver } from './support/webhook-receiver.ts'

const PRICE = { amount: 5400, currency: 'usd' }
const PAYMENT = { ...PRICE, payment_method: 'pm_card_visa', confirm: true }

test('delays a request', async () => {
  const { stripe, url, ask } = await startSandbox()
  await ask({ kind: 'delay', method: 'POST', path: '/v1/*', milliseconds: 200 })
  await stripe.paymentIntents.list()
  const begun = performance.now()
  await stripe.paymentIntents.create(PRICE)
  expect(performance.now() - begun).toBeGreaterThan(190)
  expect(await (await fetch(`${url}/sandbox/faults`)).json()).toMatchObject({ faults: [{ fired: 1 }] })
})

test('refuses as often as asked, without doing the work, and the SDK gets through by trying again', async () => {
  const { stripe, url, ask } = await startSandbox()
  await ask({ kind: 'error', path: '/v1/payment_intents*', count: 2 })
  expect(await errorOf(stripe.paymentIntents.create(PRICE))).toMatchObject({ type: 'StripeAPIError', statusCode: 500 })
  await stripeFor(url, { retries: 2 }).paymentIntents.create(PRICE)
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
})

test('loses the answer after doing the work, and the key gives it back', async () => {
  const { stripe, ask } = await startSandbox()
  // The SDK tries a cut connection once again by itself.
  await ask({ kind: 'drop', method: 'POST', path: '/v1/payment_intents', count: 2 })
  const key = { idempotencyKey: 'order-1' }
  expect(await errorOf(stripe.paymentIntents.create(PAYMENT, key))).toMatchObject({ type: 'StripeConnectionError' })
  const { data } = await stripe.paymentIntents.list()
  expect(data).toMatchObject([{ status: 'succeeded' }])
  expect(await stripe.paymentIntents.create(PAYMENT, key)).toMatchObject({ id: data[0]?.id })
  expect((await stripe.charges.list()).data).toHaveLength(1)
})

test('delivers an event twice', async () => {
  const receiver = await startReceiver()
  const { stripe, ask } = await startSandbox(receiver.settings)
  await ask({ kind: 'webhook_twice', event: 'payment_intent.*' })
  await stripe.paymentIntents.create(PRICE)
  await receiver.atLeast(2)
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
})

test('delivers an event late, and so out of order', async () => {
  const receiver = await startReceiver()
  const { stripe, ask } = await startSandbox(receiver.settings)
  await ask({ kind: 'webhook_late', event: 'payment_intent.created', milliseconds: 300 })
  await stripe.paymentIntents.create(PAYMENT)
  await receiver.atLeast(3)
  expect(receiver.types().at(-1)).toBe('payment_intent.created')
})

test('shuffles the events of many payments', async () => {
  const receiver = await startReceiver()
  const { stripe, ask } = await startSandbox(receiver.settings)
  await ask({ kind: 'webhook_shuffle', milliseconds: 500 })
  const ids: string[] = []
  for (let n = 0; n < 20; n++) ids.push((await stripe.paymentIntents.create(PRICE)).id)
  await receiver.atLeast(20)
  const arrived = receiver.received.map((event) => (event.data.object as { id: string }).id)
  expect(arrived).not.toEqual(ids)
  expect(arrived.toSorted()).toEqual(ids.toSorted())
})

test('is listed with how often it struck, removed, and refused when it makes no sense', async () => {
  const { stripe, url, ask } = await startSandbox()
  const { id } = await ask({ kind: 'delay', milliseconds: 1, count: 5 })
  await stripe.paymentIntents.list()
  const list = async () => (await fetch(`${url}/sandbox/faults`)).json()
  expect(await list()).toEqual({
    faults: [{ id, kind: 'delay', milliseconds: 1, count: 5, path: '*', probability: 1, remaining: 4, fired: 1 }],
  })
  await expect(ask({ kind: 'delay' })).rejects.toThrow('milliseconds')
  expect((await fetch(`${url}/sandbox/faults/${id}`, { method: 'DELETE' })).status).toBe(204)
  expect(await list()).toEqual({ faults: [] })
})

test('is gone after a reset, like everything else', async () => {
  const { stripe, url, ask } = await startSandbox()
  await stripe.paymentIntents.create(PAYMENT)
  await ask({ kind: 'error', path: '/v1/*' })
  expect((await fetch(`${url}/sandbox/reset`, { method: 'POST' })).status).toBe(204)
  expect((await stripe.paymentIntents.list()).data).toEqual([])
  expect((await stripe.events.list()).data).toEqual([])
})

test('is not for other web sites to ask for', async () => {
  const { url } = await startSandbox()
  const answer = await fetch(`${url}/sandbox/reset`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(answer.status).toBe(403)
})
