import { randomUUID } from 'node:crypto'
import type { Message } from 'kafkajs'
import { toKafkaMessage } from './cloud-event.ts'

/** How often each partition is written to in any case. */
export const MARK_EVERY_MS = 6 * 3_600_000

/**
 * An event without content for each partition of a compacted topic. Kafka compacts nothing that it still appends to, and begins the next
 * file only when something is written: on a partition where nobody changes anything, an erased person would stay.
 */
export function markersOf(owner: string, time: Date, partitions: number): Message[] {
  return Array.from({ length: partitions }, (_, partition) => {
    const subject = `marker-${partition}`
    const message = toKafkaMessage({
      id: '',
      event_id: randomUUID(),
      topic: owner,
      key: subject,
      type: `lectern.${owner}.marker.v1`,
      subject,
      sequence: 0,
      time,
      data: '{}',
      traceparent: null,
      versions: null,
    })
    return { ...message, partition }
  })
}
