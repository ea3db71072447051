import type { paymentRefunded } from '@lectern/contracts/events/billing.ts'
import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { Transaction } from '../database.ts'
import { revokeOrder } from './revoke-order.ts'

export async function onPaymentRefunded(
  { data }: EventEnvelope<EventData<typeof paymentRefunded>>,
  tx: Transaction,
): Promise<void> {
  await revokeOrder(tx, data)
}
