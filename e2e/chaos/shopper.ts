import { setTimeout as sleep } from 'node:timers/promises'
import { confirmEnrollment, createPaymentIntent } from '@lectern/contracts/http/billing.ts'
import { LecternError } from '@lectern/contracts/http/client.ts'
import Stripe from 'stripe'
import type { TestCourse } from '../support/courses.ts'
import type { Person } from '../support/people.ts'

/** How a student goes about it. */
export interface Habits {
  /** Two tabs pay for the same course at the same time. */
  twoTabs: boolean
  /** A card that is declined comes first. */
  declinedFirst: boolean
  /** How often the browser tells that it has paid; never, when it was closed too early. */
  confirmations: 0 | 1 | 2
}

export interface Purchase {
  student: Person
  course: TestCourse
  habits: Habits
}

const PATIENCE_MS = 240_000

/** Buys the course as a browser does, and tries again whatever goes wrong, as a person does. */
export async function buy(stripe: Stripe, { student, course, habits }: Purchase): Promise<void> {
  const tabs = Array.from({ length: habits.twoTabs ? 2 : 1 }, () => payInOneTab(stripe, student, course, habits))
  const paid = (await Promise.all(tabs)).find((paymentIntentId) => paymentIntentId !== undefined)
  const body = { courseId: course.id, paymentIntentId: paid }
  await Promise.all(
    Array.from({ length: paid === undefined ? 0 : habits.confirmations }, () =>
      insist(() => student.client.call(confirmEnrollment, { body })),
    ),
  )
}

/** Answers the payment intent, or undefined when the other tab has paid already. */
async function payInOneTab(stripe: Stripe, student: Person, course: TestCourse, { declinedFirst }: Habits) {
  const open = await insist(() =>
    student.client.call(createPaymentIntent, { body: { courseId: course.id } }).catch((error: unknown) => {
      if (error instanceof LecternError && error.status === 409) return undefined
      throw error
    }),
  )
  if (open === undefined) return undefined
  if (declinedFirst) await payBy(stripe, open.paymentIntentId, 'pm_card_chargeDeclined').catch(ignoreDecline)
  await insist(() => payBy(stripe, open.paymentIntentId, 'pm_card_visa'))
  return open.paymentIntentId
}

/** Looks first whether an earlier attempt worked whose answer was lost. */
async function payBy(stripe: Stripe, paymentIntentId: string, card: string): Promise<void> {
  const { status } = await stripe.paymentIntents.retrieve(paymentIntentId)
  if (status !== 'succeeded') await stripe.paymentIntents.confirm(paymentIntentId, { payment_method: card })
}

function ignoreDecline(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
}

async function insist<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!isPassing(error) || Date.now() > deadline) throw error
      await sleep(200 + Math.random() * 800)
    }
  }
}

/** Something was away or cut off, or another tab is at it: trying again is right. */
function isPassing(error: unknown): boolean {
  if (error instanceof LecternError) return error.status === 0 || error.status >= 500 || error.status === 402
  if (error instanceof Stripe.errors.StripeError) return error.type !== 'StripeCardError'
  // fetch, when an answer breaks off in the middle.
  return error instanceof TypeError || error instanceof SyntaxError
}
