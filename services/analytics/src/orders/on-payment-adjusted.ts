import type { paymentAdjusted } from '@lectern/contracts/events/billing.ts'
import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import { keepActivity } from '../activity/activity.repository.ts'
import { keepGivenBack } from './orders.repository.ts'

export async function onPaymentAdjusted(
  event: EventEnvelope<EventData<typeof paymentAdjusted>>,
  tx: SqlExecutor,
): Promise<void> {
  const { data, sequence } = event
  await keepGivenBack(tx, data, sequence)
  const kind = data.amountCents < 0 ? 'refund-returned' : 'payment-refunded'
  await keepActivity(tx, kind, { ...event, data: { ...data, amountCents: Math.abs(data.amountCents) } })
}
