import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import fc from 'fast-check'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { billingUnderTest } from './billing-under-test.ts'

const billing = billingUnderTest({ replicas: 2 })

/** What students, people at Stripe's dashboard and cardholders do to a payment. */
const ACTIONS = [
  'pay',
  'decline',
  'lack funds',
  'be asked by the bank',
  'cancel',
  'refund a part',
  'refund all',
  'dispute',
  'lose the dispute',
  'change the price',
  'confirm',
] as const
type Action = (typeof ACTIONS)[number]

const PRICES = [4_900, 3_900, 5_900]

/** A student who buys a course of their own. What Stripe or Lectern refuses has no effect, in whatever world. */
async function aBuyer() {
  const student = aStudent()
  const offer = billing.offer({ priceCents: PRICES[0] ?? 1 })
  const { courseId } = offer
  const { sandbox } = billing
  let { paymentIntentId } = await billing.begin(student, courseId)
  const payments = [paymentIntentId]
  let prices = 0
  let isPaid = false

  const actions: Record<Action, () => Promise<unknown>> = {
    async pay() {
      await sandbox.pay(paymentIntentId)
      isPaid = true
    },
    decline: () => sandbox.pay(paymentIntentId, 'pm_card_chargeDeclined'),
    'lack funds': () => sandbox.pay(paymentIntentId, 'pm_card_chargeDeclinedInsufficientFunds'),
    'be asked by the bank': () => sandbox.pay(paymentIntentId, 'pm_card_authenticationRequired'),
    cancel: () => sandbox.stripe.paymentIntents.cancel(paymentIntentId),
    'refund a part': () => sandbox.refund(paymentIntentId, 700),
    'refund all': () => sandbox.refund(paymentIntentId),
    dispute: () => sandbox.dispute(paymentIntentId),
    'lose the dispute': () => sandbox.loseDispute(paymentIntentId),
    async 'change the price'() {
      // Whether one who has paid may buy again depends on what we have heard of, and is not the question here.
      if (isPaid) return
      prices += 1
      billing.offer({ ...offer, priceCents: PRICES[prices % PRICES.length] ?? 1 })
      ;({ paymentIntentId } = await billing.begin(student, courseId))
      if (!payments.includes(paymentIntentId)) payments.push(paymentIntentId)
    },
    confirm: () => billing.confirm(student, { courseId, paymentIntentId }),
  }

  return {
    student,
    courseId,
    async act(action: Action) {
      await actions[action]().catch((error: unknown) => {
        const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError || /answered 400/.test(String(error))
        if (!isRefused) throw error
      })
    },
    async events() {
      const perPayment = await Promise.all(payments.map((id) => sandbox.eventsOf(id)))
      return perPayment.flat()
    },
  }
}
type Buyer = Awaited<ReturnType<typeof aBuyer>>

/** Everything that is left of a buyer's payments, without ids and times. */
async function outcomeOf({ student, courseId }: Buyer) {
  const orders = await billing.database.order.findMany({
    where: { studentId: student.id },
    include: { refunds: true },
    orderBy: { id: 'asc' },
  })
  const outcomes = []
  for (const { id, refunds, ...order } of orders) {
    const events = await billing.eventsOf(id)
    for (const { name, data } of events) billing.learning.hear(name, data)
    outcomes.push({
      status: order.status,
      amountCents: order.amountCents,
      refundedCents: order.refundedCents,
      dispute: order.dispute,
      events: events.map(({ name, sequence, data }) => [name, sequence, data.amountCents]),
      ledger: (await billing.ledgerOf(id)).map(({ kind, earned }) => `${kind} ${earned}`).sort(),
      refunds: refunds.map(({ initiatedBy, status, amountCents }) => `${initiatedBy} ${status} ${amountCents}`).sort(),
    })
  }
  return { orders: outcomes, hasAccess: billing.learning.accessOf(student.id, courseId) !== undefined }
}

/** Heard of at once, once, and in order. */
async function heardInOrder(actions: Action[]) {
  const buyer = await aBuyer()
  const delivered = new Set<string>()
  for (const action of actions) {
    await buyer.act(action)
    for (const event of await buyer.events()) {
      if (delivered.has(event.id)) continue
      delivered.add(event.id)
      expect(await billing.deliver(event)).toMatchObject({ status: 200 })
    }
    await billing.work()
  }
  return outcomeOf(buyer)
}

/** Heard of when all is over, three times, in an order of chance, at two processes. */
async function heardAnyhow(actions: Action[], chance: number[]) {
  const buyer = await aBuyer()
  for (const action of actions) await buyer.act(action)
  const events = await buyer.events()
  const deliveries = [...events, ...events, ...events]
    .map((event, index) => ({ event, at: chance[index % chance.length] ?? 0, replica: index % 2 }))
    .sort((left, right) => left.at - right.at)
  while (deliveries.length > 0) {
    const some = deliveries.splice(0, 3)
    const answers = await Promise.all(some.map(({ event, replica }) => billing.deliver(event, replica)))
    expect(answers.map(({ status }) => status)).toEqual(some.map(() => 200))
  }
  await billing.work()
  return outcomeOf(buyer)
}

const actions = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.constant('pay' as const) },
    { weight: 9, arbitrary: fc.constantFrom(...ACTIONS) },
  ),
  { minLength: 2, maxLength: 9 },
)
const chance = fc.array(fc.nat(), { minLength: 97, maxLength: 97 })

test('webhooks delivered three times in any order end where those delivered once in order end', async () => {
  await fc.assert(
    fc.asyncProperty(actions, chance, async (sequence, order) => {
      expect(await heardAnyhow(sequence, order)).toEqual(await heardInOrder(sequence))
    }),
    {
      numRuns: Number(process.env.RUNS ?? 25),
      examples: [
        [
          ['decline', 'lack funds', 'pay', 'refund a part', 'refund all'],
          [3, 1, 2],
        ],
        [
          ['pay', 'refund a part', 'dispute', 'lose the dispute'],
          [2, 9, 4, 1],
        ],
        [
          ['change the price', 'cancel', 'change the price', 'pay', 'confirm'],
          [5, 4, 3, 2, 1],
        ],
      ],
    },
  )
}, 180_000)
