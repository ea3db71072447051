import { setTimeout as delay } from 'node:timers/promises'
import { CompressionTypes, type Kafka, type Message, Partitioners, type Producer } from 'kafkajs'
import type { Log } from './kafka.ts'

/** Kafka didn't take the messages; some may have arrived all the same. Trying again is right. */
export class PublishFailed extends Error {
  override readonly name = 'PublishFailed'
}

/** Kafka refuses the messages for their size, however often they are sent. */
export class MessageTooLarge extends PublishFailed {}

export interface Publisher {
  /** Resolves when all replicas have the messages; per key they stand in the order of calls. Throws PublishFailed, MessageTooLarge. */
  publish(topic: string, messages: Message[]): Promise<void>
  close(): Promise<void>
}

const SETTINGS = {
  idempotent: true,
  maxInFlightRequests: 1,
  // The one that Java's clients use as well; named, because kafkajs warns while it isn't.
  createPartitioner: Partitioners.DefaultPartitioner,
}

/**
 * An idempotent producer that sends one thing at a time, because overlapping sends can go out in another order.
 * A producer that failed is not trusted again: the next call starts a new one.
 */
export function createPublisher(kafka: Kafka, log: Log): Publisher {
  let producer: Producer | null = null
  let queue: Promise<unknown> = Promise.resolve()

  async function connected(): Promise<Producer> {
    if (producer !== null) return producer
    const fresh = kafka.producer({ ...SETTINGS, retry: { retries: 2 } })
    await fresh.connect()
    producer = fresh
    return fresh
  }

  async function discard(): Promise<void> {
    const broken = producer
    producer = null
    await closeSoon(broken, log)
  }

  async function send(topic: string, messages: Message[]): Promise<void> {
    try {
      const current = await connected()
      await current.send({ topic, messages, acks: -1, compression: CompressionTypes.None })
    } catch (error) {
      await discard()
      throw asFailure(error)
    }
  }

  return {
    publish(topic, messages) {
      const sent = queue.then(() => send(topic, messages))
      queue = sent.catch(() => undefined)
      return sent
    },
    async close() {
      await queue
      await discard()
    },
  }
}

/** Messages that go out together, in this order, or not at all. */
export type Batch = { topic: string; messages: Message[] }[]

/**
 * A transaction that begins while the end of the one before is still being written is refused for some milliseconds: waiting for
 * a tenth of a second each time, as other requests do, would be most of an event's way.
 */
const RETRY = { initialRetryTime: 5, retries: 9 }

export interface FencedPublisher {
  /** Takes the name, unless it is held: from then on nobody who took it before gets anything through. Throws PublishFailed. */
  take(): Promise<void>
  /**
   * Resolves when all replicas have the messages. Never takes the name by itself: after a failure, or when another has taken it,
   * it has to be taken again, and what was to be said to be looked up again. Throws PublishFailed, MessageTooLarge.
   */
  publish(batch: Batch): Promise<void>
  close(): Promise<void>
}

/**
 * A transactional producer. The brokers hold its name (Kafka's transactional id) for whoever took it last, however long the others
 * were frozen, and whatever they believe.
 */
export function createFencedPublisher(kafka: Kafka, log: Log, name: string): FencedPublisher {
  let producer: Producer | null = null

  async function discard(): Promise<void> {
    const broken = producer
    producer = null
    await closeSoon(broken, log)
  }

  async function failing<R>(work: () => Promise<R>): Promise<R> {
    try {
      return await work()
    } catch (error) {
      await discard()
      throw asFailure(error)
    }
  }

  return {
    async take() {
      if (producer !== null) return
      producer = kafka.producer({ ...SETTINGS, transactionalId: name, retry: RETRY })
      const fresh = producer
      await failing(async () => {
        await fresh.connect()
        // kafkajs asks for the name's next epoch with the first transaction.
        const empty = await fresh.transaction()
        await empty.abort()
      })
    },
    async publish(batch) {
      const holder = producer
      if (holder === null) throw new PublishFailed('the name is not held')
      await failing(async () => {
        const transaction = await holder.transaction()
        try {
          for (const { topic, messages } of batch)
            await transaction.send({ topic, messages, acks: -1, compression: CompressionTypes.None })
        } catch (error) {
          await transaction.abort().catch((failure) => log.debug({ err: failure }, 'giving a transaction up'))
          throw error
        }
        await transaction.commit()
      })
    },
    close: discard,
  }
}

/** A connection that hangs must not hold up the next try, or the shutdown. */
async function closeSoon(producer: Producer | null, log: Log): Promise<void> {
  await Promise.race([
    producer?.disconnect().catch((error) => log.debug({ err: error }, 'closing a producer')),
    delay(500),
  ])
}

function asFailure(error: unknown): PublishFailed {
  const Failure = isTooLarge(error) ? MessageTooLarge : PublishFailed
  return new Failure(error instanceof Error ? error.message : String(error), { cause: error })
}

/** kafkajs wraps what brokers say in what became of its tries. */
function isTooLarge(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isOwnType = 'type' in error && (error.type === 'MESSAGE_TOO_LARGE' || error.type === 'RECORD_LIST_TOO_LARGE')
  return isOwnType || isTooLarge(error.cause)
}
