import type { Purchase } from '@lectern/contracts/shapes/payments.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { settleStatistics } from '@lectern/service-kit/testing/statistics.ts'
import { expect, test } from 'vitest'
import { paidOrdersQuery } from '../src/purchases/paid-orders.repository.ts'
import { billingUnderTest } from './billing-under-test.ts'

const billing = billingUnderTest()

const list = (as: Principal, query = '') => billing.call<Purchase[]>('GET', `/api/purchases${query}`, { as })
const courses = (purchases: Purchase[]) => purchases.map(({ course }) => course.id)

test('what was bought, as it was when it was bought, with its receipt', async () => {
  const student = aStudent()
  const offer = billing.offer({ priceCents: 4_999 })
  const { orderId } = await billing.buy(student, offer.courseId)
  billing.offer({ ...offer, title: 'Renamed since', priceCents: 100 })

  const { status, body, headers } = await list(student)

  expect(status).toBe(200)
  expect(headers['x-total-count']).toBe('1')
  expect(body).toEqual([
    {
      orderId,
      course: { id: offer.courseId, title: offer.title, image: offer.image, categoryId: offer.categoryId },
      amount: 49.99,
      refundedAmount: 0,
      currency: 'usd',
      status: 'paid',
      paidAt: expect.stringMatching(/Z$/),
      refundedAt: null,
      refund: null,
      owedAmount: 0,
      repayment: null,
      receiptUrl: expect.stringContaining('/receipts/'),
    },
  ])
})

test('open and canceled payments are no purchases, nor are those of others', async () => {
  const student = aStudent()
  const [open, canceled] = [billing.offer(), billing.offer()]
  await billing.begin(student, open.courseId)
  const { paymentIntentId } = await billing.begin(student, canceled.courseId)
  await billing.sandbox.stripe.paymentIntents.cancel(paymentIntentId)
  await billing.deliverAll(paymentIntentId)
  await billing.buy(aStudent(), open.courseId)

  const { body, headers } = await list(student)
  expect(body).toEqual([])
  expect(headers['x-total-count']).toBe('0')
})

test('newest first, in pages with the total on each', async () => {
  const student = aStudent()
  const bought: number[] = []
  for (let count = 0; count < 3; count += 1) {
    const { courseId } = billing.offer()
    await billing.buy(student, courseId)
    bought.unshift(courseId)
  }
  expect(courses((await list(student)).body)).toEqual(bought)
  const pages = await Promise.all([1, 2, 3].map((page) => list(student, `?page=${page}&pageSize=2`)))
  expect(pages.map(({ body }) => courses(body))).toEqual([bought.slice(0, 2), bought.slice(2), []])
  expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(['3', '3', '3'])
  expect((await list(student, '?page=1')).body).toHaveLength(3)
})

test('a part given back at Stripe shows on a purchase that stays paid; all of it makes it refunded', async () => {
  const student = aStudent()
  const { courseId } = billing.offer({ priceCents: 4_900 })
  const { paymentIntentId } = await billing.buy(student, courseId)
  await billing.sandbox.refund(paymentIntentId, 900)
  await billing.deliverAll(paymentIntentId)
  const refund = { status: 'succeeded', initiatedBy: 'stripe', reason: null, requestedAt: expect.any(String) }
  const partly = { amount: 49, refundedAmount: 9, status: 'paid', refundedAt: null, refund }
  expect((await list(student)).body).toMatchObject([partly])

  await billing.sandbox.refund(paymentIntentId)
  await billing.deliverAll(paymentIntentId)
  const whole = { amount: 49, refundedAmount: 49, status: 'refunded', refundedAt: expect.any(String), refund }
  expect((await list(student)).body).toMatchObject([whole])
})

test('paid twice: the surplus is a purchase whose money is on its way back, and then is', async () => {
  const student = aStudent()
  const { courseId } = billing.offer()
  const first = await billing.begin(student, courseId)
  await billing.sandbox.pay(first.paymentIntentId)
  // A second payment that was still open when the first was recorded.
  await billing.database.order.update({ where: { id: first.orderId }, data: { status: 'canceled' } })
  const second = await billing.begin(student, courseId)
  await billing.sandbox.pay(second.paymentIntentId)
  await billing.deliverAll(second.paymentIntentId)
  await billing.deliverAll(first.paymentIntentId)

  const surplus = { orderId: first.orderId, status: 'paid', refund: { status: 'pending', initiatedBy: 'lectern' } }
  const paid = { orderId: second.orderId, status: 'paid', refund: null }
  const byOrder = async () => (await list(student)).body.sort((left, right) => left.orderId - right.orderId)
  expect(await byOrder()).toMatchObject([surplus, paid])
  await billing.work()
  const refunded = { ...surplus, status: 'refunded', refundedAmount: 49, refund: { status: 'succeeded' } }
  expect(await byOrder()).toMatchObject([refunded, paid])
})

test.each(['?page=0', '?pageSize=201', '?pageSize=x', '?courseId=1'])('a query like %s is 400', async (query) => {
  expect((await list(aStudent(), query)).status).toBe(400)
})

test('a page is read from an index, in order, without a sort, however many orders there are', async () => {
  await billing.database.$executeRaw`
    INSERT INTO orders (student_id, course_id, teacher_id, course_title, category_id, amount_cents, status, charge_id, paid_at)
    SELECT n % 5 + 500000, n, ${TEACHER_ID} + n % 3, 'C', 1, 100, 'paid', 'ch_' || n, now() - n * interval '1 minute'
    FROM generate_series(1000000, 1019999) AS n`
  await settleStatistics(billing.ownersDatabase, 'orders')
  for (const [filter, index] of [
    [{ studentId: 500_001 }, 'orders_student_id_paid_at_id_idx'],
    [{ teacherId: TEACHER_ID + 1 }, 'orders_teacher_id_paid_at_id_idx'],
    [{ teacherId: TEACHER_ID + 1, courseId: 1_000_001 }, 'orders_course_id_paid_at_id_idx'],
  ] as const) {
    const { text, values } = paidOrdersQuery(filter, { limit: 24, offset: 48 })
    const rows = await billing.database.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${text}`, ...values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(index)
    expect(plan.slice(plan.indexOf('Limit'), plan.indexOf(index))).not.toContain('Sort')
    expect(plan).not.toContain('Seq Scan on orders')
  }
})
