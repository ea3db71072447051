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
      await owe([tombstone], tx)
    }
    return { ...subscription, handle: handleAndOwe }
  }
  if (receivedName(subscription.contract.type) === null) return subscription
  if ('handleMany' in subscription) {
    const { handleMany } = subscription
    const handleManyAndOwe: typeof handleMany = async (events, tx) => {
      await handleMany(events, tx)
      await owe(events, tx)
    }
    return { ...subscription, handleMany: handleManyAndOwe }
  }
  const { handle } = subscription
  const handleAndOwe: typeof handle = async (event, tx, position) => {
    await handle(event, tx, position)
    await owe([event], tx)
  }
  return { ...subscription, handle: handleAndOwe }
}

/** The whole effect of events that engagement hears for others alone. */
export async function deliverOnly(): Promise<void> {}

async function owe(events: readonly (EventEnvelope | Tombstone)[], tx: Transaction): Promise<void> {
  await oweDeliveries(
    tx,
    events.flatMap((event) => {
      const { id, type, source, subject, sequence, time } = event
      const name = receivedName(type)
      const data = 'data' in event ? outgoingData(type, event.data) : null
      return name === null ? [] : [{ name, id, type, source, subject, sequence, time, data }]
    }),
  )
}
