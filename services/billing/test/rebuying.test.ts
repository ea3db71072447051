import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { requestRefund } from '../src/refunds/request-refund.ts'
import { billingUnderTest } from './billing-under-test.ts'

const billing = billingUnderTest({ replicas: 2 })

const namesOf = async (orderId: number) => (await billing.eventsOf(orderId)).map(({ name }) => name)
const statusOf = async (id: number) => (await billing.database.order.findUniqueOrThrow({ where: { id } })).status
async function deliver(events: Stripe.Event[]) {
  for (const event of events) expect(await billing.deliver(event)).toMatchObject({ status: 200 })
}

test('a refunded student can buy again, and webhooks of the first order that come late touch nothing of the second', async () => {
  const student = aStudent()
  const { courseId } = billing.offer()
  const first = await billing.buy(student, courseId)
  await billing.sandbox.refund(first.paymentIntentId)
  const late = await billing.sandbox.eventsOf(first.paymentIntentId)
  const refunded = late.filter(({ type }) => type === 'charge.refunded')
  await deliver(refunded)
  billing.learning.access.clear()

  const second = await billing.begin(student, courseId)
  expect(second.orderId).not.toBe(first.orderId)
  await deliver(late)
  await billing.sandbox.pay(second.paymentIntentId)
  expect(await billing.confirm(student, { courseId, ...second })).toMatchObject({ body: { outcome: 'enrolled' } })
  await deliver(late.reverse())

  expect([await statusOf(first.orderId), await statusOf(second.orderId)]).toEqual(['refunded', 'paid'])
  expect(await namesOf(first.orderId)).toEqual([
    'order-created',
    'payment-succeeded',
    'payment-adjusted',
    'payment-refunded',
  ])
  expect(await namesOf(second.orderId)).toEqual(['order-created', 'payment-succeeded'])
  expect(billing.learning.accessOf(student.id, courseId)).toBe(second.orderId)
})

test('the refund of the first order at Stripe is unknown to us when the second is begun: it is found out', async () => {
  const student = aStudent()
  const { courseId } = billing.offer()
  const first = await billing.buy(student, courseId)
  billing.learning.access.clear()
  await billing.sandbox.refund(first.paymentIntentId)
  const body = { courseId }
  // We still believe the first to be paid: refused, until its webhook comes.
  expect(await billing.call('POST', '/api/create-payment-intent', { as: student, body })).toMatchObject({ status: 409 })
  await billing.deliverAll(first.paymentIntentId)
  expect(await billing.call('POST', '/api/create-payment-intent', { as: student, body })).toMatchObject({ status: 200 })
})

test('the first order is refunded while the second is being paid, all at once and in both processes', async () => {
  for (let round = 0; round < 5; round += 1) {
    const student = aStudent()
    const { courseId } = billing.offer()
    const first = await billing.buy(student, courseId)
    await requestRefund(billing.parts, first.orderId, { initiatedBy: 'teacher', reason: 'Again, please' })
    billing.learning.access.clear()
    const second = await billing.begin(student, courseId)
    await billing.sandbox.pay(second.paymentIntentId)
    const events = [
      ...(await billing.sandbox.eventsOf(first.paymentIntentId)),
      ...(await billing.sandbox.eventsOf(second.paymentIntentId)),
    ]
    await Promise.all([
      ...events.map((event, index) => billing.deliver(event, index % 2)),
      billing.confirm(student, { courseId, ...second }),
      requestRefund(billing.parts, first.orderId, { initiatedBy: 'teacher', reason: 'Again, please' }),
    ])
    await billing.work()
    expect([await statusOf(first.orderId), await statusOf(second.orderId)]).toEqual(['refunded', 'paid'])
    expect(await namesOf(second.orderId)).toEqual(['order-created', 'payment-succeeded'])
    expect(billing.learning.accessOf(student.id, courseId)).toBe(second.orderId)
  }
})
