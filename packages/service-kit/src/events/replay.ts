import { type EventOwner, topicOf } from '@lectern/contracts/events/event.ts'
import type { Admin, Consumer, EachBatchPayload, Kafka } from 'kafkajs'
import { pino } from 'pino'
import type { BaseConfig } from '../process/config.ts'
import { loggerOptions } from '../process/logging.ts'
import { createKafka } from './kafka.ts'
import type { SourceMessage } from './subscriptions.ts'

/** Up to where a partition is to be read: everything before `nextOffset`. */
export interface PartitionMark {
  topic: string
  partition: number
  nextOffset: bigint
}

export interface ReplaySettings {
  /** Names the group, so two replays of one service share the partitions and must not run at once. */
  service: string
  config: Pick<BaseConfig, 'KAFKA_BROKERS' | 'KAFKA_TOPIC_PREFIX'>
  owners: readonly EventOwner[]
  /** Some messages of one partition, in order; after a rebalance some may come again. Partitions are read side by side. */
  onMessages: (messages: SourceMessage[]) => Promise<void>
}

/** The history of the owners' topics, read again apart from the service's own consumption. */
export interface Replay {
  /**
   * Reads on, from the beginning at the first call, until everything before the marks has been given to `onMessages`.
   * Throws what that throws, when Kafka is away, and when a topic ends before its mark.
   */
  readTo(marks: readonly PartitionMark[]): Promise<void>
  close(): Promise<void>
}

const CHUNK = 200
const CONCURRENT_PARTITIONS = 3

function placeOf(topic: string, partition: number): string {
  return `${topic}/${partition}`
}

/** Which of the marks still have something before them that wasn't read. Throws when a topic ends too early. */
async function unreached(
  admin: Admin,
  marks: readonly PartitionMark[],
  isReached: (mark: PartitionMark) => boolean,
): Promise<PartitionMark[]> {
  const ranges = new Map<string, { low: bigint; high: bigint }>()
  for (const topic of new Set(marks.map((mark) => mark.topic))) {
    for (const { partition, low, high } of await admin.fetchTopicOffsets(topic)) {
      ranges.set(placeOf(topic, partition), { low: BigInt(low), high: BigInt(high) })
    }
  }
  return marks.filter((mark) => {
    const place = placeOf(mark.topic, mark.partition)
    const range = ranges.get(place)
    if (range === undefined || range.high < mark.nextOffset) {
      throw new Error(`${place} ends before offset ${mark.nextOffset}: this is not the topic that was consumed`)
    }
    return range.low < mark.nextOffset && !isReached(mark)
  })
}

class TopicReplay implements Replay {
  readonly #settings: ReplaySettings
  readonly #owners: Map<string, EventOwner>
  readonly #admin: Admin
  readonly #consumer: Consumer
  /** By place: where to stop, where it is, and which places the present call waits for. */
  readonly #targets = new Map<string, bigint>()
  readonly #positions = new Map<string, bigint>()
  readonly #waiting = new Set<string>()
  readonly #crashed = Promise.withResolvers<never>()
  #arrived = Promise.withResolvers<void>()
  #failure: unknown

  constructor(kafka: Kafka, settings: ReplaySettings) {
    const { service, config, owners } = settings
    this.#settings = settings
    this.#owners = new Map(owners.map((owner) => [topicOf(owner, config.KAFKA_TOPIC_PREFIX), owner]))
    this.#admin = kafka.admin()
    this.#consumer = kafka.consumer({
      groupId: `${config.KAFKA_TOPIC_PREFIX}.${service}.replay`,
      maxWaitTimeInMs: 200,
      retry: { retries: 0, restartOnFailure: async () => false },
    })
    this.#crashed.promise.catch(() => undefined)
  }

  async start(): Promise<void> {
    const { CRASH } = this.#consumer.events
    this.#consumer.on(CRASH, ({ payload }) => this.#crashed.reject(this.#failure ?? payload.error))
    await this.#admin.connect()
    await this.#consumer.connect()
    await this.#consumer.subscribe({ topics: [...this.#owners.keys()], fromBeginning: true })
    await this.#consumer.run({
      // Nothing is committed: the next replay begins at the beginning again.
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: CONCURRENT_PARTITIONS,
      eachBatch: (payload) => this.#read(payload),
    })
  }

  async readTo(marks: readonly PartitionMark[]): Promise<void> {
    const ahead = await unreached(
      this.#admin,
      marks,
      ({ topic, partition, nextOffset }) => (this.#positions.get(placeOf(topic, partition)) ?? 0n) >= nextOffset,
    )
    if (ahead.length === 0) return
    this.#arrived = Promise.withResolvers()
    for (const { topic, partition, nextOffset } of ahead) {
      this.#targets.set(placeOf(topic, partition), nextOffset)
      this.#waiting.add(placeOf(topic, partition))
    }
    this.#consumer.resume(ahead.map(({ topic, partition }) => ({ topic, partitions: [partition] })))
    await Promise.race([this.#arrived.promise, this.#crashed.promise])
  }

  async close(): Promise<void> {
    await this.#consumer.disconnect()
    await this.#admin.disconnect()
  }

  /** Gives out what stands before the target; there the partition rests until a later call. */
  async #read({ batch, resolveOffset, heartbeat, pause }: EachBatchPayload): Promise<void> {
    const place = placeOf(batch.topic, batch.partition)
    const target = this.#targets.get(place) ?? 0n
    const wanted = batch.messages.filter(({ offset }) => BigInt(offset) < target)
    for (let start = 0; start < wanted.length; start += CHUNK) {
      const chunk = wanted.slice(start, start + CHUNK)
      await this.#handOver(batch.topic, batch.partition, chunk)
      resolveOffset(chunk.at(-1)?.offset ?? '')
      await heartbeat()
    }
    // Offsets have gaps (compaction, control records), so the one before the target may never be seen.
    if (BigInt(batch.lastOffset()) + 1n < target || this.#targets.get(place) !== (target || undefined)) return
    pause()
    this.#positions.set(place, target)
    this.#waiting.delete(place)
    if (this.#waiting.size === 0) this.#arrived.resolve()
  }

  async #handOver(topic: string, partition: number, messages: EachBatchPayload['batch']['messages']): Promise<void> {
    const owner = this.#owners.get(topic)
    if (owner === undefined) throw new Error(`a message of ${topic}, which nobody asked for`)
    try {
      await this.#settings.onMessages(
        messages.map((message) => ({ owner, topic, partition, offset: message.offset, message })),
      )
    } catch (error) {
      this.#failure ??= error
      throw error
    }
  }
}

/** Opens the history for reading. Throws when Kafka is away or a topic is missing. */
export async function openReplay(settings: ReplaySettings): Promise<Replay> {
  const log = pino(loggerOptions(settings.service, 'error'), process.stderr)
  const kafka = createKafka({
    brokers: settings.config.KAFKA_BROKERS,
    clientId: `${settings.service}-replay`,
    log,
  })
  const replay = new TopicReplay(kafka, settings)
  try {
    await replay.start()
  } catch (error) {
    await replay.close()
    throw error
  }
  return replay
}
