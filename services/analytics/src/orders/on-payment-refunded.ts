import type { paymentRefunded } from '@lectern/contracts/events/billing.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { PlacedEvent } from '@lectern/service-kit/events/subscriptions.ts'
import { saveActivity } from '../activity/activity.repository.ts'
import { saveRefunds } from './orders.repository.ts'

export async function onPaymentRefunded(events: PlacedEvent<typeof paymentRefunded>[], tx: SqlExecutor): Promise<void> {
  // For the others, payment-adjusted has brought the amount.
  const withoutParts = events.filter(({ data }) => data.givenBackCents === undefined)
  await saveRefunds(
    tx,
    withoutParts.map(({ data }) => data),
  )
  await saveActivity(tx, 'payment-refunded', withoutParts)
}
