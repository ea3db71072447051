import type { Consumer, Kafka, KafkaMessage } from 'kafkajs'

interface ReadSettings {
  kafka: Kafka
  topic: string
  groupId: string
  onMessage: (message: KafkaMessage) => Promise<void>
}

/** How far each partition goes at this moment; those that hold nothing are left out. */
async function endsOf(kafka: Kafka, topic: string): Promise<Map<number, bigint>> {
  const admin = kafka.admin()
  await admin.connect()
  try {
    const offsets = await admin.fetchTopicOffsets(topic)
    return new Map(
      offsets
        .filter(({ low, high }) => BigInt(high) > BigInt(low))
        .map(({ partition, high }) => [partition, BigInt(high)] as const),
    )
  } finally {
    await admin.disconnect()
  }
}

async function consumeUntil(
  consumer: Consumer,
  ends: Map<number, bigint>,
  { topic, onMessage }: ReadSettings,
): Promise<void> {
  const over = Promise.withResolvers<void>()
  over.promise.catch(() => undefined)
  consumer.on(consumer.events.CRASH, ({ payload }) => over.reject(payload.error))
  await consumer.connect()
  await consumer.subscribe({ topics: [topic], fromBeginning: true })
  await consumer.run({
    autoCommit: false,
    eachBatch: async ({ batch, heartbeat, resolveOffset, isRunning }) => {
      for (const message of batch.messages) {
        if (!isRunning() || !ends.has(batch.partition)) return
        await onMessage(message)
        resolveOffset(message.offset)
        await heartbeat()
        if (BigInt(message.offset) + 1n >= (ends.get(batch.partition) ?? 0n)) ends.delete(batch.partition)
      }
      // The last offset may be gone to retention or a control record: the broker says where the partition ends.
      if (BigInt(batch.lastOffset()) + 1n >= (ends.get(batch.partition) ?? 0n)) ends.delete(batch.partition)
      if (ends.size === 0) over.resolve()
    },
  })
  await over.promise
}

/**
 * Reads a topic once, from the beginning to where it ends at the start of the call: in order per partition, and so per
 * key. Nothing is committed: the next call begins at the beginning again. Throws what `onMessage` throws.
 */
export async function readToEnd(settings: ReadSettings): Promise<void> {
  const ends = await endsOf(settings.kafka, settings.topic)
  if (ends.size === 0) return
  let failure: unknown
  const consumer = settings.kafka.consumer({
    groupId: settings.groupId,
    maxWaitTimeInMs: 200,
    retry: { retries: 0, restartOnFailure: async () => false },
  })
  const onMessage = async (message: KafkaMessage) => {
    try {
      await settings.onMessage(message)
    } catch (error) {
      failure ??= error
      throw error
    }
  }
  try {
    await consumeUntil(consumer, ends, { ...settings, onMessage })
  } catch (error) {
    throw failure ?? error
  } finally {
    await consumer.disconnect()
  }
}
