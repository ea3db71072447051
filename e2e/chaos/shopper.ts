import { setTimeout as sleep } from 'node:timers/promises'
import { LecternError } from '@lectern/api-client/client.ts'
import { confirmEnrollment, createPaymentIntent, refundOrder } from '@lectern/contracts/calls/public/billing.ts'
import type { OpenPayment } from '@lectern/contracts/shapes/payments.ts'
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
  /** The money goes back at once, by the teacher, twice asked, or at Stripe's dashboard. */
  refundedBy: 'nobody' | 'teacher' | 'stripe'
}

export interface Purchase {
  teacher: Person
  student: Person
  course: TestCourse
  habits: Habits
}

const PATIENCE_MS = 240_000

/** Buys the course as a browser does, and tries again whatever goes wrong, as a person does. */
export async function buy(stripe: Stripe, purchase: Purchase): Promise<void> {
  const { student, course, habits } = purchase
  const tabs = Array.from({ length: habits.twoTabs ? 2 : 1 }, () => payInOneTab(stripe, purchase))
  const paid = (await Promise.all(tabs)).find((open) => open !== undefined)
  if (paid === undefined) throw new Error('Every tab believes that another one has paid')
  const body = { courseId: course.id, paymentIntentId: paid.paymentIntentId }
  await repeatedly(habits.confirmations, () => student.client.call(confirmEnrollment, { body }))
  await giveBack(stripe, purchase, paid)
}

/** Answers what was paid, or undefined when the other tab has paid already. */
async function payInOneTab(stripe: Stripe, { student, course, habits }: Purchase): Promise<OpenPayment | undefined> {
  const open = await insist(() =>
    student.client.call(createPaymentIntent, { body: { courseId: course.id } }).catch((error: unknown) => {
      if (isConflict(error)) return undefined
      throw error
    }),
  )
  if (open === undefined) return undefined
  if (habits.declinedFirst) await payBy(stripe, open.paymentIntentId, 'pm_card_chargeDeclined').catch(ignoreDecline)
  await insist(() => payBy(stripe, open.paymentIntentId, 'pm_card_visa'))
  return open
}

async function giveBack(stripe: Stripe, { teacher, habits }: Purchase, { orderId, paymentIntentId }: OpenPayment) {
  if (habits.refundedBy === 'teacher') {
    const input = { params: { orderId }, body: { reason: 'Changed my mind' } }
    await repeatedly(2, () => teacher.client.call(refundOrder, input))
  }
  if (habits.refundedBy === 'stripe') {
    const idempotencyKey = `chaos-${paymentIntentId}`
    await insist(() => stripe.refunds.create({ payment_intent: paymentIntentId }, { idempotencyKey }))
  }
}

async function repeatedly<Result>(times: number, attempt: () => Promise<Result>): Promise<void> {
  await Promise.all(Array.from({ length: times }, () => insist(attempt)))
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

function isConflict(error: unknown): boolean {
  return error instanceof LecternError && error.status === 409
}

/** Something was away or cut off, another tab is at it, or the payment isn't known yet: trying again is right. */
function isPassing(error: unknown): boolean {
  if (error instanceof LecternError)
    return error.status === 0 || error.status >= 500 || [402, 409].includes(error.status)
  if (error instanceof Stripe.errors.StripeError) return error.type !== 'StripeCardError'
  // fetch, when an answer breaks off in the middle.
  return error instanceof TypeError || error instanceof SyntaxError
}
