import type { EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Transaction } from '../database.ts'
import { rescheduleDigest } from '../digests/digests.repository.ts'
import { people } from './people.ts'

/** The person may live by other clocks now. */
export async function onUserChanged(event: EventEnvelope<Principal>, tx: Transaction): Promise<void> {
  await people.onUserChanged(event, tx)
  await rescheduleDigest(tx, event.data.id)
}
