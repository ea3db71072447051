import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Billing } from '../billing.ts'
import { findOrder } from '../orders/orders.repository.ts'

/** Throws 404 for all but the teacher of the order's course. */
export async function refuseUnlessOwnOrder({ database }: Billing, teacher: Principal, orderId: number): Promise<void> {
  const order = await findOrder(database, orderId)
  if (order?.teacherId !== teacher.id) throw refuse('order-not-found')
}
