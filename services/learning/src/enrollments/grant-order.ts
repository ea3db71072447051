import type { CourseOffer, GrantResult } from '@lectern/contracts/shapes/internal.ts'
import type { Transaction } from '../database.ts'
import { toEnrollment } from './enrollment-shape.ts'
import { hasFreeGrant } from './grants.repository.ts'
import { giveAccess, lockOrCreateEnrollment } from './lock-or-create-enrollment.ts'
import { type Order, recordGrant } from './order-grants.repository.ts'

export interface PaidOrder extends Order {
  teacherId: number
  offer?: CourseOffer | undefined
}

/**
 * Enrolls the student by a paid order, whatever the course's price or status is by now. However often and however late it
 * is called, an order whose grant has ended, by a refund or by the teacher, gives nothing. One paid beside a given place is a grant like it.
 * One paid beside another order, or by a student who has the course for free, is surplus: it is remembered, and takes over when another
 * order is refunded first.
 */
export async function grantOrder(tx: Transaction, order: PaidOrder): Promise<GrantResult> {
  const locked = await lockOrCreateEnrollment(tx, order)
  const { hasAccess, orderId } = locked.enrollment
  const known = () => toEnrollment(locked.enrollment, locked.course.lessonCount)
  const grant = await recordGrant(tx, order)
  if (grant.endedAt !== null) {
    return { outcome: 'ended', enrollment: hasAccess ? known() : null }
  }
  if (orderId === order.orderId) return { outcome: 'granted', enrollment: known() }
  if (orderId !== null || (hasAccess && (await hasFreeGrant(tx, locked.enrollment.id)))) {
    return { outcome: 'enrolled-otherwise', enrollment: known() }
  }
  return { outcome: 'granted', enrollment: await giveAccess(tx, locked, { source: 'order', orderId: order.orderId }) }
}
