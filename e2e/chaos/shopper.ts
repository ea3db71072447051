import { LecternError } from '@lectern/api-client/client.ts'
import {
  confirmEnrollment,
  createPaymentIntent,
  listTeacherOrders,
  refundOrder,
} from '@lectern/contracts/calls/public/billing.ts'
import type { OpenPayment, TeacherOrder } from '@lectern/contracts/shapes/payments.ts'
import Stripe from 'stripe'
import type { TestCourse } from '../support/courses.ts'
import type { Person } from '../support/people.ts'
import { pressAtBank, type SystemEnv, stripeOf } from '../support/stripe.ts'
import { insist, repeatedly } from './insist.ts'
import { type Studies, study } from './study.ts'

/** How a student goes about it. */
export interface Habits {
  /** Two tabs pay for the same course at the same time. */
  twoTabs: boolean
  /** A card that is declined comes first. */
  declinedFirst: boolean
  /** How often the browser tells that it has paid; never, when it was closed too early. */
  confirmations: 0 | 1 | 2
  ending: Ending
}

/**
 * What becomes of the money at once: it is kept; given back by the teacher, twice asked, or at Stripe's dashboard; there in part; lost in
 * part to a dispute; or given back there, returned by the bank, and given back once more by the teacher.
 */
export const ENDINGS = [
  'kept',
  'refunded by teacher',
  'refunded at stripe',
  'refunded in part',
  'disputed in part',
  'returned',
] as const
type Ending = (typeof ENDINGS)[number]

/** What leaves in part, in US cents. */
const PART_CENTS = 1_000

/** US cents that stay of a price. */
export function retainedCents(price: number, ending: Ending): number {
  if (ending === 'kept') return price
  return ending.endsWith('in part') ? price - PART_CENTS : 0
}

/** Whether the student has the course in the end. */
export function lasts({ habits }: Purchase): boolean {
  return retainedCents(PART_CENTS + 1, habits.ending) > 0
}

export interface Purchase {
  teacher: Person
  student: Person
  course: TestCourse
  habits: Habits
  /** Null for who buys and never looks in. */
  studies: Studies | null
}

/** Buys the course as a browser does, tries again whatever goes wrong, as a person does, and completes it before the money moves again. */
export async function buy(env: SystemEnv, purchase: Purchase): Promise<void> {
  const { student, course, habits } = purchase
  const stripe = stripeOf(env)
  const tabs = Array.from({ length: habits.twoTabs ? 2 : 1 }, () => payInOneTab(stripe, purchase))
  const paid = (await Promise.all(tabs)).find((open) => open !== undefined)
  if (paid === undefined) throw new Error('Every tab believes that another one has paid')
  const body = { courseId: course.id, paymentIntentId: paid.paymentIntentId }
  await repeatedly(habits.confirmations, () => student.client.call(confirmEnrollment, { body }))
  if (purchase.studies) await study(purchase.studies)
  await bringToItsEnd(env, purchase, paid)
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
  await insist(async () => payBy(stripe, open.paymentIntentId, await visaOf(stripe, student)))
  return open
}

async function bringToItsEnd(env: SystemEnv, purchase: Purchase, { orderId, paymentIntentId }: OpenPayment) {
  const stripe = stripeOf(env)
  const { teacher, habits } = purchase
  const refundByTeacher = () =>
    teacher.client.call(refundOrder, { params: { orderId }, body: { reason: 'Changed my mind' } })
  const refundAtStripe = (part?: { amount: number }) =>
    insist(() =>
      stripe.refunds.create(
        { payment_intent: paymentIntentId, ...part },
        { idempotencyKey: `chaos-${paymentIntentId}` },
      ),
    )
  if (habits.ending === 'refunded by teacher') await repeatedly(2, refundByTeacher)
  if (habits.ending === 'refunded at stripe') await refundAtStripe()
  if (habits.ending === 'refunded in part') await refundAtStripe({ amount: PART_CENTS })
  if (habits.ending === 'disputed in part') {
    await insist(() => pressAtBank(env, `payments/${paymentIntentId}/dispute`, { amount: String(PART_CENTS) }))
    const { data } = await insist(() => stripe.disputes.list({ payment_intent: paymentIntentId }))
    for (const { id } of data) await insist(() => stripe.disputes.close(id))
  }
  if (habits.ending === 'returned') {
    const { id } = await refundAtStripe()
    await until(async () => (await orderOf(purchase, orderId)).status === 'refunded')
    await insist(() => pressAtBank(env, `refunds/${id}/fail`))
    await until(async () => (await orderOf(purchase, orderId)).owedAmount > 0)
    await insist(refundByTeacher)
    await until(async () => (await orderOf(purchase, orderId)).owedAmount === 0)
  }
}

async function orderOf({ teacher }: Purchase, orderId: number): Promise<TeacherOrder> {
  const orders = await teacher.client.call(listTeacherOrders, { query: {} })
  const order = orders.find((one) => one.orderId === orderId)
  if (!order) throw new TypeError(`Order ${orderId} is not listed`)
  return order
}

/** Waits until what was done at Stripe has arrived. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  await insist(async () => {
    if (!(await isSo())) throw new TypeError('It is not so yet')
  })
}

/** Looks first whether an earlier attempt worked whose answer was lost. */
async function payBy(stripe: Stripe, paymentIntentId: string, card: string): Promise<void> {
  const { status } = await stripe.paymentIntents.retrieve(paymentIntentId)
  if (status !== 'succeeded') await stripe.paymentIntents.confirm(paymentIntentId, { payment_method: card })
}

/** A card, with the address that was typed for the receipt. */
async function visaOf(stripe: Stripe, { email }: Person): Promise<string> {
  const card = { token: 'tok_visa' }
  const { id } = await stripe.paymentMethods.create({ type: 'card', card, billing_details: { email } })
  return id
}

function ignoreDecline(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
}

function isConflict(error: unknown): boolean {
  return error instanceof LecternError && error.status === 409
}
