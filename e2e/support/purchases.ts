import { confirmEnrollment, createPaymentIntent } from '@lectern/contracts/calls/public/billing.ts'
import type { OpenPayment } from '@lectern/contracts/shapes/payments.ts'
import type { TestCourse } from './courses.ts'
import type { Person } from './people.ts'
import { type SystemEnv, stripeOf } from './stripe.ts'

/** Opens the payment of a course and pays it at Stripe; billing isn't told yet. */
export async function payFor(
  student: Person,
  course: Pick<TestCourse, 'id'>,
  card = 'pm_card_visa',
  env: SystemEnv = process.env,
): Promise<OpenPayment> {
  const open = await student.client.call(createPaymentIntent, { body: { courseId: course.id } })
  await stripeOf(env).paymentIntents.confirm(open.paymentIntentId, { payment_method: card })
  return open
}

/** Buys a course as the checkout does. */
export async function purchase(
  student: Person,
  course: Pick<TestCourse, 'id'>,
  env: SystemEnv = process.env,
): Promise<OpenPayment> {
  const open = await payFor(student, course, 'pm_card_visa', env)
  const body = { courseId: course.id, paymentIntentId: open.paymentIntentId }
  await student.client.call(confirmEnrollment, { body })
  return open
}
