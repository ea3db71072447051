import { randomUUID } from 'node:crypto'
import type { Delivery } from '@lectern/contracts/shapes/receivers.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { findDelivery } from '../deliveries/delivery-log.repository.ts'
import { enqueueTestDelivery } from '../deliveries/enqueue-deliveries.repository.ts'
import { TEST_EVENT } from '../deliveries/outgoing-event.ts'
import type { Engagement } from '../engagement.ts'
import { requireLockedReceiver } from './find-receiver.ts'

/** Goes the way of all deliveries, at once. */
export function testReceiver({ database }: Engagement, receiverId: string): Promise<Delivery> {
  return database.$transaction(async (tx) => {
    const { state } = await requireLockedReceiver(tx, receiverId)
    if (state !== 'active') throw refuse('receiver-not-active')
    const event = { ...TEST_EVENT, id: randomUUID(), subject: receiverId, time: new Date().toISOString(), data: {} }
    const delivery = await findDelivery(tx, receiverId, await enqueueTestDelivery(tx, receiverId, event))
    if (!delivery) throw refuse('delivery-not-found')
    return delivery
  })
}
