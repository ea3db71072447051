import type { Delivery } from '@lectern/contracts/shapes/receivers.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { requireLockedReceiver } from '../receivers/find-receiver.ts'
import { findDelivery, sendAgain } from './delivery-log.repository.ts'

/** Sends it once more, under its id; when the receiver is paused, once it goes on. */
export function replayDelivery(database: Database, receiverId: string, id: string): Promise<Delivery> {
  return database.$transaction(async (tx) => {
    await requireLockedReceiver(tx, receiverId)
    await sendAgain(tx, receiverId, id)
    const delivery = await findDelivery(tx, receiverId, id)
    if (!delivery) throw refuse('delivery-not-found')
    return delivery
  })
}
