import type { EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { Subscription, Tombstone } from '@lectern/service-kit/events/subscriptions.ts'
import type { Transaction } from '../database.ts'
import { outgoingData, receivedName } from './outgoing-event.ts'
import { oweDeliveries } from './owe-deliveries.repository.ts'

/** The same, and in its transaction receivers are owed the event. */
export function alsoDeliver(subscription: Subscription<Transaction>): Subscription<Transaction> {
  if ('tombstonesOf' in subscription) {
    const { handle } = subscription
    const handleAndOwe: typeof handle = async (tombstone, tx, position) => {
      await handle(tombstone, tx, position)
      await owe(tombstone, tx)
    }
    return { ...subscription, handle: handleAndOwe }
  }
  if (!('handle' in subscription) || receivedName(subscription.contract.type) === null) return subscription
  const { handle } = subscription
  const handleAndOwe: typeof handle = async (event, tx, position) => {
    await handle(event, tx, position)
    await owe(event, tx)
  }
  return { ...subscription, handle: handleAndOwe }
}

/** The whole effect of events that engagement hears for others alone. */
export async function deliverOnly(): Promise<void> {}

async function owe(event: EventEnvelope | Tombstone, tx: Transaction): Promise<void> {
  const name = receivedName(event.type)
  if (name === null) return
  const data = 'data' in event ? outgoingData(event.type, event.data) : null
  await oweDeliveries(tx, name, { ...event, data })
}
