import { ROUTE_OWNERS } from '@lectern/contracts/calls/public/route.ts'
import { EVENT_OWNERS, type EventContract, type EventData } from '@lectern/contracts/events/event.ts'
import type { FastifyInstance } from 'fastify'
import type { Message } from 'kafkajs'
import { afterAll, beforeAll } from 'vitest'
import type { Database, SqlExecutor } from '../database/database.ts'
import { headersAsText } from '../events/cloud-event.ts'
import type { Log } from '../events/kafka.ts'
import { createMessageProcessor } from '../events/message-processor.ts'
import { verifierWith } from '../events/signatures.ts'
import { createDispatcher, ownersOf, type SourceMessage } from '../events/subscriptions.ts'
import { type BaseConfig, parseConfig } from '../process/config.ts'
import { assembleService, type Service } from '../service.ts'
import { answerOf, callsOf } from './calls.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { anEvent, createEventPublisher, type EventDetails, signed } from './events.ts'
import { eventually } from './eventually.ts'
import { installForTest, kafkaEnvironment } from './kafka.ts'
import { testTopicPrefix } from './stores.ts'
import { createCredentialKey, publicKeyOf, testEventKey, testSigningKey, testTrustedKeys } from './tokens.ts'

const credentialKey = createCredentialKey('certificates-1')

const silent: Log = { debug() {}, info() {}, warn() {}, error() {} }

/** What every service is given in tests. Without a prefix of topics it finds no Kafka. */
export function testEnvironment(service: string, databaseUrl: string, prefix?: string): Record<string, string> {
  return {
    PORT: '0',
    LOG_LEVEL: 'silent',
    METRICS_PORT: '0',
    DATABASE_URL: databaseUrl,
    ...(prefix === undefined ? { KAFKA_BROKERS: '127.0.0.1:1' } : kafkaEnvironment(service, prefix)),
    KAFKA_REPLICAS: '1',
    INTERNAL_SIGNING_KEY: JSON.stringify(testSigningKey(service)),
    INTERNAL_TRUSTED_KEYS: JSON.stringify(testTrustedKeys(...ROUTE_OWNERS)),
    CREDENTIAL_SIGNING_KEY: JSON.stringify(credentialKey),
    LINK_SECRET: 'what links of letters are made with in tests',
    RECEIVER_SECRET: 'what secrets of receivers are kept with in tests',
    EVENT_SIGNING_KEY: JSON.stringify(testEventKey(service)),
    EVENT_TRUSTED_KEYS: JSON.stringify({ keys: EVENT_OWNERS.map((owner) => publicKeyOf(testEventKey(owner))) }),
  }
}

interface Options {
  /** Settings beside those of every service; asked for when the service starts. */
  environment?: () => Record<string, string>
  replicas?: number
  /** On topics that only this test file has. Without: what is published is seen in the outbox, what is heard is brought. */
  kafka?: boolean
  /** Whether it does its work in the background; without, the test does it when it is due. */
  background?: boolean
}

/** An event in an outbox. */
export interface OutboxEvent {
  type: string
  sequence: number
  data: unknown
}

/** By the event's name, without owner and version. */
export function named({ type, sequence, data }: OutboxEvent) {
  return { name: type.split('.')[2] ?? type, sequence, data: data as Record<string, unknown> }
}

/**
 * The service on a database of its own for this test file, assembled as its `server.ts` does: started before the tests,
 * closed after them.
 */
export function serviceUnderTest<Config extends BaseConfig, Client extends Database<Tx>, Parts, Tx extends SqlExecutor>(
  service: Service<Config, Client, Parts, Tx>,
  options: Options = {},
) {
  const { environment, replicas = 1, kafka = false, background = false } = options
  const prefix = testTopicPrefix()
  let apps: FastifyInstance[]
  let parts: Parts
  let config: Config
  let database: Client
  let store: TestDatabase
  let ownersDatabase: Client | undefined
  let hear: (event: SourceMessage) => Promise<void>
  let refusalOf: (event: SourceMessage) => Promise<string | null>
  let close: () => Promise<void>

  beforeAll(async () => {
    store = await createTestDatabase(service.name)
    const base = testEnvironment(service.name, store.url, kafka ? prefix : undefined)
    config = parseConfig(service.configSchema, { ...base, ...environment?.() })
    database = service.openDatabase(store.url)
    const onKafka = { name: service.name, consumes: ownersOf(service.subscriptions(database)) }
    if (kafka) await installForTest(prefix, onKafka)
    parts = await service.connect({ config, database, log: silent })
    const start = () => assembleService(service, config, { messaging: kafka, background })
    apps = await Promise.all(Array.from({ length: replicas }, start))
    // As whoever runs the service does before it gets calls.
    await Promise.all(apps.map(isReady))
    const events = kafka ? throughKafka(database, prefix) : pastKafka(service, database, config)
    hear = events.hear
    refusalOf = events.refusalOf
    close = async () => {
      await events.close()
      await Promise.all(apps.map((app) => app.close()))
      await service.close?.(parts)
      await database.$disconnect()
      await ownersDatabase?.$disconnect()
      await store.drop()
    }
  })
  afterAll(() => close())

  function replica(index = 0): FastifyInstance {
    const app = apps[index]
    if (!app) throw new Error(`There is no replica ${index}`)
    return app
  }

  const calls = callsOf(service.name, async ({ body, ...request }, index) => {
    const response = await replica(index).inject({ ...request, ...(body !== undefined && { payload: body }) })
    return answerOf(response.statusCode, response.headers, response.rawPayload)
  })

  return {
    ...calls,
    prefix,
    get app() {
      return replica()
    },
    get config() {
      return config
    },
    /** The test's own look into the database, with the service's rights. */
    get database() {
      return database
    },
    /** The same as the owner of what is in it, for what the service may not. */
    get ownersDatabase() {
      ownersDatabase ??= service.openDatabase(store.ownerUrl)
      return ownersDatabase
    },
    /** The same for the test server's superuser. */
    get adminUrl() {
      return store.adminUrl
    },
    /** What the use cases get, for those that no call leads to; the test's own, as another replica has them. */
    get parts() {
      return parts
    },
    /** Publishes an event as its owner does, and waits until the service is through with it. */
    publish: <Contract extends EventContract>(
      contract: Contract,
      subject: number | string,
      data: EventData<Contract>,
      details?: EventDetails,
    ) => hear(anEvent(contract, subject, data, details)),
    /** Brings an event as it is, and answers why it is in the dead letters by then, or null. Past Kafka only. */
    refusalOf: (event: SourceMessage) => refusalOf(event),
    /** What has been written for the relay under a key, in order. */
    outboxOf: (key: number | string): PromiseLike<OutboxEvent[]> =>
      database.$queryRaw<OutboxEvent[]>`SELECT type, sequence, data FROM outbox WHERE key = ${String(key)} ORDER BY id`,
  }
}

async function isReady(app: FastifyInstance): Promise<void> {
  await app.ready()
  await eventually(async () => {
    const answer = await app.inject('/readyz')
    const { dependencies } = answer.json<{ dependencies: Record<string, string> }>()
    if (Object.values(dependencies).some((state) => state !== 'up')) throw new Error(`not ready: ${answer.body}`)
  })
}

function throughKafka(database: SqlExecutor, prefix: string) {
  const publisher = createEventPublisher(prefix)
  return {
    refusalOf: () => Promise.reject(new Error('with Kafka, what is refused is on the dead letters')),
    async hear(event: SourceMessage): Promise<void> {
      await publisher.publish(event)
      const id = String(event.message.headers?.ce_id)
      await eventually(async () => {
        const rows = await database.$queryRaw<unknown[]>`SELECT 1 FROM inbox WHERE event_id = ${id}::uuid`
        if (rows.length === 0) throw new Error(`the event ${id} was not handled`)
      })
    },
    close: () => publisher.close(),
  }
}

/** Through all that the consumer does with a message; only Kafka's part of the way is left out. */
function pastKafka<Client extends Database<Tx>, Tx extends SqlExecutor>(
  {
    name,
    subscriptions,
    signatureLimits,
  }: Pick<Service<never, Client, never, Tx>, 'name' | 'subscriptions' | 'signatureLimits'>,
  database: Client,
  config: BaseConfig,
) {
  const verify = verifierWith(config.EVENT_TRUSTED_KEYS.keys, signatureLimits?.(config, database))
  const dispatcher = createDispatcher(subscriptions(database), verify)
  const refused: Message[] = []
  const processor = createMessageProcessor({
    ...{ service: name, prefix: 'test', database },
    offsets: { keep: async () => undefined, skip: () => undefined },
    publisher: { publish: async (_topic, messages) => void refused.push(...messages), close: async () => undefined },
    log: silent,
    signal: new AbortController().signal,
  })
  async function refusalOf(event: SourceMessage): Promise<string | null> {
    const dispatch = dispatcher.dispatch(event)
    if (dispatch === null) throw new Error(`${name} doesn't listen to such events`)
    await processor.one({ source: event, dispatch }, async () => undefined)
    const [letter] = refused.splice(0)
    return letter ? (headersAsText(letter.headers)['x-error'] ?? '') : null
  }

  return {
    refusalOf,
    async hear(event: SourceMessage): Promise<void> {
      const refusal = await refusalOf(await signed(event))
      if (refusal !== null) throw new Error(`${name} put it into the dead letters: ${refusal}`)
    },
    close: async () => undefined,
  }
}
