import type { Receiver } from '@lectern/contracts/shapes/receivers.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import { type LockedReceiver, listReceivers, lockReceiver } from './receivers.repository.ts'

/** Throws 404. */
export async function findReceiver(database: Transaction, id: string): Promise<Receiver> {
  const [receiver] = await listReceivers(database, id)
  if (!receiver) throw refuse('receiver-not-found')
  return receiver
}

/** Locks the receiver until the transaction ends. Throws 404. */
export async function requireLockedReceiver(tx: Transaction, id: string): Promise<LockedReceiver> {
  const receiver = await lockReceiver(tx, id)
  if (!receiver) throw refuse('receiver-not-found')
  return receiver
}
