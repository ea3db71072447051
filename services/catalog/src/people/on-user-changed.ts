import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { userRegistered } from '@lectern/contracts/events/identity.ts'
import type { Transaction } from '../database.ts'
import { rememberPerson } from './remember-person.ts'

/** user-registered and user-updated: both carry the whole person. */
export async function onUserChanged(
  { data }: EventEnvelope<EventData<typeof userRegistered>>,
  tx: Transaction,
): Promise<void> {
  await rememberPerson(tx, data)
}
