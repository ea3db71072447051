import type * as events from '@lectern/contracts/events/billing.ts'
import type { EventContract, EventData, EventsOf } from '@lectern/contracts/events/event.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import type { Transaction } from '../database.ts'
import type { Order } from './orders.repository.ts'
import { publishOrderChange } from './publish-order-change.ts'

type OrderEvent = EventsOf<typeof events>[keyof EventsOf<typeof events>]

/** Publishes what happened to an order, and tells browsers; its version was raised for this event; `more` is what the order doesn't say itself. */
export async function publish<Event extends OrderEvent>(
  tx: Transaction,
  contract: Event,
  order: Order,
  more: Partial<EventData<Event>> = {},
): Promise<void> {
  const { id, courseId, studentId, teacherId, amountCents, version } = order
  const data = { orderId: id, courseId, studentId, teacherId, amountCents, ...more }
  await withOutbox(tx, { contract: contract as EventContract, subject: id, sequence: version, data })
  await publishOrderChange(tx, order)
}
