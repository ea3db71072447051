import type { EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import type { Transaction } from '../database.ts'
import { publishFound } from '../invitations/publish-invited.ts'
import { confirmedAddressOf } from './people.repository.ts'
import { people } from './people.ts'

/** Saves the person, and publishes the invitations that waited for their address to be confirmed. */
export async function onUserChanged(event: EventEnvelope<Person>, tx: Transaction): Promise<void> {
  const { id } = event.data
  const before = await confirmedAddressOf(tx, id)
  await people.onUserChanged(event, tx)
  const now = await confirmedAddressOf(tx, id)
  if (now !== null && now !== before) await publishFound(tx, event.data, now)
}
