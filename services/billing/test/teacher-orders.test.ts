import type { Earnings, TeacherOrder } from '@lectern/contracts/shapes/payments.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { afterEach, expect, test } from 'vitest'
import { billingUnderTest } from './billing-under-test.ts'

const billing = billingUnderTest()
afterEach(() => {
  billing.catalog.mood = 'well'
})

const list = (as: Principal, query = '') => billing.call<TeacherOrder[]>('GET', `/api/teacher/orders${query}`, { as })
const earnings = async (as: Principal) => (await billing.call<Earnings>('GET', '/api/teacher/earnings', { as })).body
const ids = (orders: TeacherOrder[]) => orders.map(({ orderId }) => orderId)

/** A teacher whose orders no other test has. */
function scene() {
  const teacher = aTeacher()
  const offer = (priceCents = 4_900) => billing.offer({ teacherId: teacher.id, priceCents })
  return { teacher, offer }
}

test('a sold course, with who bought it and nothing that only they should see', async () => {
  const { teacher, offer } = scene()
  const student = aStudent()
  const { courseId, title, image, categoryId } = offer(1_999)
  const { orderId } = await billing.buy(student, courseId)

  const { status, body, headers } = await list(teacher)
  expect(status).toBe(200)
  expect(headers['x-total-count']).toBe('1')
  const { fullName, username, profileImage } = student
  expect(body).toEqual([
    {
      orderId,
      course: { id: courseId, title, image, categoryId },
      amount: 19.99,
      refundedAmount: 0,
      currency: 'usd',
      status: 'paid',
      paidAt: expect.stringMatching(/Z$/),
      refundedAt: null,
      refund: null,
      owedAmount: 0,
      repayment: null,
      student: { fullName, username, profileImage },
      dispute: null,
    },
  ])
})

test('newest first, of one course or all, in pages; never those of another teacher', async () => {
  const { teacher, offer } = scene()
  const [history, maths] = [offer(), offer()]
  const sold: number[] = []
  for (const { courseId } of [history, maths, history]) {
    sold.unshift((await billing.buy(aStudent(), courseId)).orderId)
  }
  await billing.begin(aStudent(), history.courseId)

  expect(ids((await list(teacher)).body)).toEqual(sold)
  const ofHistory = await list(teacher, `?courseId=${history.courseId}`)
  expect(ids(ofHistory.body)).toEqual([sold[0], sold[2]])
  expect(ofHistory.headers['x-total-count']).toBe('2')
  const second = await list(teacher, '?page=2&pageSize=2')
  expect(ids(second.body)).toEqual([sold[2]])
  expect(second.headers['x-total-count']).toBe('3')
  expect((await list(aTeacher(), `?courseId=${history.courseId}`)).body).toEqual([])
})

test('a course that nobody has bought yet has none, also while catalog is away', async () => {
  const { teacher, offer } = scene()
  const { courseId } = offer()
  billing.catalog.mood = 'away'
  expect(await list(teacher, `?courseId=${courseId}`)).toMatchObject({ status: 200, body: [] })
})

test("earnings are the ledger's: payments, less refunds and lost disputes", async () => {
  const { teacher, offer } = scene()
  expect(await earnings(teacher)).toEqual({ gross: 0, refunded: 0, net: 0, owed: 0, currency: 'usd' })
  const { courseId } = offer(1_999)
  const [kept, partly, lost] = [aStudent(), aStudent(), aStudent()]
  await billing.buy(kept, courseId)
  const partlyPaid = await billing.buy(partly, courseId)
  await billing.sandbox.refund(partlyPaid.paymentIntentId, 499)
  await billing.deliverAll(partlyPaid.paymentIntentId)
  expect(await earnings(teacher)).toEqual({ gross: 39.98, refunded: 4.99, net: 34.99, owed: 0, currency: 'usd' })

  const disputed = await billing.buy(lost, courseId)
  await billing.sandbox.dispute(disputed.paymentIntentId)
  await billing.sandbox.loseDispute(disputed.paymentIntentId)
  await billing.deliverAll(disputed.paymentIntentId)
  expect(await earnings(teacher)).toEqual({ gross: 59.97, refunded: 24.98, net: 34.99, owed: 0, currency: 'usd' })
  expect((await list(teacher)).body[0]).toMatchObject({ status: 'refunded', dispute: 'lost', refundedAmount: 19.99 })
  expect(await earnings(aTeacher())).toMatchObject({ gross: 0 })
})

test('a complaint that the bank decides on is shown while it does', async () => {
  const { teacher, offer } = scene()
  const { paymentIntentId } = await billing.buy(aStudent(), offer().courseId)
  await billing.sandbox.dispute(paymentIntentId)
  await billing.deliverAll(paymentIntentId)
  expect((await list(teacher)).body).toMatchObject([{ status: 'paid', dispute: 'open' }])
})

test.each(['?page=0', '?pageSize=201', '?courseId=-1', '?student=1'])('a query like %s is 400', async (query) => {
  expect((await list(aTeacher(), query)).status).toBe(400)
})
