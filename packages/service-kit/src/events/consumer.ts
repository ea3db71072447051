import { type EventOwner, topicOf } from '@lectern/contracts/events/event.ts'
import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs'
import type { Database, SqlExecutor } from '../database/database.ts'
import { backoffMs, pause, Stopped } from '../process/backoff.ts'
import { createConsumerOffsets } from './consumer-offsets.ts'
import { type Log, reasonOf } from './kafka.ts'
import type { LoginWatch } from './login-watch.ts'
import { type ConsumingObserver, createMessageProcessor, type Incoming } from './message-processor.ts'
import { createPublisher } from './publisher.ts'
import type { EventVerifier } from './signatures.ts'
import { createDispatcher, type Subscription } from './subscriptions.ts'
import { groupIdOf } from './topics.ts'

export interface ConsumerSettings<Tx extends SqlExecutor> {
  service: string
  database: Database<Tx>
  kafka: Kafka
  prefix: string
  subscriptions: readonly Subscription<Tx>[]
  /**
   * Raised when a subscription is added that has to hear what was published before it: once, the service reads its topics
   * from the beginning again. What was handled already is known by the inbox or, after a month, by its sequence, and changes nothing.
   */
  generation?: number
  /** Of the signed ones. */
  verify?: EventVerifier
  observer?: ConsumingObserver
  login?: LoginWatch
  log: Log
}

export interface Waiting {
  /** Milliseconds since the oldest of them was published; 0 without any. */
  oldestMs: number
  /** Milliseconds that one of them has been in hand at most. */
  longestMs: number
}

export interface RunningConsumer {
  /** True while this member belongs to its group. */
  healthy(): boolean
  /** The events that it has in hand and isn't through with. */
  waiting(): Waiting
  /** Lets the events at hand finish; what didn't comes again, here or in another replica. */
  stop(): Promise<void>
}

interface Fetched<Tx> extends Incoming<Tx> {
  /** Milliseconds since 1970. */
  publishedAt: number
}

/** One that can't be handled has all of them done again, and their locks are held until the last is through. */
const MOST_TOGETHER = 200

/** Messages in their order: those that may go together, and the others by themselves. */
function runsOf<Tx>(messages: readonly Fetched<Tx>[]): Fetched<Tx>[][] {
  const runs: Fetched<Tx>[][] = []
  let open: Fetched<Tx>[] | null = null
  for (const message of messages) {
    const mayJoin = message.dispatch === null || message.dispatch.many !== undefined
    if (mayJoin && open !== null && open.length < MOST_TOGETHER) {
      open.push(message)
      continue
    }
    const run = [message]
    runs.push(run)
    open = mayJoin ? run : null
  }
  return runs
}

const RESTART = { first: 200, most: 5_000 }
/**
 * Partitions handled at the same time; within one, events go one after the other or together. kafkajs fetches again only when all that it fetched
 * is handled, so the slowest partition sets the pace of all. Leaves the database's pool four connections for requests.
 */
const CONCURRENT_PARTITIONS = 6

/**
 * Consumes what the subscriptions name, as one member of the service's group. Topics must exist. Never gives up: a crash
 * or an absent broker ends in a fresh consumer after a back-off.
 */
export function startConsumer<Tx extends SqlExecutor>(settings: ConsumerSettings<Tx>): RunningConsumer {
  const { service, database, kafka, prefix, generation = 1, observer, login, log } = settings
  const stopping = new AbortController()
  const { signal } = stopping
  const dispatcher = createDispatcher(settings.subscriptions, settings.verify)
  const owners = new Map<string, EventOwner>(dispatcher.owners.map((owner) => [topicOf(owner, prefix), owner]))
  const publisher = createPublisher(kafka, log)
  const offsets = createConsumerOffsets({
    ...{ service, database, kafka, prefix, generation, log },
    owners: dispatcher.owners,
  })
  const processor = createMessageProcessor({
    ...{ service, prefix, database, publisher, offsets, log, signal },
    ...(observer && { observer }),
  })
  /** Under way after the group has given out its partitions: which of them are moved. */
  let seeking: Promise<Set<string>> | null = null
  /** By partition, the first of those at hand. */
  const inHand = new Map<string, { publishedAt: number; takenAt: number }>()
  let joined = false
  let failures = 0

  async function holding<R>({ source, publishedAt }: Fetched<Tx>, work: () => Promise<R>): Promise<R> {
    const partitionKey = partitionKeyOf(source.topic, source.partition)
    inHand.set(partitionKey, { publishedAt, takenAt: performance.now() })
    try {
      return await work()
    } finally {
      inHand.delete(partitionKey)
    }
  }

  async function eachBatch(payload: EachBatchPayload): Promise<void> {
    const { batch, resolveOffset, heartbeat, isRunning, isStale } = payload
    const { topic, partition } = batch
    const owner = owners.get(topic)
    if (owner === undefined) throw new Error(`messages of ${topic}, which nobody subscribed to`)
    // Fetched from where Kafka's group stands, before it was known where to go on.
    if (seeking !== null && (await seeking).has(partitionKeyOf(topic, partition))) return

    const isOver = () => !isRunning() || isStale()
    async function through({ source }: Fetched<Tx>): Promise<void> {
      resolveOffset(source.offset)
      await heartbeat()
    }
    async function handleEach(messages: readonly Fetched<Tx>[]): Promise<void> {
      for (const message of messages) {
        if (isOver()) return
        await holding(message, () => processor.one(message, heartbeat))
        await through(message)
      }
    }

    const fetched = batch.messages.map((message) => {
      const source = { owner, topic, partition, offset: message.offset, message }
      return { source, dispatch: dispatcher.dispatch(source), publishedAt: Number(message.timestamp) }
    })
    for (const run of runsOf(fetched)) {
      if (isOver()) break
      const [first, last] = [run[0], run.at(-1)]
      if (first !== last && first && last && (await holding(first, () => processor.together(run, heartbeat))))
        await through(last)
      else await handleEach(run)
    }
    await offsets.keepSkipped({ owner, partition })
  }

  /** Resolves when stopped, rejects when the consumer crashed. */
  async function untilOver(consumer: Consumer): Promise<void> {
    const over = Promise.withResolvers<void>()
    // A crash while still starting is reported by what is awaited then.
    over.promise.catch(() => undefined)
    async function seekAssigned(assignment: Record<string, number[]>): Promise<Set<string>> {
      const starts = await offsets.startOffsets(assignment)
      for (const moved of starts) consumer.seek(moved)
      if (failures > 0) log.info('the consumer is back')
      joined = true
      failures = 0
      login?.tried('consumer')
      return new Set(starts.map(({ topic, partition }) => partitionKeyOf(topic, partition)))
    }
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      const own = seekAssigned(payload.memberAssignment)
      seeking = own
      own.then(() => {
        if (seeking === own) seeking = null
      }, over.reject)
    })
    consumer.on(consumer.events.CRASH, ({ payload }) => over.reject(payload.error))
    const stop = () => over.resolve()
    signal.addEventListener('abort', stop, { once: true })
    try {
      await consumer.connect()
      await consumer.subscribe({ topics: [...owners.keys()], fromBeginning: true })
      await consumer.run({
        eachBatch,
        eachBatchAutoResolve: false,
        // Also where nothing but a transaction's end is left to pass; other batches are committed when they are through.
        autoCommitThreshold: 1,
        partitionsConsumedConcurrently: CONCURRENT_PARTITIONS,
      })
      if (!signal.aborted) await over.promise
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }

  async function consumeOnce(): Promise<void> {
    const consumer = kafka.consumer({
      groupId: groupIdOf(service, prefix, generation),
      sessionTimeout: 15_000,
      heartbeatInterval: 2_000,
      maxWaitTimeInMs: 500,
      // Restarting is done here, in one way for every kind of crash.
      retry: { retries: 3, initialRetryTime: 100, maxRetryTime: 1_000, restartOnFailure: async () => false },
    })
    try {
      await untilOver(consumer)
    } finally {
      joined = false
      seeking = null
      await consumer.disconnect().catch((error) => log.debug({ err: error }, 'closing a consumer'))
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted && owners.size > 0) {
      try {
        await consumeOnce()
      } catch (error) {
        if (signal.aborted) return
        failures += 1
        login?.tried('consumer', error)
        if (failures === 1) log.warn({ err: error }, `${reasonOf(error, 'the consumer stopped')}; starting again`)
        await pause(backoffMs(failures, RESTART), signal).catch(ignoreStop)
      }
    }
  }

  const finished = run()
  return {
    healthy: () => joined || owners.size === 0,
    waiting() {
      const events = [...inHand.values()]
      return {
        oldestMs: Math.max(0, ...events.map(({ publishedAt }) => Date.now() - publishedAt)),
        longestMs: Math.max(0, ...events.map(({ takenAt }) => performance.now() - takenAt)),
      }
    },
    async stop() {
      stopping.abort()
      await finished
      await publisher.close()
    },
  }
}

const partitionKeyOf = (topic: string, partition: number) => `${topic}/${partition}`

function ignoreStop(error: unknown): void {
  if (!(error instanceof Stopped)) throw error
}
