import type { paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import { keepActivity } from '../activity/activity.repository.ts'
import { keepPayment } from './orders.repository.ts'

export async function onPaymentSucceeded(
  event: EventEnvelope<EventData<typeof paymentSucceeded>>,
  tx: SqlExecutor,
): Promise<void> {
  await keepPayment(tx, event.data)
  await keepActivity(tx, 'payment-succeeded', event)
}
