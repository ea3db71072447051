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

/**
 * An idempotent producer that sends one thing at a time, because overlapping sends can go out in another order.
 * A producer that failed is not trusted again: the next call starts a new one.
 */
export function createPublisher(kafka: Kafka, log: Log): Publisher {
  let producer: Producer | null = null
  let queue: Promise<unknown> = Promise.resolve()

  async function connected(): Promise<Producer> {
    if (producer !== null) return producer
    const fresh = kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      retry: { retries: 2 },
      // The one that Java's clients use as well; named, because kafkajs warns while it isn't.
      createPartitioner: Partitioners.DefaultPartitioner,
    })
    await fresh.connect()
    producer = fresh
    return fresh
  }

  async function discard(): Promise<void> {
    const broken = producer
    producer = null
    // A connection that hangs must not hold up the next try, or the shutdown.
    await Promise.race([
      broken?.disconnect().catch((error) => log.debug({ err: error }, 'closing a producer')),
      delay(500),
    ])
  }

  async function send(topic: string, messages: Message[]): Promise<void> {
    try {
      const current = await connected()
      await current.send({ topic, messages, acks: -1, compression: CompressionTypes.None })
    } catch (error) {
      await discard()
      const Failure = isTooLarge(error) ? MessageTooLarge : PublishFailed
      throw new Failure(error instanceof Error ? error.message : String(error), { cause: error })
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

/** kafkajs wraps what brokers say in what became of its tries. */
function isTooLarge(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isSaid = 'type' in error && (error.type === 'MESSAGE_TOO_LARGE' || error.type === 'RECORD_LIST_TOO_LARGE')
  return isSaid || isTooLarge(error.cause)
}
