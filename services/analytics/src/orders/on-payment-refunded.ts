import type { paymentRefunded } from '@lectern/contracts/events/billing.ts'
import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import { keepActivity } from '../activity/activity.repository.ts'
import { keepRefund } from './orders.repository.ts'

export async function onPaymentRefunded(
  event: EventEnvelope<EventData<typeof paymentRefunded>>,
  tx: SqlExecutor,
): Promise<void> {
  // Payment-adjusted has told of the money.
  if (event.data.givenBackCents !== undefined) return
  await keepRefund(tx, event.data)
  await keepActivity(tx, 'payment-refunded', event)
}
