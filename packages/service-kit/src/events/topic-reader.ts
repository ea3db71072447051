import type { Admin, Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs'

/** Up to where a partition is to be read: everything before `nextOffset`. */
export interface PartitionMark {
  topic: string
  partition: number
  nextOffset: bigint
}

export interface ReaderSettings {
  kafka: Kafka
  /** Two readers of one group share the partitions and must not run at once. */
  groupId: string
  topics: readonly string[]
  /** The first offset to read of a partition; its beginning when left out. */
  beginAt?: readonly { topic: string; partition: number; offset: bigint }[]
  /** Most messages that are given out together. */
  atOnce: number
  /** How many partitions are read side by side; one after the other when left out. */
  sideBySide?: number
  /** Some messages of one partition, in order; after a rebalance some may come again. */
  onMessages: (messages: KafkaMessage[], partitionKey: { topic: string; partition: number }) => Promise<void>
}

/**
 * Topics, read from their beginning, or where they are asked to begin, to a given point, apart from any service's own consumption. Nothing is committed: the
 * next reader begins at the beginning again.
 */
export interface TopicReader {
  /**
   * Reads on until everything before the marks has been given to `onMessages`. Throws what that throws, when Kafka is away,
   * and when a topic ends before its mark.
   */
  readTo(marks: readonly PartitionMark[]): Promise<void>
  /** Up to where a topic ends at the time of the call. */
  readToEnd(topic: string): Promise<void>
  close(): Promise<void>
}

/** Whether the broker still reads what its groups have committed. kafkajs doesn't ask again when it joins one. */
function isLoading(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('type' in error && error.type === 'GROUP_LOAD_IN_PROGRESS') || isLoading(error.cause)
}

const partitionKeyOf = (topic: string, partition: number) => `${topic}/${partition}`

class OpenReader implements TopicReader {
  readonly #settings: ReaderSettings
  readonly #admin: Admin
  readonly #consumer: Consumer
  /** By place: where to stop, where it is, and which places the present call waits for. */
  readonly #targets = new Map<string, bigint>()
  readonly #positions = new Map<string, bigint>()
  readonly #waiting = new Set<string>()
  readonly #broken = Promise.withResolvers<never>()
  #arrived = Promise.withResolvers<void>()
  #isBroken = false
  #isRunning = false

  constructor(settings: ReaderSettings) {
    this.#settings = settings
    this.#admin = settings.kafka.admin()
    this.#consumer = settings.kafka.consumer({
      groupId: settings.groupId,
      maxWaitTimeInMs: 200,
      // A broker that was just made takes seconds until it knows its groups, as after a restore into an empty system.
      retry: {
        retries: 10,
        initialRetryTime: 100,
        maxRetryTime: 2_000,
        restartOnFailure: async (error) => isLoading(error),
      },
    })
    this.#broken.promise.catch(() => undefined)
  }

  async connect(): Promise<void> {
    await this.#admin.connect()
    this.#consumer.on(this.#consumer.events.END_BATCH_PROCESS, ({ payload }) => {
      // Ends of transactions alone: nobody is given them to read.
      if (payload.batchSize === 0) this.#passed(payload.topic, payload.partition, BigInt(payload.lastOffset))
    })
    // Before the first fetch.
    this.#consumer.on(this.#consumer.events.GROUP_JOIN, () => {
      for (const position of this.#settings.beginAt ?? [])
        this.#consumer.seek({ ...position, offset: String(position.offset) })
    })
    this.#consumer.on(this.#consumer.events.CRASH, ({ payload }) => {
      if (!payload.restart) this.#break(payload.error)
    })
  }

  async readToEnd(topic: string): Promise<void> {
    const offsets = await this.#admin.fetchTopicOffsets(topic)
    await this.readTo(offsets.map(({ partition, high }) => ({ topic, partition, nextOffset: BigInt(high) })))
  }

  async readTo(marks: readonly PartitionMark[]): Promise<void> {
    const ahead = await this.#unreached(marks)
    if (ahead.length === 0) return
    this.#arrived = Promise.withResolvers()
    for (const { topic, partition, nextOffset } of ahead) {
      this.#targets.set(partitionKeyOf(topic, partition), nextOffset)
      this.#waiting.add(partitionKeyOf(topic, partition))
    }
    if (this.#isRunning) {
      this.#consumer.resume(ahead.map(({ topic, partition }) => ({ topic, partitions: [partition] })))
    } else {
      await this.#start()
    }
    await Promise.race([this.#arrived.promise, this.#broken.promise])
  }

  async close(): Promise<void> {
    await this.#consumer.disconnect()
    await this.#admin.disconnect()
  }

  async #start(): Promise<void> {
    this.#isRunning = true
    await this.#consumer.connect()
    await this.#consumer.subscribe({ topics: [...this.#settings.topics], fromBeginning: true })
    await this.#consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: this.#settings.sideBySide ?? 1,
      eachBatch: (payload) => this.#read(payload),
    })
  }

  /** Which of the marks still have something before them that wasn't read. Throws when a topic ends too early. */
  async #unreached(marks: readonly PartitionMark[]): Promise<PartitionMark[]> {
    const ranges = new Map<string, { low: bigint; high: bigint }>()
    for (const topic of new Set(marks.map((mark) => mark.topic))) {
      for (const { partition, low, high } of await this.#admin.fetchTopicOffsets(topic)) {
        ranges.set(partitionKeyOf(topic, partition), { low: BigInt(low), high: BigInt(high) })
      }
    }
    return marks.filter(({ topic, partition, nextOffset }) => {
      const partitionKey = partitionKeyOf(topic, partition)
      const range = ranges.get(partitionKey)
      if (range === undefined || range.high < nextOffset) {
        throw new Error(`${partitionKey} ends before offset ${nextOffset}: this is not the topic that was consumed`)
      }
      return range.low < nextOffset && (this.#positions.get(partitionKey) ?? 0n) < nextOffset
    })
  }

  /** Gives out what stands before the target; there the partition rests until a later call. */
  async #read({ batch, resolveOffset, heartbeat, isRunning, isStale }: EachBatchPayload): Promise<void> {
    const { topic, partition, messages } = batch
    const { atOnce, onMessages } = this.#settings
    const partitionKey = partitionKeyOf(topic, partition)
    const target = this.#targets.get(partitionKey) ?? 0n
    const wanted = messages.filter(({ offset }) => BigInt(offset) < target)
    for (let start = 0; start < wanted.length; start += atOnce) {
      if (this.#isBroken || !isRunning() || isStale()) return
      const chunk = wanted.slice(start, start + atOnce)
      try {
        await onMessages(chunk, { topic, partition })
      } catch (error) {
        // Thrown on, it would be tried again.
        return this.#break(error)
      }
      resolveOffset(chunk.at(-1)?.offset ?? '')
      await heartbeat()
    }
    if (this.#targets.get(partitionKey) === (target || undefined))
      this.#passed(topic, partition, BigInt(batch.lastOffset()))
  }

  /** Offsets have gaps (compaction, control records), so the one before the target may never be seen. */
  #passed(topic: string, partition: number, lastOffset: bigint): void {
    const partitionKey = partitionKeyOf(topic, partition)
    const target = this.#targets.get(partitionKey) ?? 0n
    if (lastOffset + 1n < target) return
    this.#consumer.pause([{ topic, partitions: [partition] }])
    this.#positions.set(partitionKey, target)
    this.#waiting.delete(partitionKey)
    if (this.#waiting.size === 0) this.#arrived.resolve()
  }

  #break(error: unknown): void {
    this.#isBroken = true
    this.#broken.reject(error)
  }
}

/** Throws when Kafka is away. */
export async function openTopicReader(settings: ReaderSettings): Promise<TopicReader> {
  const reader = new OpenReader(settings)
  await reader.connect()
  return reader
}

interface WholeTopic {
  kafka: Kafka
  topic: string
  groupId: string
  onMessage: (message: KafkaMessage) => Promise<void>
}

/** Reads a topic once, to where it ends at the time of the call: in order per key. Throws what `onMessage` throws. */
export async function readTopic({ kafka, topic, groupId, onMessage }: WholeTopic): Promise<void> {
  const onMessages = async (messages: KafkaMessage[]) => {
    for (const message of messages) await onMessage(message)
  }
  const reader = await openTopicReader({ kafka, groupId, topics: [topic], atOnce: 1, onMessages })
  try {
    await reader.readToEnd(topic)
  } finally {
    await reader.close()
  }
}
