import { unauthorized } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import { isErased } from './people.repository.ts'

/** A token outlives an erasure by some seconds: nothing more is written in that name. Throws `unauthorized` (401). */
export async function refuseErased(tx: Transaction, personId: number): Promise<void> {
  if (await isErased(tx, personId)) throw unauthorized('This account was deleted.')
}
