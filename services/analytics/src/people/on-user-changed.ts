import type { EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import { keepPerson } from './people.repository.ts'

/** user-registered and user-updated: each carries the whole person, of whom only the name is kept. */
export async function onUserChanged(event: EventEnvelope<Principal>, tx: SqlExecutor): Promise<void> {
  const { id, fullName } = event.data
  await keepPerson(tx, { personId: id, fullName, sequence: event.sequence })
}
