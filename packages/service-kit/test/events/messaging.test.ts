import { setTimeout as delay } from 'node:timers/promises'
import { databaseDependency } from '@lectern/service-kit/database/database.ts'
import { installKafka } from '@lectern/service-kit/events/install.ts'
import { createKafka } from '@lectern/service-kit/events/kafka.ts'
import { startMessaging } from '@lectern/service-kit/events/messaging.ts'
import { on } from '@lectern/service-kit/events/subscriptions.ts'
import { inspectTopicSettings } from '@lectern/service-kit/events/topic-settings.ts'
import { ensureTopics, partitionsOf, type ServiceOnKafka } from '@lectern/service-kit/events/topics.ts'
import { parseConfig } from '@lectern/service-kit/process/config.ts'
import { kafkaConfigSchema } from '@lectern/service-kit/process/kafka-config.ts'
import { createTestDatabase } from '@lectern/service-kit/testing/database.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { installForTest, kafkaEnvironment } from '@lectern/service-kit/testing/kafka.ts'
import { testKafka, testTopicPrefix } from '@lectern/service-kit/testing/stores.ts'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { count, counted, recordSighting, sightings } from '../fixture/src/counters.ts'
import { createDatabase } from '../fixture/src/database.ts'
import { startFlakyProxy } from '../fixture/src/flaky-proxy.ts'
import { serverUnderTest } from '../fixture/src/server-under-test.ts'
import { FIXTURE_PRISMA } from '../fixture/src/world.ts'

/** kafkajs' ConfigResourceTypes.TOPIC. */
const TOPIC_RESOURCE = 2

/** As the fixture has it: it hears itself. */
const LEARNING: ServiceOnKafka = { name: 'learning', consumes: ['learning'] }

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** The learning service as its server.ts puts it together, some replicas of it on one database. */
async function startReplicas(
  number: number,
  brokers = testKafka().KAFKA_BROKERS,
  prefix = testTopicPrefix(),
  handle = recordSighting,
) {
  await installForTest(prefix, LEARNING)
  const { url, drop } = await createTestDatabase('fixture', FIXTURE_PRISMA)
  onTestFinished(drop)
  const closed: string[] = []
  const replicas = upTo(number).map(() => {
    const database = createDatabase(url)
    const app = serverUnderTest({ dependencies: [databaseDependency(database)] })
    app.addHook('onClose', async () => {
      closed.push('database')
      await database.$disconnect()
    })
    const access = parseConfig(kafkaConfigSchema, kafkaEnvironment('learning', prefix))
    const stores = { DATABASE_URL: url, ...access, KAFKA_BROKERS: brokers }
    const config = { ...stores, KAFKA_TOPIC_PREFIX: prefix, KAFKA_REPLICAS: 3, EVENT_TRUSTED_KEYS: { keys: [] } }
    startMessaging(app, { service: 'learning', config, database, subscriptions: [on(counted, handle)] })
    app.addHook('onClose', async () => void closed.push('hooks before messaging'))
    return { app, database }
  })
  return { replicas, url, closed }
}

type Replica = Awaited<ReturnType<typeof startReplicas>>['replicas'][number]

async function readiness({ app }: Replica) {
  const response = await app.inject({ url: '/readyz' })
  return { code: response.statusCode, ...response.json() }
}

/** What `column` says of every other client's connection to the database: autovacuum, which may be there too, is Postgres' own. */
async function connectionsTo(url: string, column = 'application_name'): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `SELECT ${column} AS said FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  )
  await client.end()
  return rows.map((row) => row.said)
}

test('a service starts and serves without Kafka, and connects when it comes', async () => {
  const [host = '', port] = (testKafka().KAFKA_BROKERS[0] ?? '').split(':')
  const proxy = await startFlakyProxy({ host, port: Number(port) })
  proxy.goAway()
  const { replicas } = await startReplicas(1, [proxy.broker])
  const [replica] = replicas as [Replica]
  await count(replica.database, 1)
  expect(await readiness(replica)).toMatchObject({ code: 200, status: 'degraded', dependencies: { kafka: 'down' } })

  proxy.comeBack()
  await eventually(async () => expect(await sightings(replica.database)).toEqual({ 1: [1] }))
  await eventually(async () => expect(await readiness(replica)).toMatchObject({ code: 200, status: 'ready' }))
})

test('a connection on which no request waits sets no timers', async () => {
  const admin = createKafka({ access: testKafka(), clientId: 'test' }).admin()
  await admin.connect()
  onTestFinished(() => admin.disconnect())
  await admin.listTopics()
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  await delay(200)
  expect(timers.mock.calls.length).toBeLessThan(10)
})

test('how old the oldest event is that is not handled yet is told by /readyz', async () => {
  const gate = Promise.withResolvers<void>()
  const { replicas } = await startReplicas(1, undefined, undefined, async () => gate.promise)
  const [replica] = replicas as [Replica]
  await count(replica.database, 1)
  const oldestSeconds = async () => {
    const { gauges } = await readiness(replica)
    return gauges.oldest_unhandled_event_seconds
  }
  await eventually(async () => expect(await oldestSeconds()).toBeGreaterThanOrEqual(2))

  gate.resolve()
  await eventually(async () => expect(await oldestSeconds()).toBe(0))
})

test('topics that were made with other settings get the right ones, and keep what an operator added', async () => {
  const kafka = createKafka({ access: testKafka(), clientId: 'test' })
  const admin = kafka.admin()
  await admin.connect()
  onTestFinished(() => admin.disconnect())
  const prefix = testTopicPrefix()
  const configEntries = [
    { name: 'retention.ms', value: '604800000' },
    { name: 'segment.bytes', value: '20000000' },
    { name: 'max.message.bytes', value: '3000000' },
  ]
  const dlq = `${prefix}.learning.learning.dlq`
  const names = [`${prefix}.identity`, `${prefix}.learning`]
  await admin.createTopics({
    topics: names.map((topic) => ({ topic, numPartitions: 6, configEntries })),
    waitForLeaders: false,
  })

  await ensureTopics({ kafka, prefix, services: [LEARNING] })
  expect((await inspectTopicSettings({ kafka, prefix }, LEARNING)).wrong).toEqual([`${prefix}.learning`, dlq])

  const install = () => installKafka({ access: testKafka(), prefix, replicas: 3, services: [LEARNING] })
  const installed = await install()
  expect(installed.corrected.toSorted()).toEqual([...names, dlq].toSorted())
  expect(installed.thin).toEqual(expect.arrayContaining([`${prefix}.identity`, dlq]))
  const resources = [...names, dlq].map((name) => ({ type: TOPIC_RESOURCE, name }))
  // The broker takes a moment until it answers with what it was told.
  await eventually(async () => {
    const described = await admin.describeConfigs({ includeSynonyms: false, resources })
    const settings = described.resources.map(({ configEntries: entries }) =>
      Object.fromEntries(entries.map(({ configName, configValue }) => [configName, configValue])),
    )
    expect(settings[0]).toMatchObject({ 'cleanup.policy': 'compact', 'segment.bytes': '20000000' })
    expect(settings[1]).toMatchObject({
      'retention.ms': '-1',
      'segment.bytes': '20000000',
      'max.message.bytes': '3000000',
    })
    // What its owner's topic takes, and what a dead letter says besides.
    expect(settings[2]).toMatchObject({ 'max.message.bytes': '3065536' })
    // More than the one broker would be never.
    expect(new Set(settings.map((of) => of['min.insync.replicas']))).toEqual(new Set(['1']))
  })
  await eventually(async () => expect((await install()).corrected).toEqual([]))
})

test('new topics are divided as asked for, and those that are there stay as they are', async () => {
  const kafka = createKafka({ access: testKafka(), clientId: 'test' })
  const prefix = testTopicPrefix()
  await ensureTopics({ kafka, prefix, partitions: 2 })
  const services = [LEARNING]
  const installed = await installKafka({ access: testKafka(), prefix, replicas: 1, partitions: 3, services })
  expect(await partitionsOf(kafka, `${prefix}.learning`)).toBe(2)
  expect(await partitionsOf(kafka, `${prefix}.learning.learning.dlq`)).toBe(3)
  expect(installed.otherwiseDivided.toSorted()).toEqual(
    ['billing', 'catalog', 'erased', 'identity', 'learning'].map((name) => `${prefix}.${name}`),
  )
})

test('two replicas: one relay, shared partitions, and one may leave at any time', async () => {
  const { replicas } = await startReplicas(2)
  const [one, two] = replicas as [Replica, Replica]
  const keys = upTo(8)
  for (const _ of upTo(3)) await Promise.all(keys.map((key) => count(one.database, key)))
  await eventually(async () => expect(Object.keys(await sightings(two.database))).toHaveLength(8))
  await Promise.all([one.app.close(), ...keys.map((key) => count(two.database, key))])
  for (const key of keys) await count(two.database, key)
  const expected = Object.fromEntries(keys.map((key) => [key, upTo(5)]))
  await eventually(async () => expect(await sightings(two.database)).toEqual(expected))
})

test('connections that Postgres ends are replaced, and nothing is lost', async () => {
  const { replicas, url } = await startReplicas(1)
  const [replica] = replicas as [Replica]
  await count(replica.database, 1)
  await eventually(async () => expect(await sightings(replica.database)).toEqual({ 1: [1] }))

  await connectionsTo(url, 'pg_terminate_backend(pid)')
  await eventually(() => count(replica.database, 1))
  await eventually(async () => expect(await sightings(replica.database)).toEqual({ 1: [1, 2] }))
})

test('closing the server stops messaging before the database goes', async () => {
  const { replicas, url, closed } = await startReplicas(1)
  const [replica] = replicas as [Replica]
  await eventually(async () => expect(await readiness(replica)).toMatchObject({ status: 'ready' }))
  await count(replica.database, 1)
  const started = Date.now()
  await replica.app.close()
  expect(closed).toEqual(['hooks before messaging', 'database'])
  expect(Date.now() - started).toBeLessThan(10_000)
  await eventually(async () => expect(await connectionsTo(url)).toEqual([]))
})
