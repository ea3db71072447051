import { getTeacherAnalytics } from '@lectern/contracts/calls/public/analytics.ts'
import {
  confirmEnrollment,
  createPaymentIntent,
  getTeacherEarnings,
  listPurchases,
  listTeacherOrders,
  refundOrder,
} from '@lectern/contracts/calls/public/billing.ts'
import { archiveCourse, updateCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { getCourse } from '@lectern/contracts/calls/public/gateway.ts'
import { listStudents } from '@lectern/contracts/calls/public/students.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { beforeEach, expect, test } from 'vitest'
import { giveCourse, newCourse, type TestCourse } from '../support/courses.ts'
import { newPerson, type Person } from '../support/people.ts'
import { payFor, purchase } from '../support/purchases.ts'
import { stripeOf } from '../support/stripe.ts'
import { targetUrl } from '../support/target.ts'

const stripe = stripeOf(process.env)
let teacher: Person
let student: Person
let course: TestCourse

beforeEach(async () => {
  teacher = await newPerson(targetUrl(), 'teacher')
  student = await newPerson(targetUrl(), 'student', 'Nadia Rahman')
  course = await newCourse(teacher, { price: 54 })
})

const isEnrolled = async () => (await student.client.call(getCourse, { params: { courseId: course.id } })).isEnrolled
const figures = async (of = teacher) => {
  const { totalRevenue, totalStudents } = await of.client.call(getTeacherAnalytics)
  return { totalRevenue, totalStudents }
}

test("a purchase gives access at once, and moves the teacher's figures; its refund takes both back", async () => {
  const { orderId } = await purchase(student, course)

  expect(await isEnrolled()).toBe(true)
  await eventually(async () => expect(await figures()).toEqual({ totalRevenue: 54, totalStudents: 1 }))
  expect(await student.client.call(listPurchases)).toMatchObject([
    { orderId, course: { id: course.id, title: course.title }, amount: 54, status: 'paid', refund: null },
  ])
  expect(await teacher.client.call(listTeacherOrders)).toMatchObject([
    { orderId, amount: 54, status: 'paid', student: { fullName: 'Nadia Rahman' } },
  ])
  expect(await teacher.client.call(getTeacherEarnings)).toMatchObject({ gross: 54, refunded: 0, net: 54 })

  const reason = 'Bought by mistake'
  const refunded = await teacher.client.call(refundOrder, { params: { orderId }, body: { reason } })
  expect(refunded).toMatchObject({
    status: 'refunded',
    refund: { status: 'succeeded', initiatedBy: 'teacher', reason },
  })
  await eventually(async () => expect(await isEnrolled()).toBe(false))
  await eventually(async () => expect(await figures()).toEqual({ totalRevenue: 0, totalStudents: 0 }))
  expect(await student.client.call(listPurchases)).toMatchObject([{ status: 'refunded', refund: { reason } }])
  expect(await teacher.client.call(getTeacherEarnings)).toMatchObject({ gross: 54, refunded: 54, net: 0 })
})

test('a course that goes to another teacher takes its students and figures along; its orders stay with who sold it', async () => {
  const { orderId } = await purchase(student, course)
  const next = await newPerson(targetUrl(), 'teacher')
  await giveCourse(course.id, { from: teacher, to: next })
  await eventually(async () => expect(await figures(next)).toEqual({ totalRevenue: 54, totalStudents: 1 }))
  expect(await figures()).toEqual({ totalRevenue: 0, totalStudents: 0 })
  const listed = async ({ client }: Person) => (await client.call(listStudents)).total
  await eventually(async () => expect([await listed(teacher), await listed(next)]).toEqual([0, 1]))
  expect(await teacher.client.call(getTeacherEarnings)).toMatchObject({ net: 54 })
  expect(await next.client.call(getTeacherEarnings)).toMatchObject({ net: 0 })

  const refund = { params: { orderId }, body: { reason: 'Bought by mistake' } }
  expect((await next.client.send(refundOrder, refund)).status).toBe(404)
  expect(await teacher.client.call(refundOrder, refund)).toMatchObject({ status: 'refunded' })
  await eventually(async () => expect(await figures(next)).toEqual({ totalRevenue: 0, totalStudents: 0 }))
  await purchase(student, course)
  expect(await next.client.call(getTeacherEarnings)).toMatchObject({ net: 54 })
  expect(await teacher.client.call(getTeacherEarnings)).toMatchObject({ net: 0 })
})

test('a closed browser loses nothing: the webhook alone gives access', async () => {
  await payFor(student, course)
  await eventually(async () => expect(await isEnrolled()).toBe(true))
})

test("a refund at Stripe's dashboard ends access too, and the student can buy again and finds the old progress", async () => {
  const { paymentIntentId } = await purchase(student, course)
  await stripe.refunds.create({ payment_intent: paymentIntentId })
  await eventually(async () => expect(await isEnrolled()).toBe(false))

  await purchase(student, course)
  expect(await isEnrolled()).toBe(true)
  expect(await student.client.call(listPurchases)).toMatchObject([
    { status: 'paid' },
    { status: 'refunded', refund: { initiatedBy: 'stripe' } },
  ])
})

test('two tabs and twenty confirmations end in one charge and one enrollment', async () => {
  const body = { courseId: course.id }
  const opened = await Promise.all([1, 2].map(() => student.client.call(createPaymentIntent, { body })))
  const [paymentIntentId, ...others] = new Set(opened.map((open) => open.paymentIntentId))
  expect(others).toEqual([])

  const tabs = opened.map((open) =>
    stripe.paymentIntents.confirm(open.paymentIntentId, { payment_method: 'pm_card_visa' }),
  )
  await Promise.allSettled(tabs)
  const confirmation = { ...body, paymentIntentId }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => student.client.call(confirmEnrollment, { body: confirmation })),
  )
  expect(new Set(answers.map(({ outcome, enrollment }) => `${outcome} ${enrollment?.id}`)).size).toBe(1)
  const charges = await stripe.charges.list({ payment_intent: paymentIntentId ?? '' })
  expect(charges.data.filter(({ paid }) => paid)).toHaveLength(1)
  await eventually(async () => expect(await figures()).toEqual({ totalRevenue: 54, totalStudents: 1 }))
})

test('what was quoted is what counts, whatever the course costs or is by then', async () => {
  const { paymentIntentId } = await payFor(student, course)
  const params = { courseId: course.id }
  await teacher.client.call(updateCourse, { params, body: { price: 99 } })
  await teacher.client.call(archiveCourse, { params })

  const body = { courseId: course.id, paymentIntentId }
  expect(await student.client.call(confirmEnrollment, { body })).toMatchObject({ outcome: 'enrolled' })
  expect(await student.client.call(listPurchases)).toMatchObject([{ amount: 54 }])
})

test('a payment that was not made gives nothing', async () => {
  const { paymentIntentId, amount } = await student.client.call(createPaymentIntent, { body: { courseId: course.id } })
  expect(amount).toBe(54)
  const body = { courseId: course.id, paymentIntentId }
  expect((await student.client.send(confirmEnrollment, { body })).status).toBe(402)
  expect(await isEnrolled()).toBe(false)
})
