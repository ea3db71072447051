import { EVENT_OWNERS } from '@lectern/contracts/events/event.ts'
import type { FastifyInstance } from 'fastify'
import type { Kafka } from 'kafkajs'
import type { Database, SqlExecutor } from '../database/database.ts'
import { startBackgroundWork } from '../process/background-work.ts'
import { Stopped, untilDone } from '../process/backoff.ts'
import type { BaseConfig } from '../process/config.ts'
import type { KafkaAccess } from '../process/kafka-config.ts'
import { type RunningConsumer, startConsumer } from './consumer.ts'
import { pruneInbox } from './inbox.ts'
import { createKafka, reasonOf } from './kafka.ts'
import { createLagReader, type LagReader } from './lag.ts'
import { type Refusal, watchLogin } from './login-watch.ts'
import { observeConsuming, observePublishing } from './messaging-metrics.ts'
import { keepsPublished, prunePublished } from './published-events.ts'
import { type Relay, startRelay } from './relay.ts'
import type { SignatureLimits } from './signature-limits.ts'
import { createEventSigner, UNSIGNED, verifierWith } from './signatures.ts'
import { createDispatcher, type Subscription, signingOwnersOf } from './subscriptions.ts'
import { inspectTopicSettings } from './topic-settings.ts'
import { requireTopics } from './topics.ts'

export interface MessagingSettings<Tx extends SqlExecutor> {
  service: string
  config: Pick<BaseConfig, 'DATABASE_URL' | 'KAFKA_TOPIC_PREFIX' | 'KAFKA_REPLICAS' | 'EVENT_TRUSTED_KEYS'> &
    KafkaAccess &
    Pick<Partial<BaseConfig>, 'EVENT_SIGNING_KEY' | 'INBOX_DAYS' | 'PUBLISHED_DAYS'>
  database: Database<Tx>
  subscriptions: readonly Subscription<Tx>[]
  /** Where events have to be signed. */
  signatureLimits?: SignatureLimits | undefined
  /** Of the subscriptions: see `startConsumer`. */
  generation?: number
  /** A minute, and the process ends as at a signal, when left out. */
  refused?: Refusal
}

/** Longer than an event takes that fails and is parked; a database or Kafka that is away is told beside it. */
const STUCK_MS = 60_000
const PRUNE_EVERY_MS = 600_000
/** An account that was just made, or given another password, is known to all brokers by then. */
const REFUSED = { timeoutMs: 60_000, leave: leaveWithFailure }
const TOPICS_RETRY = { first: 200, most: 5_000 }

/** What others of the process may do beside it. */
export interface Messaging {
  kafka: Kafka
  lag: LagReader
}

/**
 * Connects a service to Kafka in the background: topics are waited for, the outbox is relayed (for services that own a topic),
 * events are consumed. The service serves whether Kafka is there or not; `/readyz` shows which. Stops with the server,
 * before hooks that were added to it earlier, such as the one that closes the database.
 */
export function startMessaging<Tx extends SqlExecutor>(
  app: FastifyInstance,
  settings: MessagingSettings<Tx>,
): Messaging {
  const { service, config, database, subscriptions, signatureLimits, generation = 1, refused = REFUSED } = settings
  const { log } = app
  const prefix = config.KAFKA_TOPIC_PREFIX
  const kafka: Kafka = createKafka({ access: config, clientId: service, log })
  const { keys } = config.EVENT_TRUSTED_KEYS
  const verify = verifierWith(keys, signatureLimits)
  const sign = config.EVENT_SIGNING_KEY && createEventSigner(config.EVENT_SIGNING_KEY)
  const consumes = createDispatcher(subscriptions, verify).owners
  const publishes = EVENT_OWNERS.some((owner) => owner === service)
  const replicas = config.KAFKA_REPLICAS
  const onKafka = { name: service, consumes }
  const stopping = new AbortController()
  const login = watchLogin(refused, log)
  let relay: Relay | undefined
  let consumer: RunningConsumer | undefined

  const lag = createLagReader({ service, generation, config, owners: consumes, log })
  const observed = {
    ...{ metrics: app.metrics, database, prefix },
    relay: () => relay ?? null,
    consumer: () => consumer ?? null,
  }
  const onPublishing = publishes ? observePublishing(observed) : {}
  const observer = observeConsuming(observed, consumes, lag)

  /** Told, and no reason not to serve. */
  async function inspectTopics(): Promise<void> {
    try {
      const { wrong, thin } = await inspectTopicSettings({ kafka, prefix, replicas }, onKafka)
      if (wrong.length > 0)
        log.warn({ topics: wrong }, 'topics have other settings than are needed; npm run kafka:install corrects them')
      if (thin.length > 0)
        log.warn({ topics: thin, replicas }, 'Kafka keeps fewer copies of topics than KAFKA_REPLICAS asks for')
    } catch (err) {
      log.warn({ err }, 'the settings of topics could not be checked')
    }
  }

  async function prepare(): Promise<void> {
    await requireTopics(kafka, prefix, onKafka)
    const owners = signingOwnersOf(subscriptions)
    const kids = [UNSIGNED, ...keys.filter(({ retired }) => retired).map(({ kid }) => kid)]
    await signatureLimits?.note?.({ kafka, prefix, owners, kids })
  }

  async function start(): Promise<void> {
    let reported = ''
    await untilDone(prepare, {
      signal: stopping.signal,
      ...TOPICS_RETRY,
      onFailure: (err) => {
        const reason = reasonOf(err)
        if (reason !== reported) log.warn({ err }, `${reason}; serving without it`)
        reported = reason
        login.tried('start', err)
      },
    })
    if (reported !== '') log.info('connected to Kafka')
    if (stopping.signal.aborted) return
    await inspectTopics()
    const common = { service, kafka, prefix, login, log }
    if (publishes) relay = startRelay({ ...common, databaseUrl: config.DATABASE_URL, sign, ...onPublishing })
    consumer = startConsumer({ ...common, database, subscriptions, generation, verify, observer })
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
  app.gauges.set('oldest_unhandled_event_seconds', () => Math.round((consumer?.waiting().oldestMs ?? 0) / 1_000))
  startBackgroundWork(app, [
    { name: 'the pruning of the inbox', work: () => pruneInbox(database, config.INBOX_DAYS), everyMs: PRUNE_EVERY_MS },
    ...(publishes && keepsPublished(service)
      ? [
          {
            name: 'the pruning of published events',
            work: () => prunePublished(database, config.PUBLISHED_DAYS),
            everyMs: PRUNE_EVERY_MS,
          },
        ]
      : []),
  ])
  app.addHook('onClose', async () => {
    stopping.abort()
    await started
    await consumer?.stop()
    await relay?.stop()
    await lag.close()
  })
  return { kafka, lag }
}

/** As at a signal, with an exit code that has a supervisor start it again. */
function leaveWithFailure(): void {
  process.exitCode = 1
  process.kill(process.pid, 'SIGTERM')
}
