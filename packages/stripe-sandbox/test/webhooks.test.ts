import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startSandbox } from './support/sandbox-under-test.ts'
import { startReceiver } from './support/webhook-receiver.ts'

const PAYMENT = { amount: 5400, currency: 'usd', payment_method: 'pm_card_visa', confirm: true }
const ITS_EVENTS = ['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded']

test('delivers every event, signed, with what it is about', async () => {
  const receiver = await startReceiver()
  const { stripe } = await startSandbox(receiver.settings)
  const intent = await stripe.paymentIntents.create({ ...PAYMENT, metadata: { order: '1' } })
  await receiver.atLeast(3)
  expect(receiver.types().sort()).toEqual(ITS_EVENTS)
  const succeeded = receiver.received.find((event) => event.type === 'payment_intent.succeeded')
  expect(succeeded).toMatchObject({
    data: { object: { id: intent.id, metadata: { order: '1' }, status: 'succeeded' } },
    request: { id: intent.lastResponse.requestId },
    pending_webhooks: 1,
  })
  const pending = async () => (await stripe.events.list()).data.map((event) => event.pending_webhooks)
  await expect.poll(pending).toEqual([0, 0, 0])
})

test('delivers an event again until it is taken', async () => {
  const receiver = await startReceiver([500, 503, 302, 400])
  const { stripe } = await startSandbox(receiver.settings)
  await stripe.paymentIntents.create({ amount: 5400, currency: 'usd' })
  await receiver.atLeast(5)
  await wait(200)
  expect(receiver.types()).toEqual(Array(5).fill('payment_intent.created'))
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
})

test('goes on after a restart with what it owes', async () => {
  const away = { WEBHOOK_URL: 'http://127.0.0.1:9/hook', WEBHOOK_RETRY_MS: '20' }
  const first = await startSandbox(away)
  await first.stripe.paymentIntents.create(PAYMENT)
  await wait(100)
  await first.close()

  const receiver = await startReceiver()
  await startSandbox({ ...receiver.settings, DATA_DIR: first.dataFolder })
  await receiver.atLeast(3)
  expect(receiver.types().sort()).toEqual(ITS_EVENTS)
})
