import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { billingUnderTest } from './billing-under-test.ts'

/** A payment that the bank is asked about can't be repriced, and a student can leave it so for as long as they like. */
const billing = billingUnderTest()

async function atTheBank() {
  const student = aStudent()
  const offer = billing.offer({ priceCents: 1_000 })
  const first = await billing.begin(student, offer.courseId)
  await billing.sandbox.pay(first.paymentIntentId, 'pm_card_authenticationRequired')
  billing.offer({ ...offer, priceCents: 9_900 })
  const quotedAgo = (minutes: number) =>
    billing.database.quote.updateMany({
      where: { orderId: first.orderId },
      data: { quotedAt: new Date(Date.now() - minutes * 60_000) },
    })
  return { student, courseId: offer.courseId, first, quotedAgo }
}
const statusAtStripe = async (id: string) => (await billing.sandbox.stripe.paymentIntents.retrieve(id)).status

test('an old price stands while the bank may still be asked', async () => {
  const { student, courseId, first, quotedAgo } = await atTheBank()
  await quotedAgo(55)
  expect(await billing.begin(student, courseId)).toEqual(first)
})

test('it does not stand for ever: coming back to the checkout later is another payment', async () => {
  const { student, courseId, first, quotedAgo } = await atTheBank()
  await billing.begin(student, courseId)
  await quotedAgo(65)

  const next = await billing.begin(student, courseId)
  expect(next).toMatchObject({ amount: 99 })
  expect(next.orderId).not.toBe(first.orderId)
  expect(await statusAtStripe(first.paymentIntentId)).toBe('canceled')
  expect(await billing.database.order.findUnique({ where: { id: first.orderId } })).toMatchObject({
    status: 'canceled',
  })
  expect(await billing.begin(student, courseId)).toEqual(next)
})

test('with the price as it was it goes on, however old', async () => {
  const { student, courseId, first, quotedAgo } = await atTheBank()
  billing.offer({ courseId, priceCents: 1_000 })
  await quotedAgo(600)
  expect(await billing.begin(student, courseId)).toEqual(first)
})
