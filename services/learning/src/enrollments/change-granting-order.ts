import { enrolled } from '@lectern/contracts/events/learning.ts'
import type { Transaction } from '../database.ts'
import { type Enrollment, setGrantingOrder } from './enrollments.repository.ts'
import { publishLive } from './publish-live.ts'

/**
 * Sets the order that grants the access of an active enrollment, once its grants are written. The access goes on, so there is no event; open
 * pages read it again.
 */
export async function changeGrantingOrder(tx: Transaction, id: number, orderId: number | null): Promise<Enrollment> {
  const changed = await setGrantingOrder(tx, id, orderId)
  await publishLive(tx, enrolled, [{ ...changed, enrollmentId: id }])
  return changed
}
