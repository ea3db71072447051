import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import type Stripe from 'stripe'
import { afterEach, expect, test } from 'vitest'
import { billingUnderTest, stripeSignature, WEBHOOK_SECRET } from './billing-under-test.ts'

const billing = billingUnderTest({ replicas: 2 })
afterEach(() => billing.sandbox.calm())

/** A payment that Stripe has taken and that we haven't heard of, with the event that tells of it. */
async function paid() {
  const student = aStudent()
  const { courseId } = billing.offer()
  const payment = await billing.begin(student, courseId)
  await billing.sandbox.pay(payment.paymentIntentId)
  const events = await billing.sandbox.eventsOf(payment.paymentIntentId)
  const succeeded = events.find(({ type }) => type === 'payment_intent.succeeded')
  if (!succeeded) throw new Error('The sandbox tells of no payment')
  return { ...payment, student, courseId, events, succeeded }
}
const statusOf = async (id: number) => (await billing.database.order.findUniqueOrThrow({ where: { id } })).status
const namesOf = async (orderId: number) => (await billing.eventsOf(orderId)).map(({ name }) => name)
const post = (body: string, headers: Record<string, string>) =>
  billing.call('POST', '/api/webhooks/stripe', { body, headers: { 'content-type': 'application/json', ...headers } })

/** Everything that a webhook could change. */
async function everything() {
  const { order, refund, ledgerTransaction, webhookEvent, outbox } = billing.database
  return JSON.stringify(
    await Promise.all([
      order.findMany(),
      refund.findMany(),
      ledgerTransaction.findMany(),
      webhookEvent.count(),
      outbox.count(),
    ]),
  )
}

test('applies what happened to a payment', async () => {
  const { orderId, succeeded } = await paid()
  expect(await billing.deliver(succeeded)).toMatchObject({ status: 200, body: { received: true } })
  expect(await statusOf(orderId)).toBe('paid')
  expect(await billing.database.webhookEvent.findUnique({ where: { id: succeeded.id } })).toMatchObject({
    type: 'payment_intent.succeeded',
    handledAt: expect.any(Date),
  })
})

test('believes the id alone: the rest is what Stripe says when asked', async () => {
  const { orderId, events } = await paid()
  const created = events.find(({ type }) => type === 'payment_intent.created')
  if (!created) throw new Error('no created event')
  expect(await billing.deliver(created)).toMatchObject({ status: 200 })
  expect(await statusOf(orderId)).toBe('paid')
})

const now = () => Math.floor(Date.now() / 1_000)
const REFUSED: [string, (body: string) => { body: string; headers: Record<string, string> }, number][] = [
  [
    'tampered with',
    (body) => ({
      body: body.replace('"livemode":false', '"livemode":true'),
      headers: { 'stripe-signature': stripeSignature(body) },
    }),
    400,
  ],
  [
    'signed with another secret',
    (body) => ({ body, headers: { 'stripe-signature': stripeSignature(body, 'whsec_other') } }),
    400,
  ],
  [
    'signed more than 300 s ago',
    (body) => ({ body, headers: { 'stripe-signature': stripeSignature(body, WEBHOOK_SECRET, now() - 305) } }),
    400,
  ],
  ['unsigned', (body) => ({ body, headers: {} }), 400],
  ['signed with nonsense', (body) => ({ body, headers: { 'stripe-signature': 'v1=abc' } }), 400],
  ['signed, but no JSON', () => ({ body: 'event', headers: { 'stripe-signature': stripeSignature('event') } }), 400],
  [
    'oversized',
    () => {
      const body = JSON.stringify({ id: 'evt_big', padding: 'x'.repeat(262_144) })
      return { body, headers: { 'stripe-signature': stripeSignature(body) } }
    },
    413,
  ],
  [
    'not said to be JSON',
    (body) => ({ body, headers: { 'content-type': 'text/plain', 'stripe-signature': stripeSignature(body) } }),
    415,
  ],
]

test.each(REFUSED)('refuses one that is %s, and nothing changes', async (_, prepare, status) => {
  const { succeeded } = await paid()
  const { body, headers } = prepare(JSON.stringify(succeeded))
  const before = await everything()
  expect(await post(body, headers)).toMatchObject({ status })
  expect(await everything()).toBe(before)
})

test('takes one that was signed up to 300 s ago', async () => {
  const { orderId, succeeded } = await paid()
  const body = JSON.stringify(succeeded)
  const signature = stripeSignature(body, WEBHOOK_SECRET, now() - 290)
  expect(await post(body, { 'stripe-signature': signature })).toMatchObject({ status: 200 })
  expect(await statusOf(orderId)).toBe('paid')
})

test.each(['customer.created', 'payment_method.attached', 'paymentintent.succeeded'])(
  'receives an event of type %s without any change',
  async (type) => {
    const { succeeded } = await paid()
    const before = await everything()
    expect(await billing.deliver({ ...succeeded, id: `evt_${type}`, type } as Stripe.Event)).toMatchObject({
      status: 200,
    })
    expect(await everything()).toBe(before)
  },
)

test("receives what happened to others' payments without any change but the note of it", async () => {
  const { stripe } = billing.sandbox
  const foreign = await stripe.paymentIntents.create({
    amount: 700,
    currency: 'usd',
    metadata: { orderReference: 'x' },
  })
  await billing.sandbox.pay(foreign.id)
  const before = await billing.database.order.findMany()
  for (const event of await billing.sandbox.eventsOf(foreign.id)) {
    expect(await billing.deliver(event)).toMatchObject({ status: 200 })
  }
  const { succeeded } = await paid()
  const gone = { ...succeeded, id: 'evt_gone', data: { object: { object: 'payment_intent', id: 'pi_gone' } } }
  expect(await billing.deliver(gone as Stripe.Event)).toMatchObject({ status: 200 })
  expect((await billing.database.order.findMany()).slice(0, before.length)).toEqual(before)
})

test('finds the order of a payment whose id was lost in a crash by its reference', async () => {
  const { orderId, paymentIntentId, succeeded } = await paid()
  await billing.database.order.update({ where: { id: orderId }, data: { paymentIntentId: null } })
  expect(await billing.deliver(succeeded)).toMatchObject({ status: 200 })
  expect(await billing.database.order.findUnique({ where: { id: orderId } })).toMatchObject({
    status: 'paid',
    paymentIntentId,
  })
})

test('answers 500 when we fail, so that Stripe sends it again, and the repetition heals', async () => {
  const { orderId, succeeded } = await paid()
  await billing.sandbox.disturb({ kind: 'error', status: 500, method: 'GET', path: '/v1/payment_intents/*' })
  expect(await billing.deliver(succeeded)).toMatchObject({ status: 500 })
  expect(await statusOf(orderId)).toBe('pending')
  expect(await billing.database.webhookEvent.findUnique({ where: { id: succeeded.id } })).toMatchObject({
    handledAt: null,
  })

  await billing.sandbox.calm()
  expect(await billing.deliver(succeeded)).toMatchObject({ status: 200 })
  expect(await statusOf(orderId)).toBe('paid')
})

test('a database that fails in the middle is our failure, too, and leaves no half of it', async () => {
  const { orderId, succeeded } = await paid()
  await billing.ownersDatabase.$executeRaw`ALTER TABLE ledger_entries RENAME TO ledger_entries_away`
  expect(await billing.deliver(succeeded)).toMatchObject({ status: 500 })
  await billing.ownersDatabase.$executeRaw`ALTER TABLE ledger_entries_away RENAME TO ledger_entries`
  expect(await statusOf(orderId)).toBe('pending')
  expect(await namesOf(orderId)).toEqual(['order-created'])
  expect(await billing.deliver(succeeded)).toMatchObject({ status: 200 })
  expect(await namesOf(orderId)).toEqual(['order-created', 'payment-succeeded'])
})

test('a handled event that comes again is not even looked up', async () => {
  const { orderId, succeeded } = await paid()
  await billing.deliver(succeeded)
  const [first] = await billing.database.webhookEvent.findMany({ where: { id: succeeded.id } })
  await billing.sandbox.disturb({ kind: 'error', status: 500, method: 'GET', path: '/v1/*' })
  expect(await billing.deliver(succeeded)).toMatchObject({ status: 200 })
  expect(await billing.database.webhookEvent.findMany({ where: { id: succeeded.id } })).toEqual([first])
  expect(await namesOf(orderId)).toEqual(['order-created', 'payment-succeeded'])
})

test('tells of each decline once, however many came before we heard of one', async () => {
  const student = aStudent()
  const { courseId } = billing.offer()
  const { orderId, paymentIntentId } = await billing.begin(student, courseId)
  await billing.sandbox.pay(paymentIntentId, 'pm_card_chargeDeclined')
  await billing.deliverAll(paymentIntentId)
  await billing.sandbox.pay(paymentIntentId, 'pm_card_chargeDeclinedInsufficientFunds')
  await billing.sandbox.pay(paymentIntentId, 'pm_card_chargeDeclined')
  await billing.sandbox.pay(paymentIntentId)
  await billing.deliverAll(paymentIntentId)
  const declined = ['payment-failed', 'payment-failed', 'payment-failed']
  expect(await namesOf(orderId)).toEqual(['order-created', ...declined, 'payment-succeeded'])
  expect((await billing.eventsOf(orderId)).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5])
})

test('20 confirmations and webhooks at once in two processes: one payment-succeeded, one booking', async () => {
  const { student, courseId, orderId, paymentIntentId, events } = await paid()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const event = events[index % events.length]
      if (index % 2 === 0 || !event) return billing.confirm(student, { courseId, paymentIntentId }, (index / 2) % 2)
      return billing.deliver(event, ((index - 1) / 2) % 2)
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  await expect.poll(() => namesOf(orderId)).toEqual(['order-created', 'payment-succeeded'])
  expect(await billing.ledgerOf(orderId)).toMatchObject([{ kind: 'payment', earned: 4_900 }])
  expect(billing.learning.accessOf(student.id, courseId)).toBe(orderId)
})
