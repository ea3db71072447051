import { courseUpdated } from '@lectern/contracts/events/catalog.ts'
import { anEvent } from '@lectern/service-kit/testing/events.ts'
import { TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { asReplayed, replayRows, writtenForTopic } from '@lectern/service-kit/testing/replay-topic.ts'
import { snapshotRows } from '@lectern/service-kit/testing/snapshot-rows.ts'
import { expect, test } from 'vitest'
import { service } from '../src/service.ts'
import { billingUnderTest } from './billing-under-test.ts'
import { reconcileNow } from './reconciling.ts'
import { TEST_SECRET_KEY } from './sandbox-under-test.ts'

const billing = billingUnderTest()
const { sandbox } = billing
const teacher = aTeacher({ id: TEACHER_ID })
const env = () => ({ STRIPE_SECRET_KEY: TEST_SECRET_KEY, STRIPE_API_BASE: sandbox.url })

interface Purchase {
  orderId: number
  paymentIntentId: string
}
async function begun() {
  const student = aStudent()
  const offer = billing.offer()
  return { student, offer, ...(await billing.begin(student, offer.courseId)) }
}
async function bought() {
  const purchase = await begun()
  await paid(purchase)
  return purchase
}
async function paid({ paymentIntentId }: Purchase) {
  await sandbox.pay(paymentIntentId)
  await billing.deliverAll(paymentIntentId)
}
async function refundedInPart({ paymentIntentId }: Purchase) {
  await sandbox.refund(paymentIntentId, 500)
  await billing.deliverAll(paymentIntentId)
  await sandbox.refund(paymentIntentId, 700)
  await billing.deliverAll(paymentIntentId)
}
async function refunded({ orderId }: Purchase) {
  await billing.mustCall('POST', `/api/orders/${orderId}/refund`, { as: teacher, body: { reason: 'Late' } })
}

/** What money, access and consumers depend on. */
async function stateOf({ orderId }: Purchase) {
  const row = await billing.database.order.findUnique({
    where: { id: orderId },
    omit: {
      createdAt: true,
      fulfilAfter: true,
      fulfilledAt: true,
      revokedAt: true,
      refundedAt: true,
      courseImage: true,
      traceparent: true,
    },
    include: { quotes: { select: { amountCents: true } }, refunds: { select: { amountCents: true, status: true } } },
  })
  const ledger = await billing.ledgerOf(orderId)
  return { row, earned: ledger.reduce((sum, { earned }) => sum + earned, 0), isOver: row?.status === 'refunded' }
}

test('restored: money is as the topic tells and Stripe has it, and only what is news is told', async () => {
  const untouched = await bought()
  const partly = await bought()
  const paidSince = await begun()
  const overSince = await bought()
  const backup = await snapshotRows(billing.adminUrl)

  await refundedInPart(partly)
  await paid(paidSince)
  await refunded(overSince)
  const made = await bought()
  const declined = await begun()
  await sandbox.pay(declined.paymentIntentId, 'pm_card_chargeDeclined')
  await billing.deliverAll(declined.paymentIntentId)
  await paid(declined)
  const partlySince = await bought()
  await refundedInPart(partlySince)
  const over = await bought()
  await refunded(over)
  const returned = await bought()
  await refunded(returned)
  await sandbox.settleRefunds(returned.paymentIntentId, 'fail')
  await billing.deliverAll(returned.paymentIntentId)
  const disputed = await bought()
  await sandbox.dispute(disputed.paymentIntentId, 900)
  await sandbox.loseDispute(disputed.paymentIntentId)
  await billing.deliverAll(disputed.paymentIntentId)
  const again = await bought()
  await refunded(again)
  const rebought = { ...again, ...(await billing.begin(again.student, again.offer.courseId)) }
  await paid(rebought)
  const abandoned = await begun()
  const unheard = await begun()
  await sandbox.pay(unheard.paymentIntentId)

  const settled = [
    untouched,
    partly,
    paidSince,
    overSince,
    made,
    declined,
    partlySince,
    over,
    returned,
    disputed,
    again,
    rebought,
  ]
  const before = await Promise.all(settled.map(stateOf))
  const courses = settled.map(({ offer }, place) => {
    const { courseId, teacherId, title, image, categoryId, priceCents, status } = offer
    const data = { courseId, teacherId, title, image, categoryId, priceCents, status, level: 'beginner' as const }
    return asReplayed(anEvent(courseUpdated, courseId, data), place)
  })
  const topic = [...(await writtenForTopic(billing.database)), ...courses]

  await backup.restore()
  const replay = () => replayRows(service, billing.ownersDatabase, topic, { env: env() })
  expect(await replay()).toEqual(['13 orders were taken in; 0 had no payment at Stripe and were let go.'])
  expect(await Promise.all(settled.map(stateOf))).toEqual(before)
  // What nobody had told of is told.
  const events = await billing.database.outbox.findMany({ select: { key: true, type: true, sequence: true } })
  expect(events).toEqual([{ key: String(unheard.orderId), type: 'lectern.billing.payment-succeeded.v1', sequence: 2 }])
  expect((await stateOf(abandoned)).row).toMatchObject({ status: 'canceled', version: 1 })

  expect(await replay()).toEqual(['0 orders were taken in.'])
  await billing.work()
  expect((await reconcileNow(billing)).differences.filter(({ kind }) => kind !== 'refund-owed')).toEqual([])
  expect(await billing.database.outbox.count()).toBe(1)
  // Whoever left the payment open may pay it or begin anew.
  const next = await billing.begin(abandoned.student, abandoned.offer.courseId)
  expect(next.orderId).toBeGreaterThan(unheard.orderId)
})

test('an order without a payment at Stripe is let go; one that was told as paid is named', async () => {
  const backup = await snapshotRows(billing.adminUrl)
  const [begunSince, lost] = [await begun(), await bought()]
  const topic = await writtenForTopic(billing.database)
  await backup.restore()
  for (const { orderId, paymentIntentId } of [begunSince, lost]) {
    const { metadata } = await sandbox.stripe.paymentIntents.retrieve(paymentIntentId)
    // As of another installation, whose orders have the same numbers.
    await sandbox.stripe.paymentIntents.update(paymentIntentId, { metadata: { ...metadata, studentId: '1' } })
    expect(metadata.orderId).toBe(String(orderId))
  }
  expect(await replayRows(service, billing.ownersDatabase, topic, { env: env() })).toEqual([
    '0 orders were taken in; 1 had no payment at Stripe and were let go.',
    `Order ${lost.orderId} was told as paid, and Stripe has no such payment: its course is ${lost.offer.courseId}, its student ${lost.student.id}.`,
  ])
})

test('Stripe is away: nothing is taken in, and the next one goes through', async () => {
  const backup = await snapshotRows(billing.adminUrl)
  const purchase = await bought()
  const topic = await writtenForTopic(billing.database)
  await backup.restore()
  const nowhere = { ...env(), STRIPE_API_BASE: 'http://127.0.0.1:1' }
  await expect(replayRows(service, billing.ownersDatabase, topic, { env: nowhere })).rejects.toMatchObject({
    status: 503,
  })
  expect((await stateOf(purchase)).row).toBeNull()
  await replayRows(service, billing.ownersDatabase, topic, { env: env() })
  expect((await stateOf(purchase)).row).toMatchObject({ status: 'paid' })
})
