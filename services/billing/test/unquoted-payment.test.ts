import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { billingUnderTest } from './billing-under-test.ts'
import { differencesOf, reconcileNow } from './reconciling.ts'

/** A payment of an amount that we never asked for, as only somebody at Stripe can make it. */
const billing = billingUnderTest()

async function paidTooLittle() {
  const student = aStudent()
  const { courseId } = billing.offer()
  const payment = await billing.begin(student, courseId)
  await billing.sandbox.stripe.paymentIntents.update(payment.paymentIntentId, { amount: 100 })
  await billing.sandbox.pay(payment.paymentIntentId)
  await billing.deliverAll(payment.paymentIntentId)
  return { ...payment, student, courseId }
}
const statusOf = async (id: number) => (await billing.database.order.findUniqueOrThrow({ where: { id } })).status
const differences = async (orderId: number) => differencesOf(await reconcileNow(billing), orderId)

test('once it was given back the student can buy', async () => {
  const { student, courseId, orderId, paymentIntentId } = await paidTooLittle()
  await billing.sandbox.refund(paymentIntentId)

  const next = await billing.begin(student, courseId)
  expect(next).toMatchObject({ amount: 49 })
  expect(next.orderId).not.toBe(orderId)
  expect(await statusOf(orderId)).toBe('canceled')
  expect(await billing.ledgerOf(orderId)).toEqual([])
  expect((await billing.eventsOf(orderId)).map(({ name }) => name)).toEqual(['order-created', 'payment-failed'])
  await billing.sandbox.pay(next.paymentIntentId)
  expect(await billing.confirm(student, { courseId, ...next })).toMatchObject({ body: { outcome: 'enrolled' } })
})

test('its webhook alone ends the order, and nothing is left to look at', async () => {
  const { orderId, paymentIntentId } = await paidTooLittle()
  expect(await differences(orderId)).toEqual([{ kind: 'amounts-differ', outcome: 'left' }])
  await billing.sandbox.refund(paymentIntentId)
  await billing.deliverAll(paymentIntentId)
  expect(await statusOf(orderId)).toBe('canceled')
  expect(await differences(orderId)).toEqual([])
})

test('while a part of it is with Stripe, people have to look at it', async () => {
  const { student, courseId, orderId, paymentIntentId } = await paidTooLittle()
  await billing.sandbox.refund(paymentIntentId, 99)
  await billing.deliverAll(paymentIntentId)
  expect(await statusOf(orderId)).toBe('pending')
  expect(await differences(orderId)).toEqual([{ kind: 'amounts-differ', outcome: 'left' }])
  await expect(billing.begin(student, courseId)).rejects.toThrow(/wrong amount/)
})

test('a payment beside that of its order is nothing to look at once it was given back', async () => {
  const { courseId } = billing.offer()
  const { orderId } = await billing.buy(aStudent(), courseId)
  const { reference } = await billing.database.order.findUniqueOrThrow({ where: { id: orderId } })
  const { id } = await billing.sandbox.stripe.paymentIntents.create({
    amount: 700,
    currency: 'usd',
    metadata: { orderReference: reference },
  })
  await billing.sandbox.pay(id)
  expect(differencesOf(await reconcileNow(billing), id)).toEqual([{ kind: 'payment-unknown', outcome: 'left' }])
  await billing.sandbox.refund(id)
  expect(differencesOf(await reconcileNow(billing), id)).toEqual([])
})
