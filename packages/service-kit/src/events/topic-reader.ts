import type { Consumer, Kafka, KafkaMessage } from 'kafkajs'
import { withAttempts } from '../process/backoff.ts'

interface ReadSettings {
  kafka: Kafka
  topic: string
  groupId: string
  onMessage: (message: KafkaMessage) => Promise<void>
}

/** A topic that was made this moment has no leaders yet; that passes. */
const LEADERLESS = { attempts: 10, pauseMs: 200 }

/** How far each partition goes at this moment; those that hold nothing are left out. */
async function endsOf(kafka: Kafka, topic: string): Promise<Map<number, bigint>> {
  const admin = kafka.admin()
  await admin.connect()
  try {
    const offsets = await withAttempts(LEADERLESS, () => admin.fetchTopicOffsets(topic))
    const filled = offsets.filter(({ low, high }) => BigInt(high) > BigInt(low))
    return new Map(filled.map(({ partition, high }) => [partition, BigInt(high)]))
  } finally {
    await admin.disconnect()
  }
}

/** Resolves when every partition has been read to its end; throws what `onMessage` throws. */
async function consumeTo(ends: Map<number, bigint>, consumer: Consumer, settings: ReadSettings): Promise<void> {
  const over = Promise.withResolvers<void>()
  over.promise.catch(() => undefined)
  consumer.on(consumer.events.CRASH, ({ payload }) => over.reject(payload.error))

  const passed = (partition: number, offset: string) => {
    if (BigInt(offset) + 1n >= (ends.get(partition) ?? 0n)) ends.delete(partition)
    if (ends.size === 0) over.resolve()
  }
  await consumer.connect()
  await consumer.subscribe({ topics: [settings.topic], fromBeginning: true })
  await consumer.run({
    autoCommit: false,
    eachBatch: async ({ batch, heartbeat, resolveOffset, isRunning, isStale }) => {
      for (const message of batch.messages) {
        if (!ends.has(batch.partition) || !isRunning() || isStale()) return
        try {
          await settings.onMessage(message)
        } catch (error) {
          over.reject(error)
          ends.clear()
          return
        }
        resolveOffset(message.offset)
        passed(batch.partition, message.offset)
        await heartbeat()
      }
      // The last record may be gone to retention or compaction: the batch says how far it reaches.
      passed(batch.partition, batch.lastOffset())
    },
  })
  await over.promise
}

/**
 * Reads a topic once, from the beginning to where it ends at the time of the call: in order per partition, and so per key.
 * Nothing is committed: the next call begins at the beginning again. Throws what `onMessage` throws.
 */
export async function readToEnd(settings: ReadSettings): Promise<void> {
  const ends = await endsOf(settings.kafka, settings.topic)
  if (ends.size === 0) return
  const consumer = settings.kafka.consumer({
    groupId: settings.groupId,
    maxWaitTimeInMs: 200,
    retry: { retries: 5, initialRetryTime: 100, restartOnFailure: async () => false },
  })
  try {
    await consumeTo(ends, consumer, settings)
  } finally {
    await consumer.disconnect()
  }
}
