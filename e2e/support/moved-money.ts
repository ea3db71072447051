import { listTeacherOrders, recordRepayment, refundOrder } from '@lectern/contracts/calls/public/billing.ts'
import {
  completeLesson,
  enroll,
  getEnrollmentProgress,
  removeStudent,
  resetProgress,
} from '@lectern/contracts/calls/public/learning.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { expect } from 'vitest'
import { newCourse, type TestCourse } from './courses.ts'
import { newPerson, type Person } from './people.ts'
import { purchase } from './purchases.ts'
import { pressAtBank, type SystemEnv, stripeOf } from './stripe.ts'

const PRICE = 54
const PART = 10
const DISPUTED = 5

/** What became of the money of `moveMoney`'s course, in US dollars, and of its students. */
export const MOVED = { paid: 5 * PRICE, refunded: PART + DISPUTED + PRICE, enrolled: 5, students: 3 }

/**
 * Five sales of one course: one kept, one given back in part, one partly lost in a dispute, one given back in full, and one
 * whose refund the bank returned, so that the teacher paid by other means. Resolves when the teacher's orders say so.
 */
export async function moveMoney(url: string, env: SystemEnv, teacher: Person): Promise<TestCourse> {
  const course = await newCourse(teacher, { price: PRICE, title: 'Rope work' })
  const stripe = stripeOf(env)
  const buyers = await Promise.all(Array.from({ length: 5 }, () => newPerson(url, 'student')))
  const orders = await Promise.all(buyers.map((buyer) => purchase(buyer, course)))
  const [, inPart, disputed, refunded, returned] = orders
  if (!inPart || !disputed || !refunded || !returned) throw new Error('Nobody bought anything')
  const orderOf = async (orderId: number) =>
    (await teacher.client.call(listTeacherOrders, { query: {} })).find((order) => order.orderId === orderId)

  await stripe.refunds.create({ payment_intent: inPart.paymentIntentId, amount: PART * 100 })
  await pressAtBank(env, `payments/${disputed.paymentIntentId}/dispute`, { amount: String(DISPUTED * 100) })
  const { data: disputes } = await stripe.disputes.list({ payment_intent: disputed.paymentIntentId })
  for (const { id } of disputes) await stripe.disputes.close(id)
  await teacher.client.call(refundOrder, { params: { orderId: refunded.orderId }, body: { reason: 'Too hard' } })

  const { id } = await stripe.refunds.create({ payment_intent: returned.paymentIntentId })
  await eventually(async () => expect(await orderOf(returned.orderId)).toMatchObject({ status: 'refunded' }))
  await pressAtBank(env, `refunds/${id}/fail`)
  await eventually(async () => expect(await orderOf(returned.orderId)).toMatchObject({ owedAmount: PRICE }))
  const body = { amount: PRICE, note: 'In cash' }
  await teacher.client.call(recordRepayment, { params: { orderId: returned.orderId }, body })
  return course
}

/** One student is removed from a free course, and another one's progress is set back. */
export async function moveStudents(url: string, teacher: Person): Promise<TestCourse> {
  const course = await newCourse(teacher, { title: 'Knots', lessons: [1] })
  const [removed, reset] = await Promise.all([newPerson(url, 'student'), newPerson(url, 'student')])
  const params = { courseId: course.id }
  const [one, other] = await Promise.all([removed, reset].map(({ client }) => client.call(enroll, { params })))
  if (!one || !other) throw new Error('Nobody enrolled')
  await teacher.client.call(removeStudent, { params: { enrollmentId: one.id }, body: null })
  const enrollmentId = other.id
  for (const record of await reset.client.call(getEnrollmentProgress, { params: { enrollmentId } })) {
    await reset.client.call(completeLesson, { params: { progressId: record.id }, body: { completed: true } })
  }
  await teacher.client.call(resetProgress, { params: { enrollmentId }, body: null })
  return course
}
