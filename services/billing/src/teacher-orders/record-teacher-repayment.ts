import { toCents } from '@lectern/contracts/shapes/money.ts'
import type { RepaymentBody, TeacherOrder } from '@lectern/contracts/shapes/payments.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Billing } from '../billing.ts'
import { findPaidOrder } from '../purchases/paid-orders.repository.ts'
import { recordRepayment } from '../repayments/record-repayment.ts'
import { refuseUnlessOwnOrder } from './refuse-unless-own-order.ts'
import { toTeacherOrder } from './teacher-order-shape.ts'

/**
 * Marks what an order owes as paid by other means, and answers the order. Throws 404 for all but the teacher of
 * the order's course, 409 unless exactly so much is owed and nothing is on its way.
 */
export async function recordTeacherRepayment(
  billing: Billing,
  teacher: Principal,
  { orderId, amount, note }: RepaymentBody & { orderId: number },
): Promise<TeacherOrder> {
  await refuseUnlessOwnOrder(billing, teacher, orderId)
  const by = { teacherId: teacher.id, operatorName: null }
  await recordRepayment(billing, { orderId, amountCents: toCents(amount), note, by })
  return toTeacherOrder(billing.database, await findPaidOrder(billing.database, orderId))
}
