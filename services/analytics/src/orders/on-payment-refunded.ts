import type { paymentRefunded } from '@lectern/contracts/events/billing.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { PlacedEvent } from '@lectern/service-kit/events/subscriptions.ts'
import { keepActivity } from '../activity/activity.repository.ts'
import { keepRefunds } from './orders.repository.ts'

export async function onPaymentRefunded(events: PlacedEvent<typeof paymentRefunded>[], tx: SqlExecutor): Promise<void> {
  // Of others payment-adjusted has told of the money.
  const telling = events.filter(({ data }) => data.givenBackCents === undefined)
  await keepRefunds(
    tx,
    telling.map(({ data }) => data),
  )
  await keepActivity(tx, 'payment-refunded', telling)
}
