import type { Transaction } from '../database.ts'
import { endAccess } from './end-access.ts'
import { setGrantingOrder } from './enrollments.repository.ts'
import { endGrants, insertGrant } from './grants.repository.ts'
import { lockOrCreateEnrollment } from './lock-or-create-enrollment.ts'
import { endGrant, findLiveOrder, type Order } from './order-grants.repository.ts'

/**
 * Ends an order's grant for ever. Access ends only if this order is the one that gives it, and no other paid order of the
 * student takes over. An order that never granted is remembered, so that its late payment gives nothing.
 */
export async function revokeOrder(tx: Transaction, order: Order & { teacherId: number }): Promise<void> {
  const { enrollment } = await lockOrCreateEnrollment(tx, order)
  await endGrant(tx, order)
  if (!enrollment.active || enrollment.orderId !== order.orderId) return
  const end = { reason: 'refunded', endedBy: null } as const
  const next = await findLiveOrder(tx, order.studentId, order.courseId)
  if (next === undefined) return endAccess(tx, enrollment, end)
  await endGrants(tx, enrollment.id, { orderId: order.orderId }, end)
  await insertGrant(tx, enrollment.id, { source: 'order', orderId: next })
  await setGrantingOrder(tx, enrollment.id, next)
}
