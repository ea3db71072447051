import type { TeacherOrder } from '@lectern/contracts/shapes/payments.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { collectPublished } from '@lectern/service-kit/testing/published-facts.ts'
import { expect, test } from 'vitest'
import { billingUnderTest } from './billing-under-test.ts'

const PATIENT = { timeout: 5_000, interval: 20 }
const billing = billingUnderTest()

test('an order is told to its student, and to the teacher once it is paid; again when its money goes back', async () => {
  const [student, teacher] = [aStudent(), aTeacher()]
  const { courseId } = billing.offer({ teacherId: teacher.id })
  const published = await collectPublished(billing.config.DATABASE_URL)
  const fact = { fact: 'order', courseId }
  const both = { people: [student.id, teacher.id].toSorted((one, other) => one - other), fact }
  const payment = await billing.begin(student, courseId)
  await expect.poll(() => published, PATIENT).toEqual([{ people: [student.id], fact }])

  await billing.sandbox.pay(payment.paymentIntentId)
  await billing.confirm(student, { courseId, ...payment })
  await expect.poll(() => published.slice(1), PATIENT).toEqual([both])
  const [order] = await billing.mustCall<TeacherOrder[]>('GET', '/api/teacher/orders', { as: teacher })
  await billing.mustCall('POST', `/api/orders/${order?.orderId}/refund`, {
    as: teacher,
    body: { reason: 'Asked for' },
  })
  await expect.poll(() => published.length, PATIENT).toBeGreaterThan(3)
  expect(new Set(published.slice(1).map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(both)]))
})
