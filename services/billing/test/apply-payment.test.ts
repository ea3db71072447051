import { getOpenDisputes } from '@lectern/contracts/calls/public/billing.ts'
import type { OpenDisputes } from '@lectern/contracts/shapes/payments.ts'
import { anAdministrator, aStudent } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { announceEarlier } from '../src/payments/announce-earlier.ts'
import { applyPayment } from '../src/payments/apply-payment.ts'
import { fetchPayment, type StripePayment, type StripeRefund } from '../src/payments/stripe-payment.ts'
import { billingUnderTest } from './billing-under-test.ts'

/** What the sandbox can't do: refunds that take their time or come back, disputes that are won, payments read long ago. */
const billing = billingUnderTest()

async function bought() {
  const { courseId } = billing.offer()
  const { orderId, paymentIntentId } = await billing.buy(aStudent(), courseId)
  const order = await billing.database.order.findUniqueOrThrow({ where: { id: orderId } })
  const payment = await fetchPayment(billing.sandbox.stripe, paymentIntentId, { isPaid: true, hasRefunds: true })
  if (!payment) throw new Error('Stripe has forgotten the payment')
  const now = { ...payment, refunds: [], disputes: [] }
  return {
    orderId,
    paymentIntentId,
    now,
    apply: (change: Partial<StripePayment>) => applyPayment(billing.parts, order, { ...now, ...change }),
  }
}
const namesOf = async (orderId: number) => (await billing.eventsOf(orderId)).map(({ name }) => name)
const publishedFor = async (orderId: number) =>
  (await billing.eventsOf(orderId)).map(({ name, data }) => [name, data.amountCents, data.givenBackCents])
const refundsOf = (orderId: number) => billing.database.refund.findMany({ where: { orderId } })
const aRefund = (status: StripeRefund['status'], id = 're_1', amountCents = 4_900) => ({
  refunds: [{ id, reference: undefined, initiator: undefined, amountCents, status, createdAt: new Date() }],
})

test('a refund counts when the money has gone, and only once', async () => {
  const { orderId, apply } = await bought()
  expect(await apply(aRefund('pending'))).toMatchObject({ status: 'paid', refundedCents: 0 })
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'pending', settledAt: null }])
  expect(await apply(aRefund('succeeded'))).toMatchObject({ status: 'refunded', refundedCents: 4_900 })
  const after = await apply(aRefund('succeeded'))
  expect(await apply(aRefund('pending'))).toEqual(after)
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'succeeded' }])
  expect(await namesOf(orderId)).toEqual(['order-created', 'payment-succeeded', 'payment-adjusted', 'payment-refunded'])
})

test('a refund that fails on its way moves no money, and the order stays paid', async () => {
  const { orderId, apply } = await bought()
  await apply(aRefund('pending', 're_2'))
  expect(await apply(aRefund('failed', 're_2'))).toMatchObject({ status: 'paid', refundedCents: 0 })
  expect(await billing.ledgerOf(orderId)).toHaveLength(1)
  // Somebody tries again.
  const refunds = [...aRefund('failed', 're_2').refunds, ...aRefund('succeeded', 're_3').refunds]
  expect(await apply({ refunds })).toMatchObject({ status: 'refunded', refundedCents: 4_900 })
})

test("a refund that the card's bank sends back later is booked in again; the access stays ended", async () => {
  const { orderId, apply } = await bought()
  await apply(aRefund('succeeded', 're_4'))
  expect(await apply(aRefund('failed', 're_4'))).toMatchObject({ status: 'refunded', refundedCents: 0 })
  expect(await billing.ledgerOf(orderId)).toMatchObject([
    { kind: 'payment', earned: 4_900 },
    { kind: 'refund', earned: -4_900 },
    { kind: 'refund-returned', earned: 4_900 },
  ])
  expect(await apply(aRefund('succeeded', 're_4'))).toMatchObject({ refundedCents: 0 })
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'failed' }])
  expect(await publishedFor(orderId)).toEqual([
    ['order-created', 4_900, undefined],
    ['payment-succeeded', 4_900, undefined],
    ['payment-adjusted', 4_900, 4_900],
    ['payment-refunded', 4_900, 4_900],
    ['payment-adjusted', -4_900, 0],
  ])
})

test('each part that is given back is told with what has left in all; the access ends with the last', async () => {
  const { orderId, apply } = await bought()
  const parts = [...aRefund('succeeded', 're_6', 700).refunds, ...aRefund('succeeded', 're_7', 200).refunds]
  await apply({ refunds: parts })
  await apply({ refunds: parts })
  const lostPart = { disputes: [{ id: 'du_3', amountCents: 500, status: 'lost' as const }] }
  expect(await apply({ refunds: parts, ...lostPart })).toMatchObject({ status: 'paid', dispute: 'lost' })
  const all = [...parts, ...aRefund('succeeded', 're_8', 3_500).refunds]
  expect(await apply({ refunds: all, ...lostPart })).toMatchObject({ status: 'refunded', refundedCents: 4_900 })
  expect((await publishedFor(orderId)).slice(2)).toEqual([
    ['payment-adjusted', 700, 700],
    ['payment-adjusted', 200, 900],
    ['payment-adjusted', 500, 1_400],
    ['payment-adjusted', 3_500, 4_900],
    ['payment-refunded', 4_900, 4_900],
  ])
})

test('what an older version told of otherwise is put right once', async () => {
  const partly = await bought()
  await partly.apply(aRefund('succeeded', 're_9', 700))
  const disputed = await bought()
  await disputed.apply({ disputes: [{ id: 'du_4', amountCents: 500, status: 'lost' }] })
  const ended = await bought()
  await ended.apply(aRefund('succeeded', 're_10'))
  const orderIds = [partly, disputed, ended].map(({ orderId }) => orderId)
  // As the migration leaves them: only ends were told, as if all had left.
  await billing.database.$executeRaw`DELETE FROM outbox WHERE type LIKE '%payment-adjusted%'`
  await billing.database.order.updateMany({ where: { id: { in: orderIds } }, data: { announcedCents: null } })
  await billing.database.order.update({ where: { id: disputed.orderId }, data: { status: 'refunded' } })
  await Promise.all([announceEarlier(billing.parts), announceEarlier(billing.parts)])
  await announceEarlier(billing.parts)
  const adjustments = async (orderId: number) =>
    (await publishedFor(orderId))
      .filter(([name]) => name === 'payment-adjusted')
      .map(([, moved, inAll]) => [moved, inAll])
  expect(await adjustments(partly.orderId)).toEqual([[700, 700]])
  expect(await adjustments(disputed.orderId)).toEqual([[-4_400, 500]])
  expect(await adjustments(ended.orderId)).toEqual([])
  expect(await billing.database.order.count({ where: { announcedCents: null } })).toBe(0)
})

test('a dispute that is won leaves everything as it was', async () => {
  const { orderId, apply } = await bought()
  const dispute = (status: 'open' | 'won') => ({ disputes: [{ id: 'du_1', amountCents: 4_900, status }] })
  const open = () => billing.mustSend<OpenDisputes>(getOpenDisputes, { as: anAdministrator() })
  expect(await apply(dispute('open'))).toMatchObject({ status: 'paid', dispute: 'open' })
  expect(await open()).toEqual({ count: 1, amount: 49 })
  expect(await apply(dispute('won'))).toMatchObject({ status: 'paid', dispute: 'won', refundedCents: 0 })
  expect(await open()).toEqual({ count: 0, amount: 0 })
  expect(await apply(dispute('open'))).toMatchObject({ dispute: 'won' })
  expect(await billing.ledgerOf(orderId)).toHaveLength(1)
})

test('a dispute that is lost after a part was given back takes no more than there was', async () => {
  const { apply } = await bought()
  const part = aRefund('succeeded', 're_5', 1_000)
  await apply(part)
  const lost = { ...part, disputes: [{ id: 'du_2', amountCents: 4_900, status: 'lost' as const }] }
  expect(await apply(lost)).toMatchObject({ status: 'refunded', dispute: 'lost', refundedCents: 4_900 })
})

test('a payment that was read before it was paid changes nothing of what is known since', async () => {
  const { orderId, now, apply } = await bought()
  const before = await billing.database.order.findUniqueOrThrow({ where: { id: orderId } })
  for (const status of ['requires_payment_method', 'processing', 'canceled'] as const) {
    expect(await apply({ charge: null, intent: { ...now.intent, status } })).toEqual(before)
  }
  expect(await namesOf(orderId)).toEqual(['order-created', 'payment-succeeded'])
})

test('declines that were read before the last one that is known are not told again', async () => {
  const { courseId } = billing.offer()
  const { orderId, paymentIntentId } = await billing.begin(aStudent(), courseId)
  const order = await billing.database.order.findUniqueOrThrow({ where: { id: orderId } })
  const intent = await billing.sandbox.stripe.paymentIntents.retrieve(paymentIntentId)
  const decline = (chargeId: string) => ({ chargeId, amountCents: 4_900 })
  const apply = (...chargeIds: string[]) =>
    applyPayment(billing.parts, order, {
      intent,
      charge: null,
      declines: chargeIds.map(decline),
      refunds: [],
      disputes: [],
    })
  await apply('ch_1', 'ch_2')
  await apply('ch_1')
  await apply('ch_1', 'ch_2')
  await apply('ch_1', 'ch_2', 'ch_3')
  expect(await namesOf(orderId)).toEqual(['order-created', 'payment-failed', 'payment-failed', 'payment-failed'])
})

test('a payment that names an order which has got another one meanwhile changes nothing of it', async () => {
  const { courseId } = billing.offer()
  const { orderId } = await billing.begin(aStudent(), courseId)
  const before = await billing.database.order.findUniqueOrThrow({ where: { id: orderId } })
  // Seen when the order had none yet, applied when it has.
  const { stripe } = billing.sandbox
  const { id } = await stripe.paymentIntents.create({ amount: 4_900, currency: 'usd' })
  const canceled = {
    intent: await stripe.paymentIntents.cancel(id),
    charge: null,
    declines: [],
    refunds: [],
    disputes: [],
  }
  expect(await applyPayment(billing.parts, { ...before, paymentIntentId: null }, canceled)).toEqual(before)
  expect(await namesOf(orderId)).toEqual(['order-created'])
})
