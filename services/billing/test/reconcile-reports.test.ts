import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { KINDS } from '../src/reconciliation/kinds.ts'
import { billingUnderTest } from './billing-under-test.ts'
import { differencesOf, expectReport, reconcileNow } from './reconciling.ts'

const billing = billingUnderTest()

async function bought() {
  const student = aStudent()
  const { courseId } = billing.offer()
  return { student, courseId, ...(await billing.buy(student, courseId)) }
}
const changeOrder = (id: number, data: object) => billing.database.order.update({ where: { id }, data })

async function payAtStripe(metadata: Record<string, string>) {
  const { stripe } = billing.sandbox
  const { id } = await stripe.paymentIntents.create({ amount: 700, currency: 'usd', metadata })
  await billing.sandbox.pay(id)
  return id
}

test.each(['pending', 'canceled'])('enrolled-not-paid: access by an order that is %s', async (status) => {
  const student = aStudent()
  const { courseId } = billing.offer()
  const { orderId, paymentIntentId } = await billing.begin(student, courseId)
  if (status === 'canceled') {
    await billing.sandbox.stripe.paymentIntents.cancel(paymentIntentId)
    await billing.deliverAll(paymentIntentId)
  }
  await billing.parts.enrollments.grant({ id: orderId, courseId, studentId: student.id, teacherId: 1 })
  await expectReport(billing, orderId, 'enrolled-not-paid', new RegExp(`the order is ${status}`))
})

test('enrolled-not-paid: access by an order that nobody has', async () => {
  await billing.parts.enrollments.grant({ id: 900_000, courseId: 1, studentId: 800_000, teacherId: 1 })
  await expectReport(billing, 900_000, 'enrolled-not-paid', /no such order/)
})

test("enrolled-not-paid: access by somebody else's order", async () => {
  const { orderId } = await bought()
  const [studentId, courseId] = [800_001, 800_002]
  billing.learning.orders.set(orderId, { studentId, courseId, granted: true, ended: false })
  billing.learning.access.set(`${studentId} in ${courseId}`, orderId)
  await expectReport(billing, orderId, 'enrolled-not-paid', /the order is of student/)
})

test('amounts-differ: the order says another amount than Stripe received', async () => {
  const { orderId } = await bought()
  await billing.database.quote.create({ data: { orderId, amountCents: 4_901 } })
  await changeOrder(orderId, { amountCents: 4_901 })
  await expectReport(
    billing,
    orderId,
    'amounts-differ',
    /Stripe received \$49\.00 for \$49\.01, \$49\.00 of \$49\.01 booked/,
  )
})

test('amounts-differ: paid with an amount that was never quoted', async () => {
  const { courseId } = billing.offer()
  const { orderId, paymentIntentId } = await billing.begin(aStudent(), courseId)
  await billing.sandbox.stripe.paymentIntents.update(paymentIntentId, { amount: 100 })
  await billing.sandbox.pay(paymentIntentId)
  await billing.deliverAll(paymentIntentId)
  await expectReport(billing, orderId, 'amounts-differ', /^Stripe received \$1\.00 for \$49\.00$/)
  expect(await billing.database.order.findUnique({ where: { id: orderId } })).toMatchObject({ status: 'pending' })
})

test('amounts-differ: a paid order without its quote', async () => {
  const { orderId } = await bought()
  await billing.database.quote.deleteMany({ where: { orderId } })
  await expectReport(billing, orderId, 'amounts-differ', /never quoted/)
})

test('amounts-differ: the ledger gave back what the order does not say', async () => {
  const { orderId, paymentIntentId } = await bought()
  await billing.sandbox.refund(paymentIntentId, 900)
  await billing.deliverAll(paymentIntentId)
  await changeOrder(orderId, { refundedCents: 0 })
  await expectReport(billing, orderId, 'amounts-differ', /\$9\.00 booked as given back, \$0\.00 on the order/)
})

test('teacher-differs: an order whose earnings are booked for somebody else', async () => {
  const { orderId } = await bought()
  await changeOrder(orderId, { teacherId: 424_242 })
  await expectReport(billing, orderId, 'teacher-differs', /^order of teacher 424242, booked for \d+$/)
})

test('payment-unknown: a payment with our mark and no order', async () => {
  const id = await payAtStripe({ orderReference: randomUUID() })
  await expectReport(billing, id, 'payment-unknown', /\$7\.00, reference/)
})

test('payment-unknown: a second payment that names a paid order', async () => {
  const { orderId } = await bought()
  const { reference } = await billing.database.order.findUniqueOrThrow({ where: { id: orderId } })
  const id = await payAtStripe({ orderReference: reference })
  await expectReport(billing, id, 'payment-unknown', /beside the payment of its order/)
})

test('payments of others in the same account are not ours to judge', async () => {
  const ids = [await payAtStripe({}), await payAtStripe({ orderReference: 'A-17' })]
  const report = await reconcileNow(billing)
  expect(ids.flatMap((id) => differencesOf(report, id))).toEqual([])
})

test('order-without-payment: a paid order that Stripe knows nothing of', async () => {
  const { orderId } = await bought()
  await changeOrder(orderId, { paymentIntentId: 'pi_gone', reference: randomUUID() })
  await expectReport(billing, orderId, 'order-without-payment', /\$49\.00 paid; unknown to Stripe/)
})

test('order-without-payment: a paid order whose payment was not made', async () => {
  const { orderId } = await bought()
  const open = await billing.sandbox.stripe.paymentIntents.create({ amount: 4_900, currency: 'usd' })
  await changeOrder(orderId, { paymentIntentId: open.id, reference: randomUUID() })
  await expectReport(billing, orderId, 'order-without-payment', /at Stripe open/)
})

test('refund-owed: the bank sent a refund back, until it is on its way again', async () => {
  const { orderId, paymentIntentId } = await bought()
  await billing.sandbox.refund(paymentIntentId)
  await billing.deliverAll(paymentIntentId)
  await billing.sandbox.settleRefunds(paymentIntentId, 'fail')
  // Nobody told us: the reconciliation finds that too, and what it means.
  const found = await reconcileNow(billing)
  expect(differencesOf(found, orderId)).toEqual([
    { kind: 'refund-not-recorded', outcome: 'repaired' },
    { kind: 'refund-owed', outcome: 'left' },
  ])
  await expectReport(billing, orderId, 'refund-owed', /^\$49\.00 owed, refunded 2/)
  await billing.database.refund.create({
    data: { orderId, amountCents: 4_900, initiatedBy: 'teacher', status: 'pending' },
  })
  expect(differencesOf(await reconcileNow(billing), orderId)).toEqual([])
})

test('the operations manual says what to do about each kind', () => {
  const manual = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const [, kinds = ''] = /### At three in the morning\n(.*?)\n##/s.exec(manual) ?? []
  const documented = Array.from(kinds.matchAll(/^\| `([a-z-]+)` /gm), ([, name]) => name)
  expect(documented.sort()).toEqual(KINDS.map(({ name }) => name).sort())
})
