import type { orderCreated } from '@lectern/contracts/events/billing.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import type { Transaction } from '../database.ts'
import type { Order } from './orders.repository.ts'

/** Publishes what happened to an order, whose version was raised for this event. `amountCents`, if not the order's own. */
export async function publish(
  tx: Transaction,
  contract: typeof orderCreated,
  order: Order,
  amountCents = order.amountCents,
): Promise<void> {
  const { id, courseId, studentId, teacherId, version } = order
  const data = { orderId: id, courseId, studentId, teacherId, amountCents }
  await withOutbox(tx, { contract, subject: id, sequence: version, data })
}
