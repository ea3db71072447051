import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { afterEach, expect, test } from 'vitest'
import { syncPayment } from '../src/payments/sync-payment.ts'
import { billingUnderTest } from './billing-under-test.ts'
import { ANOTHER_ORDER } from './fake-learning.ts'

const billing = billingUnderTest()
afterEach(async () => {
  billing.learning.mood = 'well'
  await billing.sandbox.calm()
  // What this test left to the fulfilment is no business of the next one.
  await billing.work()
})

async function paid(student = aStudent()) {
  const { courseId } = billing.offer()
  const payment = await billing.begin(student, courseId)
  await billing.sandbox.pay(payment.paymentIntentId)
  return { ...payment, courseId, student }
}
const orderOf = (id: number) => billing.database.order.findUniqueOrThrow({ where: { id } })
const namesOf = async (orderId: number) => (await billing.eventsOf(orderId)).map(({ name }) => name)
const saying = (detail: RegExp) => ({ detail: expect.stringMatching(detail) })

test('turns a payment into an enrollment: order, ledger, event and access', async () => {
  const { student, courseId, orderId, paymentIntentId } = await paid()
  const { status, body } = await billing.confirm(student, { courseId, paymentIntentId })

  expect(status).toBe(200)
  expect(body).toMatchObject({ outcome: 'enrolled', enrollment: { studentId: student.id, courseId } })
  const intent = await billing.sandbox.stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] })
  const charge = intent.latest_charge as { id: string; receipt_url: string; created: number }
  expect(await orderOf(orderId)).toMatchObject({
    status: 'paid',
    amountCents: 4_900,
    refundedCents: 0,
    chargeId: charge.id,
    receiptUrl: charge.receipt_url,
    paidAt: new Date(charge.created * 1_000),
    fulfilledAt: expect.any(Date),
  })
  expect(await billing.ledgerOf(orderId)).toEqual([{ kind: 'payment', source: charge.id, earned: 4_900 }])
  expect(await billing.eventsOf(orderId)).toMatchObject([
    { name: 'order-created', sequence: 1 },
    { name: 'payment-succeeded', sequence: 2, data: { orderId, courseId, studentId: student.id, amountCents: 4_900 } },
  ])
  expect(billing.learning.accessOf(student.id, courseId)).toBe(orderId)
})

test('repeating it changes nothing', async () => {
  const { student, courseId, orderId, paymentIntentId } = await paid()
  const first = await billing.confirm(student, { courseId, paymentIntentId })
  const before = await orderOf(orderId)
  const second = await billing.confirm(student, { courseId, paymentIntentId })

  expect(second.status).toBe(200)
  expect(second.body.outcome).toBe(first.body.outcome)
  expect(await orderOf(orderId)).toEqual(before)
  expect(await namesOf(orderId)).toEqual(['order-created', 'payment-succeeded'])
  expect(await billing.ledgerOf(orderId)).toHaveLength(1)
})

test.each([
  ["somebody else's payment", async () => ({ ...(await paid()), student: aStudent() }), 404, /find this payment/],
  [
    'a payment that there is not',
    async () => ({ ...(await paid()), paymentIntentId: 'pi_unknown' }),
    404,
    /find this payment/,
  ],
  [
    'a payment of another course',
    async () => ({ ...(await paid()), courseId: billing.offer().courseId }),
    409,
    /for another course/,
  ],
] as const)('refuses %s, and nothing changes', async (_, prepare, status, detail) => {
  const { student, courseId, orderId, paymentIntentId } = await prepare()
  expect(await billing.confirm(student, { courseId, paymentIntentId })).toMatchObject({ status, body: saying(detail) })
  expect(await orderOf(orderId)).toMatchObject({ status: 'pending', paidAt: null })
  expect(await namesOf(orderId)).toEqual(['order-created'])
  expect(billing.learning.grants).not.toContain(orderId)
})

test.each(['pm_card_chargeDeclined', 'pm_card_authenticationRequired', undefined])(
  'refuses a payment that was not made (%s)',
  async (card) => {
    const student = aStudent()
    const { courseId } = billing.offer()
    const { paymentIntentId, orderId } = await billing.begin(student, courseId)
    if (card) await billing.sandbox.pay(paymentIntentId, card)
    expect(await billing.confirm(student, { courseId, paymentIntentId })).toMatchObject({
      status: 402,
      body: { type: '/problems/payment-required' },
    })
    expect(await orderOf(orderId)).toMatchObject({ status: 'pending' })
    expect(await billing.ledgerOf(orderId)).toEqual([])
    expect(billing.learning.accessOf(student.id, courseId)).toBeUndefined()
  },
)

test.each([{ amount: 100 }, { amount: 9_900 }, { currency: 'eur' }])(
  'refuses a payment that was changed at Stripe to %j, and nothing changes',
  async (change) => {
    const student = aStudent()
    const { courseId } = billing.offer()
    const { paymentIntentId, orderId } = await billing.begin(student, courseId)
    await billing.sandbox.stripe.paymentIntents.update(paymentIntentId, change)
    await billing.sandbox.pay(paymentIntentId)
    const before = await orderOf(orderId)

    expect(await billing.confirm(student, { courseId, paymentIntentId })).toMatchObject({
      status: 409,
      body: saying(/price of your order/),
    })
    expect(await orderOf(orderId)).toEqual(before)
    expect(await billing.ledgerOf(orderId)).toEqual([])
    expect(await namesOf(orderId)).toEqual(['order-created'])
  },
)

test('refuses a payment that was refunded, also when nobody has told us', async () => {
  const { student, courseId, orderId, paymentIntentId } = await paid()
  await billing.sandbox.refund(paymentIntentId)
  expect(await billing.confirm(student, { courseId, paymentIntentId })).toMatchObject({
    status: 409,
    body: saying(/refunded/),
  })
  expect(await namesOf(orderId)).toEqual(['order-created', 'payment-succeeded', 'payment-adjusted', 'payment-refunded'])
  expect(billing.learning.grants).not.toContain(orderId)
})

test('with learning away the payment is recorded and the fulfilment grants it', async () => {
  const { student, courseId, orderId, paymentIntentId } = await paid()
  billing.learning.mood = 'away'
  expect(await billing.confirm(student, { courseId, paymentIntentId })).toMatchObject({ status: 503 })
  expect(await orderOf(orderId)).toMatchObject({ status: 'paid', fulfilledAt: null })
  await billing.work()
  expect(await orderOf(orderId)).toMatchObject({ fulfilledAt: null })

  billing.learning.mood = 'well'
  await billing.database.order.update({ where: { id: orderId }, data: { fulfilAfter: new Date() } })
  await billing.work()
  expect(billing.learning.accessOf(student.id, courseId)).toBe(orderId)
  expect(await orderOf(orderId)).toMatchObject({ fulfilledAt: expect.any(Date) })
})

test('two processes that find the same payment to be due do it once', async () => {
  const { student, courseId, orderId, paymentIntentId } = await paid()
  await billing.deliverAll(paymentIntentId)
  billing.learning.mood = 'silent'
  billing.learning.arrived = 0
  await Promise.all([billing.work(), billing.work()])
  expect(billing.learning.arrived).toBe(1)
  expect(await orderOf(orderId)).toMatchObject({ status: 'paid', fulfilledAt: null })
  billing.learning.mood = 'well'
  expect(await billing.confirm(student, { courseId, paymentIntentId })).toMatchObject({ status: 200 })
})

test('answers 503 with Stripe away, and nothing changes', async () => {
  const { student, courseId, orderId, paymentIntentId } = await paid()
  await billing.sandbox.disturb({ kind: 'error', status: 503, path: '/v1/payment_intents/*' })
  expect(await billing.confirm(student, { courseId, paymentIntentId })).toMatchObject({ status: 503 })
  expect(await orderOf(orderId)).toMatchObject({ status: 'pending' })
})

test('an answer of Stripe that can’t be used is 503 and changes nothing; afterwards the payment is taken in', async () => {
  const { student, courseId, orderId, paymentIntentId } = await paid()
  const { paymentIntents } = billing.parts.stripe
  const { amount_received: _, ...incomplete } = await paymentIntents.retrieve(paymentIntentId)
  const stripe = { ...billing.parts.stripe, paymentIntents: { ...paymentIntents, retrieve: async () => incomplete } }
  const parts = { ...billing.parts, stripe: stripe as unknown as typeof billing.parts.stripe }
  await expect(syncPayment(parts, paymentIntentId)).rejects.toMatchObject({ status: 503 })
  expect(await orderOf(orderId)).toMatchObject({ status: 'pending' })
  expect(await billing.confirm(student, { courseId, paymentIntentId })).toMatchObject({ status: 200 })
})

test('gives the money back by itself to somebody who has access by another order, and says so however often it is asked', async () => {
  const { student, courseId, orderId, paymentIntentId } = await paid()
  billing.learning.enrollByAnotherOrder(student.id, courseId)

  const first = await billing.confirm(student, { courseId, paymentIntentId })
  expect(first).toMatchObject({ status: 200, body: { outcome: 'refunded', enrollment: { courseId } } })
  expect(await billing.confirm(student, { courseId, paymentIntentId })).toMatchObject({ body: { outcome: 'refunded' } })
  await billing.work()
  expect(await billing.confirm(student, { courseId, paymentIntentId })).toMatchObject({ body: { outcome: 'refunded' } })

  expect(await orderOf(orderId)).toMatchObject({ status: 'refunded', refundedCents: 4_900 })
  expect(await billing.database.refund.findMany({ where: { orderId } })).toMatchObject([
    { status: 'succeeded', initiatedBy: 'lectern', reason: null, amountCents: 4_900 },
  ])
  expect(await billing.ledgerOf(orderId)).toMatchObject([
    { kind: 'payment', earned: 4_900 },
    { kind: 'refund', earned: -4_900 },
  ])
  expect(billing.learning.accessOf(student.id, courseId)).toBe(ANOTHER_ORDER)
})

test('a payment beside a place that ends is kept; its refund leaves the place', async () => {
  const { student, courseId, orderId, paymentIntentId } = await paid()
  billing.learning.enrollForFree(student.id, courseId, new Date(Date.now() + 3_600_000).toISOString())
  for (const _ of [1, 2]) {
    const confirmed = await billing.confirm(student, { courseId, paymentIntentId })
    expect(confirmed).toMatchObject({ status: 200, body: { outcome: 'enrolled', enrollment: { courseId } } })
    await billing.work()
  }
  expect(await orderOf(orderId)).toMatchObject({ status: 'paid', refundedCents: 0 })
  expect(billing.learning.accessOf(student.id, courseId)).toBe(orderId)

  await billing.sandbox.refund(paymentIntentId)
  for (const _ of [1, 2]) await billing.deliverAll(paymentIntentId)
  await billing.work()
  expect(await billing.ledgerOf(orderId)).toMatchObject([{ earned: 4_900 }, { earned: -4_900 }])
  expect(billing.learning.accessOf(student.id, courseId)).toBe('free')
})

test('says that a removed student gets no access by the same payment', async () => {
  const { student, courseId, orderId, paymentIntentId } = await paid()
  billing.learning.orders.set(orderId, { studentId: student.id, courseId, granted: true, ended: true })
  expect(await billing.confirm(student, { courseId, paymentIntentId })).toMatchObject({
    status: 409,
    body: saying(/no longer gives access/),
  })
})

test('a payment beside another paid order grants nothing and goes back by itself', async () => {
  const { student, courseId, orderId, paymentIntentId } = await paid()
  // As it can be after the first payment was thought to be lost.
  await billing.database.order.update({ where: { id: orderId }, data: { status: 'canceled' } })
  const second = await billing.buy(student, courseId)

  const confirmation = await billing.confirm(student, { courseId, paymentIntentId })
  expect(confirmation).toMatchObject({ status: 200, body: { outcome: 'refunded' } })
  await billing.work()

  expect(await orderOf(orderId)).toMatchObject({
    status: 'surplus',
    refundedCents: 4_900,
    refundedAt: expect.any(Date),
  })
  expect(await orderOf(second.orderId)).toMatchObject({ status: 'paid' })
  expect(await namesOf(orderId)).toEqual(['order-created'])
  expect(await billing.ledgerOf(orderId)).toMatchObject([{ earned: 4_900 }, { earned: -4_900 }])
  expect(billing.learning.accessOf(student.id, courseId)).toBe(second.orderId)
  expect(billing.learning.grants).not.toContain(orderId)
})
