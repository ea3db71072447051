import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { billingUnderTest } from './billing-under-test.ts'
import { differencesOf, expectRepair, reconcileNow } from './reconciling.ts'

/** How far the database's clock, by which it is judged, is ahead of everybody's. */
const database = vi.hoisted(() => ({ aheadMs: 0 }))
vi.mock('@lectern/service-kit/database/database-clock.ts', async (load) => {
  const { databaseClock } = await load<typeof import('@lectern/service-kit/database/database-clock.ts')>()
  return {
    databaseClock: async (...settings: Parameters<typeof databaseClock>) => {
      const now = await databaseClock(...settings)
      return () => new Date(now().getTime() + database.aheadMs)
    },
  }
})

const billing = billingUnderTest()
afterEach(async () => {
  database.aheadMs = 0
  vi.restoreAllMocks()
  await billing.sandbox.calm()
})

const HOUR_MS = 3_600_000

async function begun() {
  const student = aStudent()
  const { courseId } = billing.offer()
  return { student, courseId, ...(await billing.begin(student, courseId)) }
}
async function bought() {
  const student = aStudent()
  const { courseId } = billing.offer()
  return { student, courseId, ...(await billing.buy(student, courseId)) }
}
const orderOf = (orderId: number) => billing.database.order.findUniqueOrThrow({ where: { id: orderId } })
const accessOf = ({ student, courseId }: Awaited<ReturnType<typeof begun>>) =>
  billing.learning.accessOf(student.id, courseId)
/** Learning never heard of the order, as after a restored backup. */
function forgetEnrollment({ student, courseId, orderId }: Awaited<ReturnType<typeof begun>>): void {
  billing.learning.orders.delete(orderId)
  billing.learning.access.delete(`${student.id} in ${courseId}`)
}

test('paid-not-recorded: the payment is recorded, and the student enrolled', async () => {
  const purchase = await begun()
  await billing.sandbox.pay(purchase.paymentIntentId)
  await expectRepair(billing, purchase.orderId, 'paid-not-recorded')
  expect(await orderOf(purchase.orderId)).toMatchObject({ status: 'paid' })
  expect(accessOf(purchase)).toBe(purchase.orderId)
  expect((await billing.eventsOf(purchase.orderId)).map(({ name }) => name)).toEqual([
    'order-created',
    'payment-succeeded',
  ])
})

test('paid-not-recorded: also when we crashed before we kept the id of the payment', async () => {
  const { orderId, paymentIntentId } = await begun()
  await billing.sandbox.pay(paymentIntentId)
  await billing.database.order.update({ where: { id: orderId }, data: { paymentIntentId: null } })
  await expectRepair(billing, orderId, 'paid-not-recorded')
  expect(await orderOf(orderId)).toMatchObject({ status: 'paid', paymentIntentId })
})

test('canceled-not-recorded: the order is canceled', async () => {
  const { orderId, paymentIntentId } = await begun()
  await billing.sandbox.stripe.paymentIntents.cancel(paymentIntentId)
  await expectRepair(billing, orderId, 'canceled-not-recorded')
  expect(await orderOf(orderId)).toMatchObject({ status: 'canceled' })
})

test('intent-stuck: after a day the payment is canceled, and the order with it', async () => {
  const { orderId, paymentIntentId } = await begun()
  database.aheadMs = 23 * HOUR_MS
  expect(differencesOf(await reconcileNow(billing), orderId)).toEqual([])
  database.aheadMs = 25 * HOUR_MS
  await expectRepair(billing, orderId, 'intent-stuck')
  expect(await orderOf(orderId)).toMatchObject({ status: 'canceled' })
  expect(await billing.sandbox.stripe.paymentIntents.retrieve(paymentIntentId)).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'abandoned',
  })
})

test('intent-stuck: whoever is back at the checkout is not disturbed', async () => {
  const { orderId } = await begun()
  database.aheadMs = 25 * HOUR_MS
  const quotedAt = new Date(Date.now() + 24 * HOUR_MS)
  await billing.database.quote.updateMany({ where: { orderId }, data: { quotedAt } })
  expect(differencesOf(await reconcileNow(billing), orderId)).toEqual([])
})

test('the checkout counts as touching the payment', async () => {
  const { orderId, student, courseId } = await begun()
  const longAgo = new Date(Date.now() - 48 * HOUR_MS)
  await billing.database.quote.updateMany({ where: { orderId }, data: { quotedAt: longAgo } })
  await billing.begin(student, courseId)
  const { quotedAt } = await billing.database.quote.findFirstOrThrow({ where: { orderId } })
  expect(quotedAt.getTime()).toBeGreaterThan(Date.now() - HOUR_MS)
})

test('intent-stuck: paid while we cancel: Stripe decides, and the student is enrolled', async () => {
  const purchase = await begun()
  const { orderId, paymentIntentId } = purchase
  database.aheadMs = 25 * HOUR_MS
  const { paymentIntents } = billing.parts.stripe
  const cancel = paymentIntents.cancel.bind(paymentIntents)
  vi.spyOn(paymentIntents, 'cancel').mockImplementation(async (id, ...rest) => {
    if (id === paymentIntentId) await billing.sandbox.pay(paymentIntentId)
    return cancel(id, ...rest)
  })
  expect(differencesOf(await reconcileNow(billing), orderId)).toEqual([{ kind: 'intent-stuck', outcome: 'repaired' }])
  expect(await orderOf(orderId)).toMatchObject({ status: 'paid' })
  expect(accessOf(purchase)).toBe(orderId)
})

test('intent-stuck: one that lost a race and names an order that has another, is canceled alone', async () => {
  const { orderId } = await bought()
  const { reference } = await orderOf(orderId)
  const orphan = await billing.sandbox.stripe.paymentIntents.create({
    amount: 4_900,
    currency: 'usd',
    metadata: { orderReference: reference },
  })
  database.aheadMs = 25 * HOUR_MS
  const report = await reconcileNow(billing)
  expect(differencesOf(report, orphan.id)).toEqual([{ kind: 'intent-stuck', outcome: 'repaired' }])
  expect(await orderOf(orderId)).toMatchObject({ status: 'paid' })
})

test('paid-not-enrolled: access is granted again', async () => {
  const purchase = await bought()
  forgetEnrollment(purchase)
  await expectRepair(billing, purchase.orderId, 'paid-not-enrolled')
  expect(accessOf(purchase)).toBe(purchase.orderId)
})

test('paid-not-enrolled: where the student is enrolled by another order, the money goes back', async () => {
  const purchase = await bought()
  forgetEnrollment(purchase)
  billing.learning.enrollByAnotherOrder(purchase.student.id, purchase.courseId)
  await expectRepair(billing, purchase.orderId, 'paid-not-enrolled')
  await billing.work()
  expect(await orderOf(purchase.orderId)).toMatchObject({ status: 'refunded' })
})

test('refunded-still-enrolled: access ends', async () => {
  const purchase = await bought()
  await billing.sandbox.refund(purchase.paymentIntentId)
  await billing.deliverAll(purchase.paymentIntentId)
  await expectRepair(billing, purchase.orderId, 'refunded-still-enrolled')
  expect(accessOf(purchase)).toBeUndefined()
})

test('refunded-still-enrolled: also when it would only take over later', async () => {
  const { orderId, paymentIntentId, student, courseId } = await bought()
  await billing.sandbox.refund(paymentIntentId)
  await billing.deliverAll(paymentIntentId)
  billing.learning.enrollForFree(student.id, courseId)
  await expectRepair(billing, orderId, 'refunded-still-enrolled')
  expect(billing.learning.accessOf(student.id, courseId)).toBe('free')
})

test('refund-not-recorded: all of it ends the access, too', async () => {
  const purchase = await bought()
  await billing.sandbox.refund(purchase.paymentIntentId)
  await expectRepair(billing, purchase.orderId, 'refund-not-recorded')
  expect(await orderOf(purchase.orderId)).toMatchObject({ status: 'refunded', refundedCents: 4_900 })
  expect(accessOf(purchase)).toBeUndefined()
})

test('refund-not-recorded: a part of it leaves the order paid', async () => {
  const purchase = await bought()
  await billing.sandbox.refund(purchase.paymentIntentId, 900)
  await expectRepair(billing, purchase.orderId, 'refund-not-recorded')
  expect(await orderOf(purchase.orderId)).toMatchObject({ status: 'paid', refundedCents: 900 })
})

test('refund-not-recorded: a complaint, and its loss', async () => {
  const purchase = await bought()
  await billing.sandbox.dispute(purchase.paymentIntentId)
  await expectRepair(billing, purchase.orderId, 'refund-not-recorded')
  expect(await orderOf(purchase.orderId)).toMatchObject({ status: 'paid', dispute: 'open' })
  await billing.sandbox.loseDispute(purchase.paymentIntentId)
  await expectRepair(billing, purchase.orderId, 'refund-not-recorded')
  expect(await orderOf(purchase.orderId)).toMatchObject({ status: 'refunded', dispute: 'lost' })
  expect(accessOf(purchase)).toBeUndefined()
})

async function withRefund(status: 'requested' | 'pending', hoursAgo: number, stripeRefundId: string | null = null) {
  const purchase = await bought()
  const requestedAt = new Date(Date.now() - hoursAgo * HOUR_MS)
  await billing.database.refund.create({
    data: {
      orderId: purchase.orderId,
      amountCents: 4_900,
      initiatedBy: 'teacher',
      status,
      requestedAt,
      stripeRefundId,
    },
  })
  return purchase
}

test('refund-stuck: one that was never sent is sent', async () => {
  const purchase = await withRefund('requested', 1)
  await expectRepair(billing, purchase.orderId, 'refund-stuck')
  expect(await orderOf(purchase.orderId)).toMatchObject({ status: 'refunded' })
  const { data } = await billing.sandbox.stripe.refunds.list({ payment_intent: purchase.paymentIntentId })
  expect(data).toHaveLength(1)
})

test('refund-stuck: one that still can not be sent remains, with the reason', async () => {
  const { orderId } = await withRefund('requested', 1)
  await billing.sandbox.disturb({ kind: 'error', method: 'POST', path: '/v1/refunds' })
  const report = await reconcileNow(billing)
  expect(differencesOf(report, orderId)).toEqual([{ kind: 'refund-stuck', outcome: 'failed' }])
  expect(report.remaining).toBeGreaterThan(0)
  await billing.sandbox.calm()
  await expectRepair(billing, orderId, 'refund-stuck')
})

test('refund-stuck: a surplus payment that nobody gives back', async () => {
  const { orderId } = await bought()
  await billing.database.order.update({ where: { id: orderId }, data: { status: 'surplus' } })
  billing.learning.access.clear()
  await expectRepair(billing, orderId, 'refund-stuck')
  expect(await orderOf(orderId)).toMatchObject({ status: 'surplus', refundedCents: 4_900 })
})

test('refund-stuck: a refund that Stripe refused is not asked for over and over', async () => {
  const { orderId } = await bought()
  await billing.database.order.update({ where: { id: orderId }, data: { status: 'surplus' } })
  billing.learning.access.clear()
  await billing.database.refund.create({
    data: { orderId, amountCents: 4_900, initiatedBy: 'lectern', status: 'failed', settledAt: new Date() },
  })
  const { differences } = await reconcileNow(billing)
  const reported = differences.find((difference) => difference.orderId === orderId)
  expect(reported).toMatchObject({
    kind: 'refund-stuck',
    outcome: 'failed',
    error: expect.stringMatching(/refund failed/),
  })
})
