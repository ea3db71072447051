import type { EventContract, EventEnvelope } from '@lectern/contracts/events/event.ts'
import { userDeleted } from '@lectern/contracts/events/identity.ts'
import { receivedEventSchema } from '@lectern/contracts/shapes/receivers.ts'
import { unlessNone } from '@lectern/service-kit/events/event-registry.ts'
import {
  on,
  onMany,
  onTombstone,
  type Subscription,
  type Tombstone,
} from '@lectern/service-kit/events/subscriptions.ts'
import type { Transaction } from './database.ts'
import { enqueueDeliveries } from './deliveries/enqueue-deliveries.repository.ts'
import { entries } from './event-registry.ts'

/** Everything that engagement consumes: it notifies people, and in the same transaction owes receivers the event. */
export const subscriptions = Array.from(entries.values(), (entry): Subscription<Transaction> => {
  const { contract } = entry
  const notify = unlessNone(entry.notify)
  const webhook = unlessNone(entry.webhook)

  async function enqueue(events: readonly (EventEnvelope | Tombstone)[], tx: Transaction): Promise<void> {
    if (!webhook) return
    const name = receivedEventSchema.parse(contract.name)
    await enqueueDeliveries(
      tx,
      events.map(({ id, type, source, subject, sequence, time, ...event }) => {
        const data = 'data' in event ? webhook(event.data) : null
        return { name, id, type, source, subject, sequence, time, data }
      }),
    )
  }

  async function handle(event: EventEnvelope | Tombstone, tx: Transaction): Promise<void> {
    // The dispatcher brings it events of its contract only.
    await notify?.(event as never, tx)
    await enqueue([event], tx)
  }

  if (contract.type === userDeleted.type) return onTombstone(contract.owner, handle)
  // Deliveries alone may be owed for many events at once.
  return notify ? on<EventContract, Transaction>(contract, handle) : onMany(contract, enqueue)
})
