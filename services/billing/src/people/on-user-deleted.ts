import type { Tombstone } from '@lectern/service-kit/events/subscriptions.ts'
import type { Transaction } from '../database.ts'
import { erasePayer, eraseReasons } from './people.repository.ts'
import { people } from './people.ts'

/** Orders and the ledger of somebody erased stay, as books must, in nobody's name. */
export async function onUserDeleted(tombstone: Tombstone, tx: Transaction): Promise<void> {
  await people.onUserDeleted(tombstone, tx)
  await erasePayer(tx, Number(tombstone.subject))
  await eraseReasons(tx, Number(tombstone.subject))
}
