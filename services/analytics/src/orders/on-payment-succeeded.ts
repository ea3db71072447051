import type { paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { PlacedEvent } from '@lectern/service-kit/events/subscriptions.ts'
import { keepActivity } from '../activity/activity.repository.ts'
import { keepPayments } from './orders.repository.ts'

export async function onPaymentSucceeded(
  events: PlacedEvent<typeof paymentSucceeded>[],
  tx: SqlExecutor,
): Promise<void> {
  await keepPayments(
    tx,
    events.map(({ data }) => data),
  )
  await keepActivity(tx, 'payment-succeeded', events)
}
