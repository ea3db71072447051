import type { paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { Transaction } from '../database.ts'
import { grantOrder } from './grant-order.ts'

export async function onPaymentSucceeded(
  { data }: EventEnvelope<EventData<typeof paymentSucceeded>>,
  tx: Transaction,
): Promise<void> {
  await grantOrder(tx, data)
}
