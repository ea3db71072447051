import type { Transaction } from '../database.ts'
import { endAccess } from './end-access.ts'
import { endGrants, hasOtherGrant, insertGrant } from './grants.repository.ts'
import { keepAccess } from './keep-access.ts'
import { lockOrCreateEnrollment } from './lock-or-create-enrollment.ts'
import { endGrant, findLiveOrder, type Order } from './order-grants.repository.ts'

/**
 * Ends an order's grant for ever. Another paid order of the student takes over; free and given places stay; where nothing is left that
 * gives access now, the enrollment ends. An order that never granted is remembered, so that its late payment gives nothing.
 */
export async function revokeOrder(tx: Transaction, order: Order & { teacherId: number }): Promise<void> {
  const { enrollment } = await lockOrCreateEnrollment(tx, order)
  await endGrant(tx, order)
  if (!enrollment.active || enrollment.orderId !== order.orderId) return
  const end = { reason: 'refunded', endedBy: null } as const
  const next = await findLiveOrder(tx, order.studentId, order.courseId)
  if (next === undefined && !(await hasOtherGrant(tx, enrollment.id, order.orderId))) {
    return endAccess(tx, enrollment, end)
  }
  await endGrants(tx, enrollment.id, { orderId: order.orderId }, end)
  if (next !== undefined) await insertGrant(tx, enrollment.id, { source: 'order', orderId: next })
  await keepAccess(tx, enrollment, next ?? null)
}
