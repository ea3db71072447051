import { EVENT_OWNERS } from '@lectern/contracts/events/event.ts'
import type { FastifyInstance } from 'fastify'
import type { Kafka } from 'kafkajs'
import type { Database, SqlExecutor } from '../database/database.ts'
import { startBackgroundWork } from '../process/background-work.ts'
import { Stopped, untilDone } from '../process/backoff.ts'
import type { BaseConfig } from '../process/config.ts'
import { type RunningConsumer, startConsumer } from './consumer.ts'
import { pruneInbox } from './inbox.ts'
import { createKafka } from './kafka.ts'
import { keepsPublished, prunePublished } from './published-events.ts'
import { type Relay, startRelay } from './relay.ts'
import { recordSignatureLimits } from './signature-limits.ts'
import { createEventSigner, createEventVerifier, UNSIGNED } from './signatures.ts'
import { createDispatcher, type Subscription, signedOwners } from './subscriptions.ts'
import { correctTopicSettings, ensureTopics } from './topics.ts'

export interface MessagingSettings<Tx extends SqlExecutor> {
  service: string
  config: Pick<
    BaseConfig,
    'DATABASE_URL' | 'KAFKA_BROKERS' | 'KAFKA_TOPIC_PREFIX' | 'KAFKA_REPLICAS' | 'EVENT_TRUSTED_KEYS'
  > &
    Pick<Partial<BaseConfig>, 'EVENT_SIGNING_KEY'>
  database: Database<Tx>
  subscriptions: readonly Subscription<Tx>[]
  /** Of the subscriptions: see `startConsumer`. */
  generation?: number
}

/** Longer than an event takes that fails and is parked; a database or Kafka that is away is told beside it. */
const STUCK_MS = 60_000
const PRUNE_EVERY_MS = 600_000
const TOPICS_RETRY = { first: 200, most: 5_000 }

/**
 * Connects a service to Kafka in the background: topics are made, the outbox is relayed (for services that own a topic),
 * events are consumed. The service serves whether Kafka is there or not; `/readyz` shows which. Stops with the server,
 * before hooks that were added to it earlier, such as the one that closes the database.
 */
export function startMessaging<Tx extends SqlExecutor>(app: FastifyInstance, settings: MessagingSettings<Tx>): void {
  const { service, config, database, subscriptions, generation = 1 } = settings
  const { log } = app
  const prefix = config.KAFKA_TOPIC_PREFIX
  const kafka: Kafka = createKafka({ brokers: config.KAFKA_BROKERS, clientId: service, log })
  const { keys } = config.EVENT_TRUSTED_KEYS
  const verify = createEventVerifier(keys)
  const sign = config.EVENT_SIGNING_KEY && createEventSigner(config.EVENT_SIGNING_KEY)
  const consumes = createDispatcher(subscriptions, verify).owners
  const publishes = EVENT_OWNERS.some((owner) => owner === service)
  const replicas = config.KAFKA_REPLICAS
  const topics = { kafka, prefix, service, consumes, replicas }
  const stopping = new AbortController()
  let relay: Relay | undefined
  let consumer: RunningConsumer | undefined

  /** May be forbidden where somebody else keeps the topics: told, and no reason not to serve. */
  async function correctTopics(): Promise<void> {
    try {
      const { corrected, thin } = await correctTopicSettings(topics)
      if (corrected.length > 0) log.warn({ topics: corrected }, 'topics had other settings than are needed; corrected')
      if (thin.length > 0)
        log.warn({ topics: thin, replicas }, 'Kafka keeps fewer copies of topics than KAFKA_REPLICAS asks for')
    } catch (err) {
      log.warn({ err }, 'the settings of topics could not be checked')
    }
  }

  async function prepare(): Promise<void> {
    await ensureTopics(topics)
    const owners = signedOwners(subscriptions)
    const kids = [UNSIGNED, ...keys.filter(({ retired }) => retired).map(({ kid }) => kid)]
    if (owners.length > 0) await recordSignatureLimits({ kafka, prefix, database, owners, kids })
  }

  async function start(): Promise<void> {
    await untilDone(prepare, {
      signal: stopping.signal,
      ...TOPICS_RETRY,
      onFailure: (err, failures) => {
        if (failures === 1) log.warn({ err }, 'Kafka is away; serving without it')
      },
    })
    if (stopping.signal.aborted) return
    await correctTopics()
    if (publishes) relay = startRelay({ service, databaseUrl: config.DATABASE_URL, kafka, prefix, log, sign })
    consumer = startConsumer({ service, database, kafka, prefix, subscriptions, generation, verify, log })
  }

  const started = start().catch((error: unknown) => {
    if (!(error instanceof Stopped)) throw error
  })

  app.dependencies.push({
    name: 'kafka',
    required: false,
    check: () => {
      if (!(consumer?.healthy() && (relay?.healthy() ?? true))) throw new Error('Kafka is away')
    },
  })
  app.dependencies.push({
    name: 'events',
    required: false,
    check: () => {
      if ((consumer?.waiting().longestMs ?? 0) > STUCK_MS) throw new Error('an event is not handled')
    },
  })
  app.gauges.push({
    name: 'oldest_unhandled_event_seconds',
    help: 'Seconds since the oldest event was published that is in hand and not handled yet; 0 when nothing waits.',
    value: () => Math.round((consumer?.waiting().oldestMs ?? 0) / 1_000),
  })
  startBackgroundWork(app, [
    { name: 'the pruning of the inbox', work: () => pruneInbox(database), everyMs: PRUNE_EVERY_MS },
    ...(publishes && keepsPublished(service)
      ? [{ name: 'the pruning of published events', work: () => prunePublished(database), everyMs: PRUNE_EVERY_MS }]
      : []),
  ])
  app.addHook('onClose', async () => {
    stopping.abort()
    await started
    await consumer?.stop()
    await relay?.stop()
  })
}
