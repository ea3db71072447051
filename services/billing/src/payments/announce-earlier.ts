import type { Billing } from '../billing.ts'
import { listUnannouncedOrders, lockOrder } from '../orders/orders.repository.ts'
import { closeOrder } from './close-order.ts'

const PAGE = 100

/**
 * After an upgrade: tells of the money that an older version told of otherwise, or not at all, each order once. One that fails
 * holds up no other, and is left to the next time.
 */
export async function announceEarlier({ database, log }: Billing, signal?: AbortSignal): Promise<void> {
  let after = 0
  for (;;) {
    const orderIds = await listUnannouncedOrders(database, { after, limit: PAGE })
    for (const orderId of orderIds) {
      if (signal?.aborted) return
      await database
        .$transaction(async (tx) => closeOrder(tx, await lockOrder(tx, orderId)))
        .catch((err: unknown) => log.error({ err, orderId }, 'what went back of an order could not be told of'))
      after = orderId
    }
    if (orderIds.length < PAGE) return
  }
}
