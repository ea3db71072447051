import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { userUpdated } from '@lectern/contracts/events/identity.ts'
import type { Transaction } from '../database.ts'
import { keepPerson } from './people.repository.ts'

/** user-registered and user-updated: each tells the whole person. */
export async function onUserChanged(
  event: EventEnvelope<EventData<typeof userUpdated>>,
  tx: Transaction,
): Promise<void> {
  await keepPerson(tx, event.data)
}
