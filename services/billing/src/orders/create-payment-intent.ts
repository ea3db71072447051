import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import type { OpenPayment } from '@lectern/contracts/shapes/payments.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Billing } from '../billing.ts'
import { syncPayment } from '../payments/sync-payment.ts'
import { openOrder } from './open-order.ts'
import { openPaymentOf } from './open-payment.ts'
import { findOrderOf } from './orders.repository.ts'

/** An order can end between two looks at it: paid in another tab, or canceled at Stripe. More often it hardly does. */
const ATTEMPTS = 3

/**
 * Begins the payment of a course at its price of this moment, or goes on with the one that is open. Parallel calls end in
 * one payment. Throws 404 when the course is not for sale, 409 when there is nothing to pay,
 * 503 when catalog, learning or Stripe is away.
 */
export async function createPaymentIntent(
  billing: Billing,
  student: Principal,
  courseId: number,
): Promise<OpenPayment> {
  const [offer, hasForGood] = await Promise.all([
    billing.offers.fetch(courseId),
    billing.enrollments.hasForGood(student, courseId),
  ])
  refuseUnlessForSale(offer)
  if (hasForGood) throw refuse('already-enrolled')
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await settleWithFormerOwner(billing, student.id, offer)
    const order = await openOrder(billing, student.id, offer)
    const payment = await openPaymentOf(billing, order)
    if (payment) return payment
  }
  throw refuse('payment-being-changed')
}

function refuseUnlessForSale({ status, visibility, priceCents, salesPaused }: CourseOffer): void {
  // Into a course for invited students only, an invitation is a place.
  if (status !== 'active' || visibility === 'invited') throw refuse('course-not-found')
  if (salesPaused) throw refuse('course-sales-paused')
  if (priceCents === 0) throw refuse('course-is-free')
}

/**
 * Brings an open order of the course's former owner to where its payment stands, before it becomes the new owner's: what was paid
 * already is the former owner's.
 */
async function settleWithFormerOwner(
  billing: Billing,
  studentId: number,
  { courseId, teacherId }: CourseOffer,
): Promise<void> {
  const open = await findOrderOf(billing.database, { studentId, courseId }, 'pending')
  if (open === null || open.teacherId === teacherId || open.paymentIntentId === null) return
  await syncPayment(billing, open.paymentIntentId)
}
