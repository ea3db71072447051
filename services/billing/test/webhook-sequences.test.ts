import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import fc from 'fast-check'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { billingUnderTest } from './billing-under-test.ts'

const billing = billingUnderTest({ replicas: 2 })

/** What students, people at Stripe's dashboard and cardholders do to a payment. */
const ACTIONS = [
  'pay',
  'pay with a card whose refunds wait',
  'decline',
  'lack funds',
  'be asked by the bank',
  'cancel',
  'refund a part',
  'refund all',
  'refunds get on',
  'dispute',
  'dispute a part',
  'lose the dispute',
  'change the price',
  'be given a place that ends',
  'confirm',
] as const
/** What is given back comes back: what an order became then depends on whether we heard of it before. */
const RETURNS = ['the bank returns a refund', 'the bank returns all refunds'] as const
/** Whether what is paid is surplus beside it depends on what we have heard of before. */
const FOR_FREE = 'enter for free'
type Action = (typeof ACTIONS | typeof RETURNS)[number] | typeof FOR_FREE

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
  /** Has paid, or entered for free. */
  let isInCourse = false

  const actions: Record<Action, () => Promise<unknown>> = {
    async pay() {
      await sandbox.pay(paymentIntentId)
      isInCourse = true
    },
    async 'pay with a card whose refunds wait'() {
      await sandbox.pay(paymentIntentId, 'pm_card_pendingRefund')
      isInCourse = true
    },
    decline: () => sandbox.pay(paymentIntentId, 'pm_card_chargeDeclined'),
    'lack funds': () => sandbox.pay(paymentIntentId, 'pm_card_chargeDeclinedInsufficientFunds'),
    'be asked by the bank': () => sandbox.pay(paymentIntentId, 'pm_card_authenticationRequired'),
    cancel: () => sandbox.stripe.paymentIntents.cancel(paymentIntentId),
    'refund a part': () => sandbox.refund(paymentIntentId, 700),
    'refund all': () => sandbox.refund(paymentIntentId),
    'refunds get on': () => sandbox.settleRefunds(paymentIntentId, 'succeed'),
    async 'the bank returns a refund'() {
      const [newest] = (await sandbox.stripe.refunds.list({ payment_intent: paymentIntentId })).data
      await sandbox.settleRefunds(paymentIntentId, 'fail', ({ id }) => id === newest?.id)
    },
    'the bank returns all refunds': () => sandbox.settleRefunds(paymentIntentId, 'fail'),
    dispute: () => sandbox.dispute(paymentIntentId),
    'dispute a part': () => sandbox.dispute(paymentIntentId, 500),
    'lose the dispute': () => sandbox.loseDispute(paymentIntentId),
    async 'change the price'() {
      // Whether one who has paid may buy again depends on what we have heard of, and is not the question here.
      if (isInCourse) return
      prices += 1
      billing.offer({ ...offer, priceCents: PRICES[prices % PRICES.length] ?? 1 })
      ;({ paymentIntentId } = await billing.begin(student, courseId))
      if (!payments.includes(paymentIntentId)) payments.push(paymentIntentId)
    },
    async 'be given a place that ends'() {
      billing.learning.enrollForFree(student.id, courseId, new Date(Date.now() + 3_600_000).toISOString())
    },
    async [FOR_FREE]() {
      if (billing.learning.accessOf(student.id, courseId)) return
      isInCourse = true
      billing.learning.enrollForFree(student.id, courseId)
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
    payments,
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

/** What is with Stripe of a buyer's payments, in cents, and what the ledger has of it. */
async function moneyOf({ student, payments }: Buyer) {
  const { stripe } = billing.sandbox
  let atStripe = 0
  for (const id of payments) {
    const of = { payment_intent: id, limit: 100 }
    const refunds = (await stripe.refunds.list(of)).data.filter(({ status }) => status === 'succeeded')
    const disputes = (await stripe.disputes.list(of)).data.filter(({ status }) => status === 'lost')
    const left = [...refunds, ...disputes].reduce((sum, { amount }) => sum + amount, 0)
    atStripe += (await stripe.paymentIntents.retrieve(id)).amount_received - left
  }
  const orders = await billing.database.order.findMany({ where: { studentId: student.id } })
  let [inLedger, told] = [0, 0]
  for (const { id, status } of orders) {
    for (const { earned } of await billing.ledgerOf(id)) inLedger += earned
    if (status === 'surplus') continue
    for (const { name, data } of await billing.eventsOf(id)) {
      if (name === 'payment-succeeded') told += Number(data.amountCents)
      if (name === 'payment-adjusted') told -= Number(data.amountCents)
    }
  }
  return { atStripe, inLedger, told, orders }
}

/** Heard of now and then while it happens, and three times when all is over, in an order of chance. */
async function heardNowAndThen(actions: Action[], chance: number[]) {
  const buyer = await aBuyer()
  let turn = 0
  const next = () => chance[turn++ % chance.length] ?? 0
  for (const action of actions) {
    await buyer.act(action)
    if (next() % 2 === 0) continue
    const events = await buyer.events()
    const some = events.filter(() => next() % 3 === 0)
    await Promise.all(some.map((event) => billing.deliver(event, next() % 2)))
    if (next() % 2) await billing.work()
  }
  const events = await buyer.events()
  for (const event of [...events, ...events, ...events].sort(() => (next() % 2 ? 1 : -1))) {
    expect(await billing.deliver(event, next() % 2)).toMatchObject({ status: 200 })
  }
  await billing.work()
  return moneyOf(buyer)
}

const actionsOf = (all: readonly Action[]) =>
  fc.array(
    fc.oneof(
      { weight: 2, arbitrary: fc.constant<Action>('pay') },
      { weight: 1, arbitrary: fc.constant<Action>('pay with a card whose refunds wait') },
      { weight: 9, arbitrary: fc.constantFrom(...all) },
    ),
    { minLength: 2, maxLength: 9 },
  )
const chance = fc.array(fc.nat(), { minLength: 97, maxLength: 97 })

test('webhooks delivered three times in any order end where those delivered once in order end', async () => {
  await fc.assert(
    fc.asyncProperty(actionsOf(ACTIONS), chance, async (sequence, order) => {
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
          ['pay with a card whose refunds wait', 'refund a part', 'refund all', 'refunds get on', 'dispute'],
          [7, 1, 4],
        ],
        [
          ['pay', 'dispute a part', 'lose the dispute', 'refund all'],
          [2, 5, 3],
        ],
        [
          ['be given a place that ends', 'pay', 'refund a part', 'dispute', 'lose the dispute', 'refund all'],
          [4, 1, 3, 2],
        ],
        [
          ['change the price', 'cancel', 'change the price', 'pay', 'confirm'],
          [5, 4, 3, 2, 1],
        ],
      ],
    },
  )
}, 180_000)

test('however webhooks come, the ledger and the events have what Stripe says in the end, also of refunds that come back', async () => {
  await fc.assert(
    fc.asyncProperty(actionsOf([...ACTIONS, ...RETURNS, ...RETURNS, FOR_FREE]), chance, async (sequence, order) => {
      const { atStripe, inLedger, told, orders } = await heardNowAndThen(sequence, order)
      const surplus = orders.some(({ status }) => status === 'surplus')
      expect([inLedger, surplus ? inLedger : told]).toEqual([atStripe, atStripe])
      for (const { amountCents, refundedCents, refundedAt, status } of orders) {
        // What came back leaves an order that is over over: then it owes. Nothing that is left leaves an order paid.
        if (status === 'paid') expect(refundedCents).toBeLessThan(amountCents)
        if (status === 'paid' || status === 'refunded') expect(refundedAt !== null).toBe(status === 'refunded')
      }
    }),
    {
      numRuns: Number(process.env.RUNS ?? 25),
      examples: [
        [
          [
            'pay',
            'refund all',
            'the bank returns all refunds',
            'refund a part',
            'refund all',
            'the bank returns a refund',
          ],
          [1, 3, 3, 3, 2, 5],
        ],
        [
          ['enter for free', 'pay', 'confirm', 'dispute a part', 'the bank returns a refund', 'lose the dispute'],
          [1, 2, 6],
        ],
        [
          [
            'pay with a card whose refunds wait',
            'refund all',
            'the bank returns a refund',
            'dispute a part',
            'lose the dispute',
          ],
          [3, 1, 6],
        ],
      ],
    },
  )
}, 180_000)
