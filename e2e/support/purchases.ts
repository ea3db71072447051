import { setTimeout as delay } from 'node:timers/promises'
import { LecternError } from '@lectern/api-client/client.ts'
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
  await confirmPaid(student, { courseId: course.id, paymentIntentId: open.paymentIntentId })
  return open
}

/** Asks again while a service that has just started takes too long to answer. */
async function confirmPaid(student: Person, body: { courseId: number; paymentIntentId: string }, attempts = 10) {
  try {
    await student.client.call(confirmEnrollment, { body })
  } catch (error) {
    if (!(error instanceof LecternError && error.status === 503) || attempts === 1) throw error
    await delay(1_000)
    await confirmPaid(student, body, attempts - 1)
  }
}
