import type { paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { PlacedEvent } from '@lectern/service-kit/events/subscriptions.ts'
import { saveActivity } from '../activity/activity.repository.ts'
import { savePayments } from './orders.repository.ts'

export async function onPaymentSucceeded(
  events: PlacedEvent<typeof paymentSucceeded>[],
  tx: SqlExecutor,
): Promise<void> {
  await savePayments(
    tx,
    events.map(({ data }) => data),
  )
  await saveActivity(tx, 'payment-succeeded', events)
}
