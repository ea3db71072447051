import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { billingUnderTest } from './billing-under-test.ts'

/** Two processes that share what is due. */
const billing = billingUnderTest({ replicas: 2, fulfilment: true })

async function payWithoutConfirming() {
  const student = aStudent()
  const { courseId } = billing.offer()
  const payment = await billing.begin(student, courseId)
  await billing.sandbox.pay(payment.paymentIntentId)
  return { ...payment, student, courseId }
}
const orderOf = (id: number) => billing.database.order.findUniqueOrThrow({ where: { id } })

test('who closes the page after paying has access as soon as the webhook comes', async () => {
  const { student, courseId, orderId, paymentIntentId } = await payWithoutConfirming()
  await billing.deliverAll(paymentIntentId)
  await eventually(() => expect(billing.learning.accessOf(student.id, courseId)).toBe(orderId))
  await eventually(async () => expect(await orderOf(orderId)).toMatchObject({ fulfilledAt: expect.any(Date) }))
})

test('learning away for a while: everybody is granted when it is back', async () => {
  const bought = await Promise.all(Array.from({ length: 8 }, payWithoutConfirming))
  const before = billing.learning.access.size
  billing.learning.arrived = 0
  billing.learning.mood = 'away'
  for (const { paymentIntentId } of bought) await billing.deliverAll(paymentIntentId)
  await eventually(() => expect(billing.learning.arrived).toBeGreaterThan(0))
  expect(billing.learning.access.size).toBe(before)
  billing.learning.mood = 'well'
  for (const { student, courseId, orderId } of bought) {
    await eventually(() => expect(billing.learning.accessOf(student.id, courseId)).toBe(orderId))
  }
})

test('a refund ends the access without an event, also where learning is away at first, and once', async () => {
  const { student, courseId, orderId, paymentIntentId } = await payWithoutConfirming()
  await billing.deliverAll(paymentIntentId)
  await eventually(() => expect(billing.learning.accessOf(student.id, courseId)).toBe(orderId))
  billing.learning.mood = 'away'
  billing.learning.arrived = 0
  await billing.sandbox.refund(paymentIntentId)
  await billing.deliverAll(paymentIntentId)
  expect(await orderOf(orderId)).toMatchObject({ status: 'refunded', revokedAt: null })
  await eventually(() => expect(billing.learning.arrived).toBeGreaterThan(0))
  expect(billing.learning.accessOf(student.id, courseId)).toBe(orderId)
  billing.learning.mood = 'well'
  await eventually(() => expect(billing.learning.accessOf(student.id, courseId)).toBeUndefined())
  await eventually(async () => expect(await orderOf(orderId)).toMatchObject({ revokedAt: expect.any(Date) }))
  expect(billing.learning.revocations.filter((id) => id === orderId)).toHaveLength(1)
})

test('who has the course for free by now gets the money back without asking', async () => {
  const { student, courseId, orderId, paymentIntentId } = await payWithoutConfirming()
  billing.learning.enrollForFree(student.id, courseId)
  await billing.deliverAll(paymentIntentId)
  await eventually(async () => expect(await orderOf(orderId)).toMatchObject({ status: 'refunded' }))
  expect(billing.learning.accessOf(student.id, courseId)).toBe('free')
})

test('what is done is not asked for again', async () => {
  const { orderId, paymentIntentId } = await payWithoutConfirming()
  await billing.deliverAll(paymentIntentId)
  await eventually(async () => expect(await orderOf(orderId)).toMatchObject({ fulfilledAt: expect.any(Date) }))
  expect(billing.learning.grants.filter((id) => id === orderId)).toHaveLength(1)
})
