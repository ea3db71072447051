import type { paymentAdjusted } from '@lectern/contracts/events/billing.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { PlacedEvent } from '@lectern/service-kit/events/subscriptions.ts'
import { keepActivity } from '../activity/activity.repository.ts'
import { keepGivenBack } from './orders.repository.ts'

export async function onPaymentAdjusted(events: PlacedEvent<typeof paymentAdjusted>[], tx: SqlExecutor): Promise<void> {
  await keepGivenBack(
    tx,
    events.map(({ data, sequence }) => ({ ...data, sequence })),
  )
  const [returned, left] = [events.filter(isReturn), events.filter((event) => !isReturn(event))]
  await keepActivity(tx, 'payment-refunded', left)
  await keepActivity(
    tx,
    'refund-returned',
    returned.map((event) => ({ ...event, data: { ...event.data, amountCents: -event.data.amountCents } })),
  )
}

function isReturn({ data }: PlacedEvent<typeof paymentAdjusted>): boolean {
  return data.amountCents < 0
}
