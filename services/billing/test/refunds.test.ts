import type { BookedOrder } from '@lectern/contracts/shapes/internal.ts'
import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { afterEach, expect, test } from 'vitest'
import { requestRefund } from '../src/refunds/request-refund.ts'
import { billingUnderTest } from './billing-under-test.ts'

const billing = billingUnderTest()
afterEach(() => billing.sandbox.calm())

async function bought() {
  const student = aStudent()
  const { courseId } = billing.offer()
  return { ...(await billing.buy(student, courseId)), student, courseId }
}
const request = (orderId: number) =>
  requestRefund(billing.parts, orderId, { initiatedBy: 'teacher', reason: 'Bought by mistake' })
const orderOf = (id: number) => billing.database.order.findUniqueOrThrow({ where: { id } })
const refundsOf = (orderId: number) => billing.database.refund.findMany({ where: { orderId }, orderBy: { id: 'asc' } })
const namesOf = async (orderId: number) => (await billing.eventsOf(orderId)).map(({ name }) => name)
const atStripe = async (paymentIntentId: string) =>
  (await billing.sandbox.stripe.refunds.list({ payment_intent: paymentIntentId })).data
/** As time does. */
const makeDue = (orderId: number) =>
  billing.database.refund.updateMany({ where: { orderId, status: 'requested' }, data: { tryAfter: new Date() } })

const PAID_AND_REFUNDED = ['order-created', 'payment-succeeded', 'payment-adjusted', 'payment-refunded']

test('gives all of it back: order, ledger, event, and at Stripe', async () => {
  const { orderId, paymentIntentId } = await bought()
  await request(orderId)

  expect(await orderOf(orderId)).toMatchObject({
    status: 'refunded',
    refundedCents: 4_900,
    refundedAt: expect.any(Date),
  })
  const [refund] = await atStripe(paymentIntentId)
  const [row] = await refundsOf(orderId)
  const created = (await billing.sandbox.eventsOf(paymentIntentId)).find(({ type }) => type === 'refund.created')
  expect(created?.request?.idempotency_key).toBe(`${row?.reference}-refund`)
  expect([row]).toMatchObject([
    { status: 'succeeded', initiatedBy: 'teacher', reason: 'Bought by mistake', stripeRefundId: refund?.id },
  ])
  expect(await billing.ledgerOf(orderId)).toMatchObject([
    { kind: 'payment', earned: 4_900 },
    { kind: 'refund', source: refund?.id, earned: -4_900 },
  ])
  expect(await namesOf(orderId)).toEqual(PAID_AND_REFUNDED)
})

test('analytics is told what the ledger says of it, by ascending id; others are refused', async () => {
  const { orderId } = await bought()
  await request(orderId)
  const { orderId: keptId, courseId } = await bought()
  const retained = { orderId: keptId, courseId }
  const parties = { studentId: expect.any(Number), teacherId: expect.any(Number), amountCents: 4_900 }
  const list = (from: 'analytics' | 'learning') =>
    billing.call<BookedOrder[]>('GET', `/internal/orders?after=${orderId - 1}&limit=10`, { from })
  expect((await list('analytics')).body).toEqual([
    {
      orderId,
      courseId: expect.any(Number),
      ...parties,
      paidCents: 4_900,
      givenBackCents: 4_900,
      ended: true,
      owedCents: 0,
    },
    { ...retained, ...parties, paidCents: 4_900, givenBackCents: 0, ended: false, owedCents: 0 },
  ])
  expect((await list('learning')).status).toBe(401)
})

test('repeating it, at once and later, changes nothing', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { orderId, paymentIntentId } = await bought()
    await Promise.all(Array.from({ length: 10 }, () => request(orderId)))
    await request(orderId)
    await billing.deliverAll(paymentIntentId)
    expect(await refundsOf(orderId)).toHaveLength(1)
    expect(await atStripe(paymentIntentId)).toHaveLength(1)
    expect(await namesOf(orderId)).toEqual(PAID_AND_REFUNDED)
  }
})

test('refuses an order that is not paid', async () => {
  const { courseId } = billing.offer()
  const { orderId } = await billing.begin(aStudent(), courseId)
  await expect(request(orderId)).rejects.toMatchObject({ status: 409 })
  expect(await refundsOf(orderId)).toEqual([])
})

test('with Stripe away it waits, and goes out by itself', async () => {
  const { orderId } = await bought()
  await billing.sandbox.disturb({ kind: 'error', status: 503, method: 'POST', path: '/v1/refunds' })
  await request(orderId)
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'requested' }])
  expect(await orderOf(orderId)).toMatchObject({ status: 'paid' })
  await billing.work()
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'requested' }])

  await billing.sandbox.calm()
  await makeDue(orderId)
  await billing.work()
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'succeeded' }])
  expect(await namesOf(orderId)).toEqual(PAID_AND_REFUNDED)
})

test('a lost answer, or a crash after it, sends the same refund again', async () => {
  const { orderId, paymentIntentId } = await bought()
  // Stripe has done it; we know nothing of it, nor can look.
  await billing.sandbox.disturb({ kind: 'drop', method: 'POST', path: '/v1/refunds', count: 4 })
  await billing.sandbox.disturb({ kind: 'error', method: 'GET', path: '/v1/payment_intents/*' })
  await request(orderId)
  expect(await atStripe(paymentIntentId)).toHaveLength(1)
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'requested', stripeRefundId: null }])

  await billing.sandbox.calm()
  await makeDue(orderId)
  await billing.work()
  const [refund, ...others] = await atStripe(paymentIntentId)
  expect(others).toEqual([])
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'succeeded', stripeRefundId: refund?.id }])
})

test('a refund that is known by Stripe alone, its row being lost, is still of who asked for it', async () => {
  const { orderId, paymentIntentId } = await bought()
  await request(orderId)
  // As an older state of the database has it.
  await billing.database.refund.deleteMany({ where: { orderId } })
  await billing.deliverAll(paymentIntentId)
  const [refund] = await atStripe(paymentIntentId)
  expect(await refundsOf(orderId)).toMatchObject([{ initiatedBy: 'teacher', stripeRefundId: refund?.id }])
})

test("a refund at Stripe's dashboard is taken in as such", async () => {
  const { orderId, paymentIntentId } = await bought()
  const refund = await billing.sandbox.refund(paymentIntentId)
  await billing.deliverAll(paymentIntentId)
  expect(await refundsOf(orderId)).toMatchObject([
    { status: 'succeeded', initiatedBy: 'stripe', reason: null, stripeRefundId: refund.id, amountCents: 4_900 },
  ])
  expect(await orderOf(orderId)).toMatchObject({ status: 'refunded' })
  expect(await namesOf(orderId)).toEqual(PAID_AND_REFUNDED)
})

test('the dashboard was faster: the request is forgotten, and nothing is given back twice', async () => {
  const { orderId, paymentIntentId } = await bought()
  await billing.sandbox.refund(paymentIntentId)
  await request(orderId)
  expect(await refundsOf(orderId)).toMatchObject([{ initiatedBy: 'stripe', status: 'succeeded' }])
  expect(await billing.ledgerOf(orderId)).toMatchObject([{ earned: 4_900 }, { earned: -4_900 }])
  expect(await namesOf(orderId)).toEqual(PAID_AND_REFUNDED)
})

test('a part given back leaves the order paid; the teacher gives back the rest', async () => {
  const { orderId, paymentIntentId } = await bought()
  await billing.sandbox.refund(paymentIntentId, 1_000)
  await billing.deliverAll(paymentIntentId)
  expect(await orderOf(orderId)).toMatchObject({ status: 'paid', refundedCents: 1_000 })
  expect(await namesOf(orderId)).toEqual(['order-created', 'payment-succeeded', 'payment-adjusted'])

  // Half of the rest goes at the dashboard while the teacher asks for all of it.
  await billing.sandbox.refund(paymentIntentId, 1_900)
  await request(orderId)
  expect(await orderOf(orderId)).toMatchObject({ status: 'refunded', refundedCents: 4_900 })
  expect((await refundsOf(orderId)).map(({ initiatedBy, amountCents }) => [initiatedBy, amountCents])).toEqual([
    ['stripe', 1_000],
    ['teacher', 2_000],
    ['stripe', 1_900],
  ])
  expect((await billing.ledgerOf(orderId)).reduce((sum, { earned }) => sum + earned, 0)).toBe(0)
  expect(await namesOf(orderId)).toEqual([
    ...['order-created', 'payment-succeeded', 'payment-adjusted', 'payment-adjusted', 'payment-adjusted'],
    'payment-refunded',
  ])
})

test('a dispute is shown while the bank decides, and takes the money and the access when it is lost', async () => {
  const { orderId, paymentIntentId } = await bought()
  await billing.sandbox.dispute(paymentIntentId)
  await billing.deliverAll(paymentIntentId)
  expect(await orderOf(orderId)).toMatchObject({ status: 'paid', dispute: 'open' })
  await expect(request(orderId)).rejects.toMatchObject({ status: 409 })

  await billing.sandbox.loseDispute(paymentIntentId)
  await billing.deliverAll(paymentIntentId)
  expect(await orderOf(orderId)).toMatchObject({ status: 'refunded', dispute: 'lost', refundedCents: 4_900 })
  expect(await billing.ledgerOf(orderId)).toMatchObject([{ kind: 'payment' }, { kind: 'dispute-lost', earned: -4_900 }])
  expect(await namesOf(orderId)).toEqual(PAID_AND_REFUNDED)
})

test('what Stripe refuses for good has failed, and can be asked for again', async () => {
  const { orderId, paymentIntentId } = await bought()
  // Nobody has told us of the dispute yet.
  await billing.sandbox.dispute(paymentIntentId)
  await request(orderId)
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'failed', settledAt: expect.any(Date) }])
  expect(await orderOf(orderId)).toMatchObject({ status: 'paid', dispute: 'open' })

  await billing.database.order.update({ where: { id: orderId }, data: { dispute: 'won' } })
  await request(orderId)
  expect(await refundsOf(orderId)).toHaveLength(2)
})

test('a refund that fails before we have heard of it has failed, and can be asked for again', async () => {
  const { orderId, paymentIntentId } = await bought()
  // Stripe took it, its answer was lost, and the card's bank refused it meanwhile: the charge shows nothing of it.
  await billing.sandbox.disturb({ kind: 'drop', method: 'POST', path: '/v1/refunds', count: 4 })
  await billing.sandbox.disturb({ kind: 'error', method: 'GET', path: '/v1/payment_intents/*' })
  await request(orderId)
  await billing.sandbox.calm()
  await billing.sandbox.settleRefunds(paymentIntentId, 'fail')

  await makeDue(orderId)
  await billing.work()
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'failed', stripeRefundId: expect.any(String) }])
  expect(await orderOf(orderId)).toMatchObject({ status: 'paid', refundedCents: 0 })
  await request(orderId)
  expect(await orderOf(orderId)).toMatchObject({ status: 'refunded' })
  expect(await namesOf(orderId)).toEqual(PAID_AND_REFUNDED)
})

test('a part that is still on its way from the dashboard does not stand in for all of it', async () => {
  const { orderId, paymentIntentId } = await bought()
  await billing.sandbox.refund(paymentIntentId, 1_000)
  await billing.deliverAll(paymentIntentId)
  await billing.database.refund.updateMany({ where: { orderId }, data: { status: 'pending' } })
  await request(orderId)
  expect(await orderOf(orderId)).toMatchObject({ status: 'refunded', refundedCents: 4_900 })
  expect((await atStripe(paymentIntentId)).map(({ amount }) => amount)).toEqual([3_900, 1_000])
})
