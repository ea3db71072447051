import { accessChanged, enrolled } from '@lectern/contracts/events/learning.ts'
import type { Transaction } from '../database.ts'
import { publish } from './enrollment-events.ts'
import { changeEnrollment, type Enrollment, setGrantingOrder } from './enrollments.repository.ts'
import type { NewGrant } from './grants.repository.ts'
import { listEndedOrders } from './order-grants.repository.ts'
import { publishLive } from './publish-live.ts'

/**
 * Sets the order that grants the access of a locked enrollment whose access continues, once its grants are written. It is told where the access
 * now ends at another time, or a place was given; of orders billing tells by itself. Open pages read it again.
 */
export async function keepAccess(
  tx: Transaction,
  before: Enrollment,
  orderId: number | null,
  given?: Extract<NewGrant, { source: 'given' }>,
): Promise<Enrollment> {
  const { id, studentId, courseId } = before
  const after = await setGrantingOrder(tx, id, orderId)
  const isOtherEnd = after.accessUntil?.getTime() !== before.accessUntil?.getTime()
  if (!given && !isOtherEnd) {
    await publishLive(tx, enrolled, [{ ...after, enrollmentId: id }])
    return after
  }
  const changed = await changeEnrollment(tx, id, {})
  await publish(tx, accessChanged, changed, {
    orderId,
    until: changed.accessUntil?.toISOString() ?? null,
    ...(given && { place: { givenBy: given.givenBy, until: given.until?.toISOString() ?? null } }),
    orderIds: orderId === null ? await listEndedOrders(tx, studentId, courseId) : [],
  })
  return changed
}
