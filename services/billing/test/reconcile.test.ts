import { exclusively } from '@lectern/service-kit/database/exclusively.ts'
import { TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { afterEach, expect, test } from 'vitest'
import { GRACE_SECONDS, RECONCILIATION_LOCK, reconcileAlone } from '../src/reconciliation/reconcile-alone.ts'
import { billingUnderTest } from './billing-under-test.ts'
import { reconcileNow } from './reconciling.ts'

const billing = billingUnderTest({ replicas: 2, fulfilment: true })
afterEach(async () => {
  billing.learning.mood = 'well'
  await billing.sandbox.calm()
})

async function paidInSecret() {
  const payment = await billing.begin(aStudent(), billing.offer().courseId)
  await billing.sandbox.pay(payment.paymentIntentId)
  return payment
}
const statusOf = async (id: number) => (await billing.database.order.findUniqueOrThrow({ where: { id } })).status

/** One student's way, ended at one of its ends. */
async function live(way: number): Promise<void> {
  const student = aStudent()
  const { courseId } = billing.offer()
  const { orderId, paymentIntentId } = await billing.begin(student, courseId)
  if (way % 5 === 0) return
  await billing.sandbox.pay(paymentIntentId, way % 5 === 1 ? 'pm_card_chargeDeclined' : 'pm_card_visa')
  if (way % 5 === 1) return
  // By the confirmation, or by the webhooks and the fulfilment.
  if (way % 2 === 0) await billing.confirm(student, { courseId, paymentIntentId }, way % 2)
  else await billing.deliverAll(paymentIntentId)
  if (way % 5 !== 4) return
  const as = aTeacher({ id: TEACHER_ID })
  await billing.call('POST', `/api/orders/${orderId}/refund`, { as, body: { reason: 'x' }, replica: 1 })
}

test('a system without a difference has none, also while purchases and refunds are in flight', async () => {
  let living = true
  const lanes = [0, 1, 2, 3].map(async (lane) => {
    for (let way = lane; way < 32; way += 4) await live(way)
  })
  const lives = Promise.all(lanes).finally(() => {
    living = false
  })
  let runs = 0
  while (living) {
    const report = await reconcileNow(billing, { graceSeconds: GRACE_SECONDS })
    expect(report.differences).toEqual([])
    runs += 1
  }
  await lives
  expect(runs).toBeGreaterThan(1)
  const { examined } = await reconcileNow(billing, { graceSeconds: GRACE_SECONDS })
  expect(examined).toMatchObject({ orders: 32, payments: 32 })
})

test('what happened within the grace is not judged, and then it is', async () => {
  const { orderId } = await paidInSecret()
  expect((await reconcileNow(billing, { graceSeconds: 60 })).differences).toEqual([])
  expect(await statusOf(orderId)).toBe('pending')
  expect((await reconcileNow(billing)).repaired).toBeGreaterThan(0)
  expect(await statusOf(orderId)).toBe('paid')
})

test.each([
  ['Stripe', () => billing.sandbox.disturb({ kind: 'error', method: 'GET', path: '/v1/payment_intents' })],
  [
    'learning',
    () => {
      billing.learning.mood = 'away'
    },
  ],
])('with %s away it does not run, and nothing is changed', async (_, leave) => {
  const { orderId } = await paidInSecret()
  await leave()
  await expect(reconcileNow(billing)).rejects.toMatchObject({ status: 503 })
  expect(await statusOf(orderId)).toBe('pending')
})

test('more than a page of payments, orders and enrollments are walked, each once', async () => {
  // What other tests left.
  await reconcileNow(billing)
  const student = aStudent()
  const begun = await billing.begin(student, billing.offer().courseId)
  const {
    id: _,
    reference: _reference,
    paymentIntentId: _intent,
    ...like
  } = await billing.database.order.findUniqueOrThrow({ where: { id: begun.orderId } })
  // Numbers that no order has, and no student of another test that shares this process.
  const from = Math.max(begun.orderId, student.id) + 1_000
  const many = Array.from({ length: 1_203 }, (_, index) => from + index)
  await billing.database.order.createMany({ data: many.map((id) => ({ ...like, id, studentId: id })) })
  // Learning knows every other one, and some that billing doesn't.
  for (const id of [...many.filter((id) => id % 2 === 0), from - 1, from + 5_000]) {
    billing.learning.orders.set(id, { studentId: id, courseId: like.courseId, granted: false, ended: true })
  }
  for (let count = 0; count < 110; count += 1) {
    await billing.sandbox.stripe.paymentIntents.create({
      amount: 100,
      currency: 'usd',
      metadata: { orderReference: crypto.randomUUID() },
    })
  }
  const { examined, differences } = await reconcileNow(billing)
  expect(differences).toEqual([])
  expect(examined.payments).toBe(await countPayments())
  expect(examined.orders).toBe(await billing.database.order.count())
  expect(examined.enrollments).toBe(billing.learning.orders.size)
})

const countPayments = async () =>
  (await billing.sandbox.stripe.paymentIntents.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })).length

test('of two at once one reconciles', async () => {
  const databaseUrl = billing.config.DATABASE_URL
  const run = () => reconcileAlone(billing.parts, databaseUrl, { graceSeconds: 60, dryRun: true, by: 'test' })
  const begun = Promise.withResolvers<void>()
  const called = Promise.withResolvers<void>()
  const other = exclusively({ databaseUrl, lock: RECONCILIATION_LOCK }, () => {
    begun.resolve()
    return called.promise
  })
  await begun.promise
  expect(await run()).toBeNull()
  called.resolve()
  await other
  expect(await run()).not.toBeNull()
})

test('it stops between two pages when it is told to', async () => {
  const signal = AbortSignal.abort()
  await expect(reconcileNow(billing, { signal })).rejects.toThrow(/abort/i)
})
