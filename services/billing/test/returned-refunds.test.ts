import type { Purchase, TeacherOrder } from '@lectern/contracts/shapes/payments.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { afterEach, expect, test } from 'vitest'
import { billingUnderTest } from './billing-under-test.ts'

const billing = billingUnderTest({ replicas: 2 })
const teacher = aTeacher({ id: TEACHER_ID })
afterEach(() => billing.sandbox.calm())

const refund = (orderId: number, replica = 0) =>
  billing.call<TeacherOrder>('POST', `/api/orders/${orderId}/refund`, {
    as: teacher,
    body: { reason: 'Late' },
    replica,
  })
const PAID_IN_CASH = { amount: 49, note: ' Paid in cash ' }
const repay = (orderId: number, body: unknown = PAID_IN_CASH, as: Principal | null = teacher, replica = 0) =>
  billing.call<TeacherOrder>('POST', `/api/orders/${orderId}/repayments`, { as, body, replica })
const orderOf = (id: number) => billing.database.order.findUniqueOrThrow({ where: { id } })
const referencesOf = async (orderId: number) =>
  (await billing.database.refund.findMany({ where: { orderId } })).map(({ reference }) => reference)
const earned = async (orderId: number) =>
  (await billing.ledgerOf(orderId)).reduce((sum, { earned: cents }) => sum + cents, 0)
const purchasesOf = async (as: Principal) => (await billing.call<Purchase[]>('GET', '/api/purchases', { as })).body
const owedOrders = async () =>
  (await billing.call<TeacherOrder[]>('GET', '/api/teacher/orders?owed=true', { as: teacher })).body.map(
    ({ orderId }) => orderId,
  )
const owedInAll = async () =>
  (await billing.call<{ owed: number }>('GET', '/api/teacher/earnings', { as: teacher })).body.owed

async function bought() {
  const student = aStudent()
  const { courseId } = billing.offer()
  return { student, courseId, ...(await billing.buy(student, courseId)) }
}

/** Refunded by the teacher, and returned by the card's bank. */
async function returned() {
  const purchase = await bought()
  await refund(purchase.orderId)
  await billing.sandbox.settleRefunds(purchase.paymentIntentId, 'fail')
  await billing.deliverAll(purchase.paymentIntentId)
  for (const { name, data } of await billing.eventsOf(purchase.orderId)) billing.learning.hear(name, data)
  return purchase
}

test('the order stays refunded and owes the amount; teacher and student see it, and the access is not back', async () => {
  const { orderId, student, courseId } = await returned()
  const owing = { status: 'refunded', refundedAmount: 0, owedAmount: 49, refund: { status: 'failed' }, repayment: null }
  expect(await purchasesOf(student)).toMatchObject([owing])
  const { body } = await billing.call<TeacherOrder[]>('GET', '/api/teacher/orders?owed=true', { as: teacher })
  expect(body).toMatchObject([{ orderId, ...owing }])
  expect(await owedInAll()).toBe(49)
  expect(billing.learning.accessOf(student.id, courseId)).toBeUndefined()
})

test('a further refund goes out under a key of its own, and then nothing is owed', async () => {
  const { orderId, paymentIntentId, student, courseId } = await returned()
  const { status, body } = await refund(orderId)
  expect([status, body]).toMatchObject([200, { status: 'refunded', refundedAmount: 49, owedAmount: 0 }])
  expect(new Set(await referencesOf(orderId)).size).toBe(2)
  const keys = (await billing.sandbox.eventsOf(paymentIntentId))
    .filter(({ type }) => type === 'refund.created')
    .map(({ request }) => request?.idempotency_key)
  expect(new Set(keys).size).toBe(2)
  expect(await earned(orderId)).toBe(0)
  expect((await billing.eventsOf(orderId)).map(({ name, data }) => [name, data.givenBackCents])).toEqual([
    ['order-created', undefined],
    ['payment-succeeded', undefined],
    ['payment-adjusted', 4_900],
    ['payment-refunded', 4_900],
    ['payment-adjusted', 0],
    ['payment-adjusted', 4_900],
  ])
  expect(await refund(orderId)).toMatchObject({ status: 200, body })
  expect(await referencesOf(orderId)).toHaveLength(2)
  expect((await repay(orderId)).status).toBe(409)
  expect(billing.learning.accessOf(student.id, courseId)).toBeUndefined()
})

test('marked as paid by other means: said by whom, when and how, and no money moves', async () => {
  const { orderId, student } = await returned()
  const { status, body } = await repay(orderId)
  const repayment = { amount: 49, note: 'Paid in cash', recordedBy: 'teacher', recordedAt: expect.any(String) }
  expect([status, body]).toMatchObject([
    200,
    { orderId, status: 'refunded', owedAmount: 0, refundedAmount: 0, repayment },
  ])
  expect(await purchasesOf(student)).toMatchObject([{ owedAmount: 0, repayment }])
  expect(await billing.database.repayment.findMany({ where: { orderId } })).toMatchObject([
    { amountCents: 4_900, teacherId: TEACHER_ID, operatorName: null, recordedAt: expect.any(Date) },
  ])
  expect(await earned(orderId)).toBe(4_900)
  expect((await refund(orderId)).status).toBe(409)
  expect(await referencesOf(orderId)).toHaveLength(1)
  expect(await owedOrders()).not.toContain(orderId)
  const change = billing.ownersDatabase.repayment.updateMany({ where: { orderId }, data: { note: 'Never' } })
  await expect(change).rejects.toThrow(/append-only/)
})

test.each([
  [{}],
  [{ amount: 49 }],
  [{ amount: 49, note: '  ' }],
  [{ amount: 49, note: 'x'.repeat(501) }],
  [{ amount: '49', note: 'Cash' }],
  [{ amount: 0, note: 'Cash' }],
  [{ amount: -49, note: 'Cash' }],
  [{ amount: 48.999, note: 'Cash' }],
  [{ ...PAID_IN_CASH, orderId: 1 }],
])('a body like %j is 400', async (body) => {
  const { orderId } = await returned()
  expect((await repay(orderId, body)).status).toBe(400)
  expect(await orderOf(orderId)).toMatchObject({ repaidCents: 0 })
})

test('whose order it is not gets 404, another amount and an order that owes nothing 409', async () => {
  const { orderId } = await returned()
  expect((await repay(orderId, PAID_IN_CASH, aTeacher())).status).toBe(404)
  expect((await repay(999_999)).status).toBe(404)
  for (const amount of [48.99, 49.01]) {
    expect(await repay(orderId, { amount, note: 'Cash' })).toMatchObject({
      status: 409,
      body: { detail: '$49.00 is owed for this order.' },
    })
  }
  expect((await repay((await bought()).orderId)).status).toBe(409)
  const open = await billing.begin(aStudent(), billing.offer().courseId)
  expect((await repay(open.orderId)).status).toBe(409)
  expect(await orderOf(orderId)).toMatchObject({ repaidCents: 0 })
})

test('while a refund is on its way, or the bank decides, it is not marked', async () => {
  const { orderId, paymentIntentId } = await returned()
  await billing.sandbox.disturb({ kind: 'error', method: 'POST', path: '/v1/refunds' })
  expect((await refund(orderId)).body).toMatchObject({
    status: 'refunded',
    owedAmount: 49,
    refund: { status: 'pending' },
  })
  expect((await repay(orderId)).status).toBe(409)
  await billing.sandbox.calm()
  await billing.database.refund.updateMany({ where: { orderId }, data: { status: 'failed' } })
  await billing.sandbox.dispute(paymentIntentId)
  await billing.deliverAll(paymentIntentId)
  expect((await repay(orderId)).status).toBe(409)
  expect((await refund(orderId)).status).toBe(409)
  expect(await orderOf(orderId)).toMatchObject({ repaidCents: 0 })
})

test('twenty at once, refunds and marks on two replicas: the student gets the money once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { orderId, paymentIntentId } = await returned()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index + round) % 2
          ? repay(orderId, PAID_IN_CASH, teacher, index % 3 ? 1 : 0)
          : refund(orderId, index % 3 ? 1 : 0),
      ),
    )
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    const { refundedCents, repaidCents } = await orderOf(orderId)
    expect(refundedCents + repaidCents).toBe(4_900)
    const atStripe = await billing.sandbox.stripe.refunds.list({ payment_intent: paymentIntentId })
    expect(atStripe.data.filter(({ status }) => status === 'succeeded')).toHaveLength(refundedCents / 4_900)
    expect(await billing.database.repayment.count({ where: { orderId } })).toBe(repaidCents / 4_900)
  }
})

test('a part that comes back after another was paid by other means is all that a further refund gives', async () => {
  const { orderId, paymentIntentId } = await bought()
  const part = await billing.sandbox.refund(paymentIntentId, 900)
  await billing.deliverAll(paymentIntentId)
  await refund(orderId)
  await billing.sandbox.settleRefunds(paymentIntentId, 'fail', ({ id }) => id !== part.id)
  await billing.deliverAll(paymentIntentId)
  expect(await repay(orderId, { amount: 40, note: 'Transfer' })).toMatchObject({ status: 200, body: { owedAmount: 0 } })
  await billing.sandbox.settleRefunds(paymentIntentId, 'fail')
  await billing.deliverAll(paymentIntentId)
  expect(await owedOrders()).toContain(orderId)
  expect((await refund(orderId)).body).toMatchObject({ owedAmount: 0, refundedAmount: 9 })
  const { data } = await billing.sandbox.stripe.refunds.list({ payment_intent: paymentIntentId })
  expect(data.map(({ amount, status }) => [amount, status])).toEqual([
    [900, 'succeeded'],
    [4_000, 'failed'],
    [900, 'failed'],
  ])
})

test('a refund that Stripe takes for done has failed, and can be asked for again', async () => {
  const { orderId, paymentIntentId } = await returned()
  const { objects } = billing.sandbox
  const [charge] = objects.list('charge', { limit: 1, where: { payment_intent: [paymentIntentId] } }).data
  if (charge) objects.save({ ...charge, refunded: true })
  expect((await refund(orderId)).body).toMatchObject({ owedAmount: 49, refund: { status: 'failed' } })
  if (charge) objects.save(charge)
  expect((await refund(orderId)).body).toMatchObject({ owedAmount: 0 })
})

test('it can be bought again meanwhile: that is another order, and the first one still owes', async () => {
  const { orderId, student, courseId } = await returned()
  const again = await billing.buy(student, courseId)
  expect(billing.learning.accessOf(student.id, courseId)).toBe(again.orderId)
  expect((await repay(orderId)).status).toBe(200)
  expect(billing.learning.accessOf(student.id, courseId)).toBe(again.orderId)
})
