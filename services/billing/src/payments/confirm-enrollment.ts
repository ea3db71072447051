import type { Confirmation, confirmEnrollmentBodySchema } from '@lectern/contracts/shapes/payments.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { z } from 'zod'
import type { Billing } from '../billing.ts'
import { fulfilOrder } from '../fulfilment/fulfil-order.ts'
import { findOrderByIntent, type Order } from '../orders/orders.repository.ts'
import { listRefunds } from '../refunds/refunds.repository.ts'
import { type SyncedPayment, syncPayment } from './sync-payment.ts'

/**
 * Turns the student's payment into an enrollment, by what Stripe says of it. The fast path: whatever happens to this call,
 * a payment that was made is recorded by its webhook and granted by the fulfilment. Throws 404 for payments
 * that aren't the student's, 402 while it isn't made, 409 when it gives nothing, 503 when Stripe
 * or learning is away.
 */
export async function confirmEnrollment(
  billing: Billing,
  student: Principal,
  { courseId, paymentIntentId }: z.infer<typeof confirmEnrollmentBodySchema>,
): Promise<Confirmation> {
  const known = await findOrderByIntent(billing.database, paymentIntentId)
  if (known?.studentId !== student.id) throw noSuchPayment()
  if (known.courseId !== courseId) throw refuse('payment-of-another-course')
  const payment = await syncPayment(billing, paymentIntentId)
  if (payment === undefined) throw noSuchPayment()
  const { order } = payment
  refuseUnlessPaid(payment)
  if (await isGivenBackByUs(billing, order)) return { outcome: 'refunded', enrollment: null }
  if (order.status === 'refunded') throw refuse('payment-refunded')
  return grant(billing, order)
}

async function grant(billing: Billing, order: Order): Promise<Confirmation> {
  const { outcome, enrollment } = await fulfilOrder(billing, order)
  if (outcome === 'ended') throw refuse('payment-without-access')
  return { outcome: outcome === 'granted' ? 'enrolled' : 'refunded', enrollment }
}

function refuseUnlessPaid({ order, intent }: SyncedPayment): void {
  if (order.status !== 'pending' && order.status !== 'canceled') return
  if (intent.status === 'succeeded') {
    throw refuse('payment-of-another-amount')
  }
  throw refuse('payment-required')
}

/** The student has access otherwise, so the money goes back, or went. */
async function isGivenBackByUs({ database }: Billing, order: Order): Promise<boolean> {
  const refunds = await listRefunds(database, order.id)
  return (
    order.status === 'surplus' ||
    refunds.some(({ initiatedBy, status }) => initiatedBy === 'lectern' && status !== 'failed')
  )
}

/** The same for one that isn't there and for somebody else's. */
function noSuchPayment(): DomainError {
  return refuse('payment-not-found')
}
