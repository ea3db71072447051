import type { FastifyBaseLogger } from 'fastify'
import type { Engagement } from '../engagement.ts'
import { findSendingReceiver, listDueReceivers, takeDueDeliveries } from './deliveries.repository.ts'
import { sendDelivery } from './send-delivery.ts'

/** What is under way to one receiver from one process. */
const AT_ONCE = 3

/**
 * The sending of a process: a lane for each receiver that something is due for. None waits for another's receiver, and there are no more than receivers.
 */
export interface Lanes {
  /** Opens lanes; they close by themselves when nothing is due, or nothing was taken. */
  open(stop: AbortSignal): Promise<void>
  /** Once `stop` is aborted: waits until all are closed. */
  closed(): Promise<void>
}

export function createLanes(engagement: Engagement, log: Pick<FastifyBaseLogger, 'warn'>): Lanes {
  const lanes = new Map<string, Promise<void>>()

  async function work(receiverId: string, stop: AbortSignal): Promise<void> {
    try {
      let hasMore = true
      while (hasMore && !stop.aborted) hasMore = await sendSome(engagement, receiverId, stop)
    } catch (err) {
      if (!stop.aborted) log.warn({ err, receiverId }, 'deliveries wait')
    } finally {
      lanes.delete(receiverId)
    }
  }

  return {
    async open(stop) {
      for (const id of await listDueReceivers(engagement.database)) {
        if (!lanes.has(id)) lanes.set(id, work(id, stop))
      }
    },
    async closed() {
      await Promise.all(lanes.values())
    },
  }
}

/** Returns whether any was taken, so that there may be more to send. */
async function sendSome(engagement: Engagement, receiverId: string, stop: AbortSignal): Promise<boolean> {
  const { database } = engagement
  const receiver = await findSendingReceiver(database, receiverId)
  if (receiver === null) return false
  const due = await takeDueDeliveries(database, receiverId, AT_ONCE)
  const results = await Promise.allSettled(due.map((delivery) => sendDelivery(engagement, receiver, delivery, stop)))
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (failures.length > 0) throw new AggregateError(failures, 'deliveries wait')
  return results.some((result) => result.status === 'fulfilled' && result.value)
}
