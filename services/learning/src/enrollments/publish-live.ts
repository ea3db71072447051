import type { EventContract, EventData } from '@lectern/contracts/events/event.ts'
import { unlessNone } from '@lectern/service-kit/events/event-registry.ts'
import { publishLiveFacts } from '@lectern/service-kit/live/publish.ts'
import type { Transaction } from '../database.ts'
import { entryOf, type LiveContext } from '../event-registry.ts'

/** Has the open pages that events are about read again, once the transaction has committed. */
export async function publishLive<Contract extends EventContract>(
  tx: Transaction,
  { type }: Contract,
  events: readonly (EventData<Contract> & LiveContext)[],
): Promise<void> {
  const live = unlessNone(entryOf(type).live)
  if (live) await publishLiveFacts(tx, events.map(live))
}
