import type { TeacherOrder } from '@lectern/contracts/shapes/payments.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Billing } from '../billing.ts'
import { findPaidOrder } from '../purchases/paid-orders.repository.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { refuseUnlessOwnOrder } from './refuse-unless-own-order.ts'
import { toTeacherOrder } from './teacher-order-shape.ts'

/**
 * Gives an order's money back, in full, and answers the order: refunded, or with a pending refund that goes out by itself
 * once Stripe is there. Repeating it changes nothing, unless the bank returned the refund: then it is another one. Throws 404 for all but the teacher of the order's
 * course, 409 when the order isn't paid, or the bank is deciding on it.
 */
export async function refundTeacherOrder(
  billing: Billing,
  teacher: Principal,
  { orderId, reason }: { orderId: number; reason: string },
): Promise<TeacherOrder> {
  await refuseUnlessOwnOrder(billing, teacher, orderId)
  await requestRefund(billing, orderId, { initiatedBy: 'teacher', reason })
  return toTeacherOrder(billing.database, await findPaidOrder(billing.database, orderId))
}
