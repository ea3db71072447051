import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { EventOwner } from '@lectern/contracts/events/event.ts'
import { topicOf } from '@lectern/contracts/events/event.ts'
import type { Kafka, Message } from 'kafkajs'
import { backoffMs, pause, Stopped } from '../process/backoff.ts'
import { type OutboxRow, timestampOf, toKafkaMessage } from './cloud-event.ts'
import { type Sending, startSending } from './event-spans.ts'
import { type Log, reasonOf } from './kafka.ts'
import type { LoginWatch } from './login-watch.ts'
import { MARK_EVERY_MS, markersOf } from './markers.ts'
import { OutboxReader } from './outbox-reader.ts'
import { keepsPublished } from './published-events.ts'
import { type Batch, createFencedPublisher, PublishFailed } from './publisher.ts'
import { relayNameOf } from './rights.ts'
import type { EventSigner } from './signatures.ts'
import { erasedTopicOf, isCompacted, partitionsOf } from './topics.ts'

export interface RelaySettings {
  service: string
  databaseUrl: string
  kafka: Kafka
  prefix: string
  log: Log
  login?: LoginWatch
  /** Of a service whose events are signed. They are signed as they leave, by the key of then. */
  sign?: EventSigner | undefined
  /** Milliseconds without a sign of life after which another replica may lead. */
  silenceMs?: number
  /** Milliseconds between two markers of each partition, where the topic is compacted. */
  markEveryMs?: number
  /** How long it goes on publishing when it is stopped, in ms. */
  flushMs?: number
  /** Told how many events went out. */
  onPublished?: (events: number) => void
}

/** The ids of those whose tombstones are among the rows. */
function erasedBy(rows: OutboxRow[]): Message[] {
  const tombstones = rows.filter(({ topic, data }) => data === null && isCompacted(topic as EventOwner))
  return tombstones.map(({ key, time }) => ({ key, value: key, timestamp: timestampOf(time) }))
}

export interface Relay {
  /** False while Kafka or the database keeps it from publishing. A follower is healthy. */
  healthy(): boolean
  leading(): boolean
  /** Publishes what is committed, for up to `flushMs`, and gives the lead to another replica. */
  stop(): Promise<void>
}

const BATCH = 200
const FOLLOWER_POLL_MS = 500
const FLUSH_MS = 2_000
const RETRY = { first: 100, most: 2_000 }

/**
 * Publishes what commits to the service's outbox, for ever, whatever goes away meanwhile. Of all replicas one leads, by
 * an advisory lock, and one that was frozen past its lead is shut out by the brokers. A row is removed after all brokers have
 * it: a leader that dies in between leaves a repeated event with the same id, which consumers know by their inbox.
 */
export function startRelay(settings: RelaySettings): Relay {
  const { service, databaseUrl, kafka, prefix, log, login, sign, silenceMs } = settings
  const { markEveryMs = MARK_EVERY_MS, flushMs = FLUSH_MS, onPublished } = settings
  const stopping = new AbortController()
  const publisher = createFencedPublisher(kafka, log, relayNameOf(service, prefix))
  let leading = false
  let failures = 0
  // Not at the start, which changes nothing.
  let markAt = isCompacted(service) ? performance.now() + markEveryMs : Number.POSITIVE_INFINITY

  function failed(error: unknown, what: string): Promise<void> {
    failures += 1
    login?.tried('relay', error)
    if (failures === 1) log.warn({ err: error }, `${what}; events wait in the outbox`)
    return pause(backoffMs(failures, RETRY), stopping.signal)
  }

  function recovered(): void {
    if (failures > 0) log.info('the relay publishes again')
    failures = 0
    login?.tried('relay')
  }

  async function becomeLeader(reader: OutboxReader): Promise<void> {
    while (!(await reader.tryLead())) {
      recovered()
      await pause(FOLLOWER_POLL_MS, stopping.signal)
    }
    leading = true
    log.debug('leads the relay')
  }

  async function asMessage(topic: string, row: OutboxRow): Promise<Message> {
    const message = toKafkaMessage(row)
    return sign ? sign(topic, message) : message
  }

  /** What is read goes out under a name that was taken before: the order is the fence. Answers whether there was anything. */
  async function publishBatch(reader: OutboxReader): Promise<boolean> {
    // Before reading: whoever leads after this one takes the name after what is read here was the newest.
    await publisher.take()
    const rows = await reader.read(BATCH)
    if (rows.length === 0) return false
    const batch: Batch = []
    const sendings: Sending[] = []
    // In the order of the outbox; rows of the same topic go in one request.
    for (const [owner, group] of Map.groupBy(rows, (row) => row.topic)) {
      const topic = topicOf(owner as EventOwner, prefix)
      const leaving = group.map((row) => startSending(topic, row))
      sendings.push(...leaving)
      batch.push({ topic, messages: await Promise.all(leaving.map(({ row }) => asMessage(topic, row))) })
    }
    const erased = erasedBy(rows)
    // Together with their tombstones, or not at all.
    if (erased.length > 0) batch.push({ topic: erasedTopicOf(prefix), messages: erased })
    reader.assertLeading()
    await publisher.publish(batch)
    for (const { sent } of sendings) sent()
    onPublished?.(rows.length)
    await reader.settle(rows, keepsPublished(service))
    return true
  }

  /** Writes to each partition of a compacted topic when it is time. */
  async function mark(reader: OutboxReader): Promise<void> {
    if (performance.now() < markAt) return
    await publisher.take()
    const topic = topicOf(service as EventOwner, prefix)
    const messages = markersOf(service, await reader.now(), await partitionsOf(kafka, topic))
    await publisher.publish([{ topic, messages }])
    markAt = performance.now() + markEveryMs
  }

  async function lead(reader: OutboxReader): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await mark(reader)
        const busy = await publishBatch(reader)
        recovered()
        if (!busy) await reader.waitForWork(stopping.signal)
      } catch (error) {
        if (!(error instanceof PublishFailed)) throw error
        await failed(error, reasonOf(error, 'Kafka does not take events'))
      }
    }
  }

  async function flush(reader: OutboxReader): Promise<void> {
    const deadline = performance.now() + flushMs
    while (performance.now() < deadline) {
      try {
        if (!(await publishBatch(reader))) return
      } catch (error) {
        if (!(error instanceof PublishFailed)) throw error
        log.debug({ err: error }, 'the last events are tried again')
        await delay(RETRY.first)
      }
    }
  }

  async function relayOnce(): Promise<void> {
    const reader = await OutboxReader.open(databaseUrl, `${service}-relay ${hostname()}/${process.pid}`, silenceMs)
    try {
      await becomeLeader(reader)
      await lead(reader)
    } finally {
      try {
        if (leading && stopping.signal.aborted) await flush(reader)
      } finally {
        leading = false
        await reader.close().catch((error) => log.debug({ err: error }, 'closing the relay connection'))
      }
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await relayOnce().catch((error) => failed(error, 'The relay lost its database'))
      } catch (error) {
        if (!(error instanceof Stopped)) throw error
      }
    }
  }

  const finished = run()
  return {
    healthy: () => failures === 0,
    leading: () => leading,
    async stop() {
      stopping.abort()
      await finished
      await publisher.close()
    },
  }
}
