import { expect, test } from 'vitest'
import { forgetOldEvents } from '../src/webhooks/webhook-events.repository.ts'
import { billingUnderTest, stripeSignature } from './billing-under-test.ts'

/** What Stripe, or whoever has the secret, signs and we can't read. A 500 would have it sent again for three days. */
const billing = billingUnderTest()

const post = (body: string) =>
  billing.call('POST', '/api/webhooks/stripe', {
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': stripeSignature(body) },
  })
const anEvent = (change: object) => ({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object: { object: 'payment_intent', id: 'pi_1' } },
  ...change,
})
const about = (object: unknown, type = 'payment_intent.succeeded') => anEvent({ type, data: { object } })

test.each<[string, unknown]>([
  ['null', null],
  ['a list', []],
  ['of no type', anEvent({ type: undefined })],
  ['without an id', anEvent({ id: undefined })],
  ['with an id that is none', anEvent({ id: {} })],
  ['with an id that no database takes', anEvent({ id: 'evt_\u0000' })],
  ['with an endless id', anEvent({ id: `evt_${'x'.repeat(20_000)}` })],
  ['without data', anEvent({ data: null })],
  ['about nothing', about(null)],
  ['thin, from an endpoint set up for such', { id: 'evt_2', object: 'v2.core.event', type: 'v1.billing.meter' }],
])('refuses an event %s, and notes nothing', async (_, event) => {
  expect(await post(JSON.stringify(event))).toMatchObject({ status: 400 })
  expect(await billing.database.webhookEvent.count()).toBe(0)
})

test.each<[string, unknown]>([
  ['a number', about({ object: 'payment_intent', id: 5 })],
  ['empty', about({ object: 'payment_intent', id: '' })],
  ['a path', about({ object: 'payment_intent', id: '../refunds' })],
  ['endless', about({ object: 'payment_intent', id: `pi_${'x'.repeat(9_000)}` })],
  ['one that no database takes', about({ object: 'payment_intent', id: 'pi_\u0000' })],
  ["a charge's, and nobody's", about({ object: 'charge', payment_intent: null }, 'charge.succeeded')],
  ["a charge's, and no id", about({ object: 'charge', payment_intent: {} }, 'charge.succeeded')],
])('receives an event whose payment is %s without any change', async (_, event) => {
  expect(await post(JSON.stringify(event))).toMatchObject({ status: 200 })
  expect(await billing.database.webhookEvent.count()).toBe(0)
})

test('what was handled three months ago is forgotten; what was not stays', async () => {
  const { database } = billing
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  await database.webhookEvent.createMany({
    data: [
      { id: 'evt_old', type: 't', receivedAt: ago(91), handledAt: ago(91) },
      { id: 'evt_failed', type: 't', receivedAt: ago(91) },
      { id: 'evt_young', type: 't', receivedAt: ago(89), handledAt: ago(89) },
    ],
  })
  expect(await forgetOldEvents(database, 90)).toBe(false)
  const left = await database.webhookEvent.findMany({ orderBy: { id: 'asc' } })
  expect(left.map(({ id }) => id)).toEqual(['evt_failed', 'evt_young'])
})
