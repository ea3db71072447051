import type { Tombstone } from '@lectern/service-kit/events/subscriptions.ts'
import type { Transaction } from '../database.ts'
import { emptyPerson } from './people.repository.ts'

/** Forgets the person. Orders and the ledger stay, as books must, in nobody's name. */
export async function onUserDeleted({ subject, sequence }: Tombstone, tx: Transaction): Promise<void> {
  await emptyPerson(tx, Number(subject), sequence)
}
