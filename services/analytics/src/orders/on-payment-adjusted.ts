import type { paymentAdjusted } from '@lectern/contracts/events/billing.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { PlacedEvent } from '@lectern/service-kit/events/subscriptions.ts'
import { saveActivity } from '../activity/activity.repository.ts'
import { saveGivenBack } from './orders.repository.ts'

export async function onPaymentAdjusted(events: PlacedEvent<typeof paymentAdjusted>[], tx: SqlExecutor): Promise<void> {
  await saveGivenBack(
    tx,
    events.map(({ data, sequence }) => ({ ...data, sequence })),
  )
  const [returned, left] = [events.filter(isReturn), events.filter((event) => !isReturn(event))]
  await saveActivity(tx, 'payment-refunded', left)
  await saveActivity(
    tx,
    'refund-returned',
    returned.map((event) => ({ ...event, data: { ...event.data, amountCents: -event.data.amountCents } })),
  )
}

function isReturn({ data }: PlacedEvent<typeof paymentAdjusted>): boolean {
  return data.amountCents < 0
}
