import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { afterEach, expect, test } from 'vitest'
import { billingUnderTest } from './billing-under-test.ts'

const billing = billingUnderTest({ replicas: 2 })
afterEach(async () => {
  billing.catalog.mood = 'well'
  billing.learning.mood = 'well'
  await billing.sandbox.calm()
})

const create = (student: ReturnType<typeof aStudent>, courseId: number, replica = 0) =>
  billing.call<{ detail?: string }>('POST', '/api/create-payment-intent', { as: student, body: { courseId }, replica })
const leave = (service: 'catalog' | 'learning') => {
  billing[service].mood = 'away'
}
const intentsOf = async (orderId: number) => {
  const intents = await billing.sandbox.stripe.paymentIntents.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 })
  return intents.filter(({ metadata }) => metadata.orderId === String(orderId))
}

test('begins a payment at the price of this moment, and says so', async () => {
  const student = aStudent()
  const { courseId, teacherId, title } = billing.offer({ priceCents: 4_999 })

  const payment = await billing.begin(student, courseId)

  expect(payment).toMatchObject({ amount: 49.99, currency: 'usd', paymentIntentId: expect.stringMatching(/^pi_/) })
  const intent = await billing.sandbox.stripe.paymentIntents.retrieve(payment.paymentIntentId)
  const { reference } = await billing.database.order.findUniqueOrThrow({ where: { id: payment.orderId } })
  expect(payment.clientSecret).toBe(intent.client_secret)
  expect(intent).toMatchObject({ amount: 4_999, currency: 'usd', description: title })
  expect(intent.metadata).toEqual({
    orderReference: reference,
    orderId: String(payment.orderId),
    courseId: String(courseId),
    studentId: String(student.id),
  })
  const data = { orderId: payment.orderId, courseId, studentId: student.id, teacherId, amountCents: 4_999 }
  expect(await billing.eventsOf(payment.orderId)).toEqual([{ name: 'order-created', sequence: 1, data }])
})

test('goes on with the open payment, whatever was tried with it', async () => {
  const student = aStudent()
  const { courseId } = billing.offer()
  const first = await billing.begin(student, courseId)
  expect(await billing.begin(student, courseId)).toEqual(first)
  await billing.sandbox.pay(first.paymentIntentId, 'pm_card_chargeDeclined')
  expect(await billing.begin(student, courseId)).toEqual(first)
})

test('asks for the new price when the course has changed', async () => {
  const student = aStudent()
  const offer = billing.offer({ priceCents: 4_900 })
  const first = await billing.begin(student, offer.courseId)
  billing.offer({ ...offer, priceCents: 2_500, title: 'Renamed' })

  const second = await billing.begin(student, offer.courseId)

  expect(second).toEqual({ ...first, amount: 25 })
  const order = await billing.database.order.findUniqueOrThrow({
    where: { id: first.orderId },
    include: { quotes: true },
  })
  expect(order).toMatchObject({ amountCents: 2_500, courseTitle: 'Renamed' })
  expect(order.quotes.map(({ amountCents }) => amountCents).sort()).toEqual([2_500, 4_900])
})

test('an order is of who owned the course at its last quote, and stays so once it is paid', async () => {
  const student = aStudent()
  const offer = billing.offer()
  const { courseId, teacherId } = offer
  const open = await billing.begin(student, courseId)
  const ownerOf = async () =>
    (await billing.database.order.findUniqueOrThrow({ where: { id: open.orderId } })).teacherId
  billing.offer({ ...offer, teacherId: teacherId + 1 })
  expect(await ownerOf()).toBe(teacherId)
  await billing.begin(student, courseId)
  expect(await ownerOf()).toBe(teacherId + 1)
  await billing.sandbox.pay(open.paymentIntentId)
  billing.offer({ ...offer, teacherId: teacherId + 2 })
  await create(student, courseId)
  expect(await ownerOf()).toBe(teacherId + 1)
})

test.each([
  ['lowered', 2_500],
  ['raised', 9_900],
])('a price %s while a tab is open: what either tab pays is granted', async (_, priceCents) => {
  const offer = billing.offer({ priceCents: 4_900 })
  const { courseId } = offer

  // The other tab hasn't asked again yet: the payment stands at the first quote.
  const early = aStudent()
  const first = await billing.begin(early, courseId)
  billing.offer({ ...offer, priceCents })
  await billing.sandbox.pay(first.paymentIntentId)
  expect(await billing.confirm(early, { courseId, ...first })).toMatchObject({
    status: 200,
    body: { outcome: 'enrolled' },
  })
  expect((await billing.eventsOf(first.orderId)).at(-1)?.data).toMatchObject({ amountCents: 4_900 })

  // Quoted anew, then set back at Stripe by a slow answer to the older tab: still an amount that we gave.
  const late = aStudent()
  billing.offer(offer)
  const second = await billing.begin(late, courseId)
  billing.offer({ ...offer, priceCents })
  await billing.begin(late, courseId)
  await billing.sandbox.stripe.paymentIntents.update(second.paymentIntentId, { amount: 4_900 })
  await billing.sandbox.pay(second.paymentIntentId)
  expect(await billing.confirm(late, { courseId, ...second })).toMatchObject({ status: 200 })
  expect(await billing.ledgerOf(second.orderId)).toMatchObject([{ kind: 'payment', earned: 4_900 }])

  // And at the new one.
  const third = aStudent()
  const payment = await billing.buy(third, courseId)
  expect(await billing.ledgerOf(payment.orderId)).toMatchObject([{ kind: 'payment', earned: priceCents }])
})

test('20 calls at once in two processes end in one order and one payment', async () => {
  // Several times, as the first calls wait for connections, in turn.
  for (let round = 0; round < 4; round += 1) {
    const student = aStudent()
    const { courseId } = billing.offer()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => create(student, courseId, index % 2)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const [order, ...others] = await billing.database.order.findMany({ where: { studentId: student.id } })
    expect(others).toEqual([])
    expect(await intentsOf(order?.id ?? 0)).toHaveLength(1)
    expect(await billing.eventsOf(order?.id ?? 0)).toHaveLength(1)
  }
})

test('two tabs that pay the same course at once: one charge', async () => {
  const student = aStudent()
  const { courseId } = billing.offer()
  const tabs = await Promise.all([billing.begin(student, courseId), billing.begin(student, courseId)])
  const paying = tabs.map(({ paymentIntentId }) => billing.sandbox.pay(paymentIntentId))
  expect((await Promise.allSettled(paying)).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])

  const confirming = tabs.map((tab) => billing.confirm(student, { courseId, ...tab }))
  expect((await Promise.all(confirming)).map(({ body }) => body.outcome)).toEqual(['enrolled', 'enrolled'])
  const charges = await billing.sandbox.stripe.charges.list({ payment_intent: tabs[0]?.paymentIntentId ?? '' })
  expect(charges.data).toHaveLength(1)
})

test.each([{ status: 'draft' }, { status: 'archived' }, { visibility: 'invited' }] as const)(
  'a course with %j is not for sale',
  async (course) => {
    const { courseId } = billing.offer(course)
    expect(await create(aStudent(), courseId)).toMatchObject({
      status: 404,
      body: { detail: 'We can’t find this course.' },
    })
  },
)

test('a course of a suspended teacher takes no new students', async () => {
  const { courseId } = billing.offer({ salesPaused: true })
  expect(await create(aStudent(), courseId)).toMatchObject({ status: 409 })
})

test('refuses a course that there is not, one that is free, and one too cheap for a card', async () => {
  const student = aStudent()
  const free = billing.offer({ priceCents: 0 })
  const cheap = billing.offer({ priceCents: 49 })
  expect(await create(student, 2_000_000)).toMatchObject({ status: 404 })
  expect(await create(student, free.courseId)).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/free/) },
  })
  expect(await create(student, cheap.courseId)).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/less than the minimum/) },
  })
  billing.offer({ ...cheap, priceCents: 50 })
  expect(await create(student, cheap.courseId)).toMatchObject({ status: 200, body: { amount: 0.5 } })
  billing.offer({ ...cheap, priceCents: 10 })
  expect(await create(student, cheap.courseId)).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/less than the minimum/) },
  })
})

test('refuses who is enrolled, and who has paid, also when nobody has told us of the payment yet', async () => {
  const student = aStudent()
  const [free, paid] = [billing.offer(), billing.offer()]
  billing.learning.enrollForFree(student.id, free.courseId)
  expect(await create(student, free.courseId)).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/already enrolled/) },
  })

  const { paymentIntentId, orderId } = await billing.begin(student, paid.courseId)
  await billing.sandbox.pay(paymentIntentId)
  expect(await create(student, paid.courseId)).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/already paid/) },
  })
  expect(await create(student, paid.courseId)).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/already paid/) },
  })
  expect(await billing.database.order.findUnique({ where: { id: orderId } })).toMatchObject({ status: 'paid' })
})

test('who has a place that ends may buy the course meanwhile, once', async () => {
  const student = aStudent()
  const { courseId } = billing.offer()
  billing.learning.enrollForFree(student.id, courseId, new Date(Date.now() + 3_600_000).toISOString())
  const { paymentIntentId, orderId } = await billing.begin(student, courseId)
  await billing.sandbox.pay(paymentIntentId)
  expect(await billing.confirm(student, { courseId, paymentIntentId })).toMatchObject({ body: { outcome: 'enrolled' } })
  expect(billing.learning.accessOf(student.id, courseId)).toBe(orderId)
  expect(await create(student, courseId)).toMatchObject({ status: 409 })
})

test('begins anew after the payment was canceled, or is unknown to Stripe', async () => {
  const student = aStudent()
  const { courseId } = billing.offer()
  const first = await billing.begin(student, courseId)
  await billing.sandbox.stripe.paymentIntents.cancel(first.paymentIntentId)
  const second = await billing.begin(student, courseId)
  expect(second.orderId).not.toBe(first.orderId)
  expect((await billing.eventsOf(first.orderId)).map(({ name }) => name)).toEqual(['order-created', 'payment-failed'])

  await billing.database.order.update({ where: { id: second.orderId }, data: { paymentIntentId: 'pi_elsewhere' } })
  const third = await billing.begin(student, courseId)
  expect(third.paymentIntentId).not.toBe(second.paymentIntentId)
  const orders = await billing.database.order.findMany({ where: { studentId: student.id }, orderBy: { id: 'asc' } })
  expect(orders.map(({ status }) => status)).toEqual(['canceled', 'canceled', 'pending'])
})

test('an amount that nobody at Lectern quoted stops the sale', async () => {
  const student = aStudent()
  const { courseId } = billing.offer()
  const { paymentIntentId, orderId } = await billing.begin(student, courseId)
  await billing.sandbox.stripe.paymentIntents.update(paymentIntentId, { amount: 100 })
  await billing.sandbox.pay(paymentIntentId)
  expect(await create(student, courseId)).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/wrong amount/) },
  })
  expect(await billing.database.order.findUnique({ where: { id: orderId } })).toMatchObject({ status: 'pending' })
})

test('a crash after Stripe made the payment and before we kept it: the same payment is found again', async () => {
  const student = aStudent()
  const { courseId } = billing.offer()
  const first = await billing.begin(student, courseId)
  // As the crash leaves it.
  await billing.database.order.update({ where: { id: first.orderId }, data: { paymentIntentId: null } })
  expect(await billing.begin(student, courseId)).toEqual(first)
  expect(await intentsOf(first.orderId)).toHaveLength(1)
})

test('a lost answer of Stripe is asked for again, and makes no second payment', async () => {
  const student = aStudent()
  const { courseId } = billing.offer()
  await billing.sandbox.disturb({ kind: 'drop', method: 'POST', path: '/v1/payment_intents', count: 2 })
  const { orderId } = await billing.begin(student, courseId)
  expect(await intentsOf(orderId)).toHaveLength(1)
})

test.each([
  ['catalog is away', () => leave('catalog')],
  ['learning is away', () => leave('learning')],
  ['Stripe fails', () => billing.sandbox.disturb({ kind: 'error', path: '/v1/payment_intents' })],
])('answers 503 when %s, and works again afterwards', async (_, disturb) => {
  const student = aStudent()
  const { courseId } = billing.offer()
  await disturb()
  expect(await create(student, courseId)).toMatchObject({ status: 503 })
  billing.catalog.mood = 'well'
  billing.learning.mood = 'well'
  await billing.sandbox.calm()
  expect(await create(student, courseId, 1)).toMatchObject({ status: 200 })
})
