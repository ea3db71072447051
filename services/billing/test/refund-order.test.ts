import type { TeacherOrder } from '@lectern/contracts/shapes/payments.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { columnsAhead, setClockAhead } from '@lectern/service-kit/testing/clock.ts'
import { TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { afterEach, expect, test } from 'vitest'
import { billingUnderTest } from './billing-under-test.ts'

const billing = billingUnderTest({ replicas: 2 })
const teacher = aTeacher({ id: TEACHER_ID })
const REASON = { reason: '  Bought by mistake  ' }

afterEach(() => billing.sandbox.calm())

const refund = (orderId: number, as: Principal | null = teacher, body: unknown = REASON, replica = 0) =>
  billing.call<TeacherOrder>('POST', `/api/orders/${orderId}/refund`, { as, body, replica })
async function bought(priceCents = 4_900) {
  const student = aStudent()
  const { courseId } = billing.offer({ priceCents })
  return { student, courseId, ...(await billing.buy(student, courseId)) }
}
const refundsAtStripe = async (paymentIntentId: string) =>
  (await billing.sandbox.stripe.refunds.list({ payment_intent: paymentIntentId })).data.map(({ amount }) => amount)
const stripeAway = () => billing.sandbox.disturb({ kind: 'error', method: 'POST', path: '/v1/refunds' })

test('the money goes back, an event ends the access, the ledger and the order say so', async () => {
  const { orderId, paymentIntentId, student, courseId } = await bought(1_999)
  const { status, body } = await refund(orderId)

  expect(status).toBe(200)
  expect(body).toMatchObject({
    orderId,
    status: 'refunded',
    amount: 19.99,
    refundedAmount: 19.99,
    refundedAt: expect.any(String),
    refund: { status: 'succeeded', initiatedBy: 'teacher', reason: 'Bought by mistake' },
    student: { username: student.username },
  })
  expect(await refundsAtStripe(paymentIntentId)).toEqual([1_999])
  const data = { orderId, courseId, studentId: student.id, teacherId: TEACHER_ID, amountCents: 1_999 }
  expect((await billing.eventsOf(orderId)).slice(-2)).toEqual([
    { name: 'payment-adjusted', sequence: 3, data: { ...data, givenBackCents: 1_999 } },
    { name: 'payment-refunded', sequence: 4, data: { ...data, givenBackCents: 1_999 } },
  ])
  expect((await billing.ledgerOf(orderId)).map(({ kind, earned }) => [kind, earned])).toEqual([
    ['payment', 1_999],
    ['refund', -1_999],
  ])
})

test('a process whose clock is 400 days ahead sells, gives back and fails to give back at the time of the database', async () => {
  setClockAhead()
  const { orderId, paymentIntentId } = await bought()
  await billing.work()
  expect((await refund(orderId)).status).toBe(200)
  await billing.work()
  await billing.sandbox.settleRefunds(paymentIntentId, 'fail')
  await billing.deliverAll(paymentIntentId)
  expect((await refund(orderId)).body).toMatchObject({ status: 'refunded', refund: { status: 'succeeded' } })
  const { paymentIntentId: elsewhere } = await bought()
  await billing.sandbox.refund(elsewhere)
  await billing.deliverAll(elsewhere)
  await billing.work()
  // Stripe's time stays Stripe's, and the sandbox lives in this process.
  expect(await columnsAhead(billing.database)).toEqual(['orders.paid_at'])
})

test('twenty at once, on two replicas, and again later: one refund, one event', async () => {
  const { orderId, paymentIntentId } = await bought()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => refund(orderId, teacher, REASON, index % 2)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const first = await refund(orderId)
  await billing.deliverAll(paymentIntentId)
  const again = await refund(orderId, teacher, { reason: 'Another reason' })

  expect(again).toMatchObject({ status: 200, body: first.body })
  expect(again.body.refund?.reason).toBe('Bought by mistake')
  expect(await refundsAtStripe(paymentIntentId)).toEqual([4_900])
  const events = await billing.eventsOf(orderId)
  expect(events.filter(({ name }) => name === 'payment-refunded')).toHaveLength(1)
})

test('with Stripe away it is pending, also when repeated, and goes out by itself', async () => {
  const { orderId, paymentIntentId } = await bought()
  await stripeAway()
  const pending = { status: 'paid', refundedAmount: 0, refund: { status: 'pending', initiatedBy: 'teacher' } }
  for (const _ of [1, 2]) expect(await refund(orderId)).toMatchObject({ status: 200, body: pending })
  expect(await refundsAtStripe(paymentIntentId)).toEqual([])

  await billing.sandbox.calm()
  await billing.database.refund.updateMany({ where: { orderId }, data: { tryAfter: new Date() } })
  await billing.work()
  expect((await refund(orderId)).body).toMatchObject({ status: 'refunded', refund: { status: 'succeeded' } })
  expect(await refundsAtStripe(paymentIntentId)).toEqual([4_900])
})

test('a lost answer of Stripe is no second refund', async () => {
  const { orderId, paymentIntentId } = await bought()
  await billing.sandbox.disturb({ kind: 'drop', method: 'POST', path: '/v1/refunds', count: 2 })
  expect((await refund(orderId)).status).toBe(200)
  await billing.database.refund.updateMany({ where: { orderId, status: 'requested' }, data: { tryAfter: new Date() } })
  await billing.work()
  expect((await refund(orderId)).body).toMatchObject({ status: 'refunded' })
  expect(await refundsAtStripe(paymentIntentId)).toEqual([4_900])
})

test('after a part given back at Stripe, the rest is', async () => {
  const { orderId, paymentIntentId } = await bought()
  await billing.sandbox.refund(paymentIntentId, 900)
  await billing.deliverAll(paymentIntentId)
  expect((await refund(orderId)).body).toMatchObject({ status: 'refunded', refundedAmount: 49 })
  expect(await refundsAtStripe(paymentIntentId)).toEqual([4_000, 900])
})

test('404 for all but the teacher of the course, and nothing happens', async () => {
  const { orderId, paymentIntentId } = await bought()
  expect((await refund(orderId, aTeacher())).status).toBe(404)
  expect((await refund(999_999)).status).toBe(404)
  expect(await refundsAtStripe(paymentIntentId)).toEqual([])
  expect(await billing.database.refund.count({ where: { orderId } })).toBe(0)
})

test('409 for an order that is open or canceled', async () => {
  const { courseId } = billing.offer()
  const { orderId, paymentIntentId } = await billing.begin(aStudent(), courseId)
  expect((await refund(orderId)).status).toBe(409)
  await billing.sandbox.stripe.paymentIntents.cancel(paymentIntentId)
  await billing.deliverAll(paymentIntentId)
  expect((await refund(orderId)).status).toBe(409)
})

test('409 while the bank decides on a complaint', async () => {
  const { orderId, paymentIntentId } = await bought()
  await billing.sandbox.dispute(paymentIntentId)
  await billing.deliverAll(paymentIntentId)
  expect((await refund(orderId)).status).toBe(409)
})

test.each([[{}], [{ reason: '  ' }], [{ reason: 'x'.repeat(501) }], [{ reason: 1 }], [{ reason: 'Ok', amount: 1 }]])(
  'a body like %j is 400',
  async (body) => {
    const { orderId } = await bought()
    expect((await refund(orderId, teacher, body)).status).toBe(400)
    expect(await billing.database.refund.count({ where: { orderId } })).toBe(0)
  },
)
