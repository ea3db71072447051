import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { EventOwner } from '@lectern/contracts/events/event.ts'
import { createKafka } from '@lectern/service-kit/events/kafka.ts'
import type { Refusal } from '@lectern/service-kit/events/login-watch.ts'
import { startMessaging } from '@lectern/service-kit/events/messaging.ts'
import { createFencedPublisher, createPublisher } from '@lectern/service-kit/events/publisher.ts'
import { relayNameOf } from '@lectern/service-kit/events/rights.ts'
import { setScramPasswords } from '@lectern/service-kit/events/scram-accounts.ts'
import { on, type Subscription } from '@lectern/service-kit/events/subscriptions.ts'
import { readTopic } from '@lectern/service-kit/events/topic-reader.ts'
import type { ServiceOnKafka } from '@lectern/service-kit/events/topics.ts'
import { parseConfig } from '@lectern/service-kit/process/config.ts'
import { type KafkaAccess, kafkaConfigSchema } from '@lectern/service-kit/process/kafka-config.ts'
import { createTestDatabase } from '@lectern/service-kit/testing/database.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { installForTest, kafkaEnvironment } from '@lectern/service-kit/testing/kafka.ts'
import { testKafka, testTopicPrefix } from '@lectern/service-kit/testing/stores.ts'
import type { Admin } from 'kafkajs'
import { pino } from 'pino'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { count, counted, recordSighting } from '../fixture/src/counters.ts'
import { createDatabase, type Tx } from '../fixture/src/database.ts'
import { startFlakyProxy } from '../fixture/src/flaky-proxy.ts'
import { serverUnderTest } from '../fixture/src/server-under-test.ts'
import { FIXTURE_PRISMA } from '../fixture/src/world.ts'

const log = pino({ level: 'silent' })
const prefix = testTopicPrefix()
const accessOf = (service: string) => parseConfig(kafkaConfigSchema, kafkaEnvironment(service, prefix))
const kafkaOf = (access: KafkaAccess) => createKafka({ access, clientId: 'test', log, retries: 0 })
const learning: ServiceOnKafka = { name: 'learning', consumes: ['billing', 'catalog', 'identity'] }
const analytics: ServiceOnKafka = { name: 'analytics', consumes: ['billing', 'catalog', 'identity', 'learning'] }

beforeAll(async () => {
  const identity: ServiceOnKafka = { name: 'identity', consumes: [] }
  const catalog: ServiceOnKafka = { name: 'catalog', consumes: ['identity', 'learning'] }
  const billing: ServiceOnKafka = { name: 'billing', consumes: ['catalog', 'identity'] }
  await installForTest(prefix, identity, catalog, learning, billing, analytics)
})

const topicOf = (owner: EventOwner) => `${prefix}.${owner}`
const MESSAGES = [{ key: '1', value: null }]

async function write(service: string, topic: string): Promise<void> {
  const publisher = createPublisher(kafkaOf(accessOf(service)), log)
  onTestFinished(() => publisher.close())
  await publisher.publish(topic, MESSAGES)
}

async function publish(service: string, name: string, topic: string): Promise<void> {
  const publisher = createFencedPublisher(kafkaOf(accessOf(service)), log, name)
  onTestFinished(() => publisher.close())
  // A broker makes the coordinator of the first transaction when it is asked.
  await eventually(() => publisher.take())
  await publisher.publish([{ topic, messages: MESSAGES }])
}

function read(service: string, topic: string, groupId: string): Promise<void> {
  return readTopic({ kafka: kafkaOf(accessOf(service)), topic, groupId, onMessage: async () => undefined })
}

async function administer<R>(service: string, work: (admin: Admin) => Promise<R>): Promise<R> {
  const admin = kafkaOf(accessOf(service)).admin()
  await admin.connect()
  onTestFinished(() => admin.disconnect())
  return work(admin)
}

test("a service writes its own topic and its dead letters, and nobody else's", async () => {
  await publish('learning', relayNameOf('learning', prefix), topicOf('learning'))
  await write('learning', `${prefix}.billing.learning.dlq`)

  for (const topic of ['billing', 'identity', 'erased', 'catalog', 'identity.catalog.dlq'])
    await expect(write('learning', `${prefix}.${topic}`), topic).rejects.toThrow(/not authorized/i)
  await expect(write('analytics', topicOf('learning'))).rejects.toThrow(/not authorized/i)
})

test("a service can't take the name under which another one publishes", async () => {
  const name = relayNameOf('identity', prefix)
  const taking = (service: string) => createFencedPublisher(kafkaOf(accessOf(service)), log, name).take()
  await eventually(() => taking('identity'))
  await expect(taking('learning')).rejects.toThrow()
})

test('a service reads what it subscribes to, in groups of its own', async () => {
  await write('learning', topicOf('learning'))
  // A broker makes the coordinator of the first group when it is asked.
  await eventually(() => read('analytics', topicOf('learning'), `${prefix}.analytics.rebuild`))
  await read('catalog', topicOf('learning'), `${prefix}.catalog`)

  await expect(read('catalog', topicOf('learning'), `${prefix}.learning`)).rejects.toThrow()
  await expect(read('billing', topicOf('learning'), `${prefix}.billing.redrive`)).rejects.toThrow(/not authorized/i)
  await expect(read('catalog', `${prefix}.identity.learning.dlq`, `${prefix}.catalog`)).rejects.toThrow(
    /not authorized/i,
  )
})

test('a service makes, changes and removes no topics, and sees only what it works with', async () => {
  await administer('learning', async (admin) => {
    const own = topicOf('learning')
    const topics = [{ topic: `${prefix}.of-its-own` }]
    await expect(admin.createTopics({ topics, waitForLeaders: false })).rejects.toThrow()
    await expect(admin.deleteTopics({ topics: [own] })).rejects.toThrow(/not authorized/i)
    const configEntries = [{ name: 'retention.ms', value: '1' }]
    const resources = [{ type: 2, name: own, configEntries }]
    await expect(admin.alterConfigs({ validateOnly: false, resources })).rejects.toThrow(/not authorized/i)
    const owners = ['billing', 'catalog', 'identity']
    const dead = owners.map((owner) => `${prefix}.${owner}.learning.dlq`)
    const expected = [own, ...owners.map((owner) => `${prefix}.${owner}`), ...dead]
    expect((await admin.listTopics()).toSorted()).toEqual(expected.toSorted())
  })
})

test('rights that a service has no longer are taken away', async () => {
  await installForTest(prefix, { name: 'billing', consumes: ['identity', 'learning'] })
  await eventually(() => read('billing', topicOf('learning'), `${prefix}.billing`))
  await installForTest(prefix, { name: 'billing', consumes: ['identity'] })
  await eventually(() =>
    expect(read('billing', topicOf('learning'), `${prefix}.billing`)).rejects.toThrow(/not authorized/i),
  )
})

const TLS = fileURLToPath(new URL('../fixture/tls', import.meta.url))

test('with TLS a broker is believed by its certificate alone', async () => {
  const [host = '', port] = (testKafka().KAFKA_BROKERS[0] ?? '').split(':')
  const files = { key: readFileSync(join(TLS, 'key.pem')), cert: readFileSync(join(TLS, 'certificate.pem')) }
  const proxy = await startFlakyProxy({ host, port: Number(port) }, files)
  const login = { ...kafkaEnvironment('learning', prefix), KAFKA_BROKERS: proxy.broker }
  const topicsWith = async (settings: Record<string, string>) => {
    const admin = kafkaOf(parseConfig(kafkaConfigSchema, { ...login, ...settings })).admin()
    onTestFinished(() => admin.disconnect())
    await admin.connect()
    return admin.listTopics()
  }

  const trusting = { KAFKA_TLS: 'on', KAFKA_CA_FILE: join(TLS, 'certificate.pem') }
  expect(await topicsWith(trusting)).toContain(topicOf('learning'))
  await expect(topicsWith({ KAFKA_TLS: 'on' })).rejects.toThrow(/self-signed certificate/)
  await expect(topicsWith({})).rejects.toThrow()
})

test('nobody gets in without a login', async () => {
  const admin = kafkaOf({ KAFKA_BROKERS: testKafka().KAFKA_BROKERS }).admin()
  onTestFinished(() => admin.disconnect())
  await expect(admin.connect().then(() => admin.listTopics())).rejects.toThrow()
})

interface Starting {
  service: string
  access: KafkaAccess
  prefix: string
  subscriptions?: Subscription<Tx>[]
  refused?: Refusal
}

async function startService({ service, access, prefix, subscriptions = [], refused }: Starting) {
  const lines: { msg: string }[] = []
  const { url, drop } = await createTestDatabase('fixture', FIXTURE_PRISMA)
  onTestFinished(drop)
  const database = createDatabase(url)
  onTestFinished(() => database.$disconnect())
  const app = serverUnderTest({ logTo: { write: (line) => void lines.push(JSON.parse(line)) } })
  const config = { DATABASE_URL: url, ...access, KAFKA_TOPIC_PREFIX: prefix, KAFKA_REPLICAS: 1 }
  const trusted = { EVENT_TRUSTED_KEYS: { keys: [] } }
  startMessaging(app, {
    service,
    config: { ...config, ...trusted },
    database,
    subscriptions,
    ...(refused && { refused }),
  })
  const kafkaIs = async () => (await app.inject('/readyz')).json().dependencies.kafka
  return { database, kafkaIs, told: () => lines.map(({ msg }) => msg) }
}

const REFUSED = 'Kafka refuses the login: KAFKA_USERNAME, KAFKA_PASSWORD'
const wrong = { ...accessOf('analytics'), KAFKA_PASSWORD: 'another' }

test('a login that stays refused ends the service, which says so', async () => {
  const leave = vi.fn()
  const refused = { timeoutMs: 500, leave }
  const { told } = await startService({ service: 'analytics', access: wrong, prefix, refused })
  await eventually(() => expect(leave).toHaveBeenCalledOnce())
  expect(told()).toEqual([`${REFUSED}; serving without it`, `${REFUSED}; ending, because it stays refused`])
})

test.each([
  { part: 'consumer', installed: analytics, subscriptions: [on(counted, recordSighting)] },
  { part: 'relay', installed: learning, subscriptions: [] },
])('a login that is refused later ends the service, which says so: $part', async ({ installed, subscriptions }) => {
  const { name: service } = installed
  const prefix = testTopicPrefix()
  await installForTest(prefix, installed)
  const [host = '', port] = (testKafka().KAFKA_BROKERS[0] ?? '').split(':')
  const proxy = await startFlakyProxy({ host, port: Number(port) })
  const login = parseConfig(kafkaConfigSchema, kafkaEnvironment(service, prefix))
  const leave = vi.fn()
  const access = { ...login, KAFKA_BROKERS: [proxy.broker] }
  const { database, kafkaIs, told } = await startService({
    ...{ service, access, prefix, subscriptions },
    refused: { timeoutMs: 500, leave },
  })
  await eventually(async () => expect(await kafkaIs()).toBe('up'))

  await setScramPasswords(testKafka(), [{ username: login.KAFKA_USERNAME ?? '', password: 'changed' }])
  await eventually(async () => {
    const admin = kafkaOf(login).admin()
    await expect(admin.connect().finally(() => admin.disconnect())).rejects.toThrow()
  })
  expect(leave).not.toHaveBeenCalled()
  proxy.goAway()
  proxy.comeBack()
  await count(database, 1)
  await eventually(() => expect(leave).toHaveBeenCalledOnce())
  expect(told().at(-1)).toBe(`${REFUSED}; ending, because it stays refused`)
})

test('a refused login is one line of the log and a degraded service, until it is mended', async () => {
  const { kafkaIs, told } = await startService({ service: 'analytics', access: wrong, prefix })
  await eventually(async () => expect(told()).not.toEqual([]))
  // It goes on to try.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(told()).toEqual([`${REFUSED}; serving without it`])
  expect(await kafkaIs()).toBe('down')

  await setScramPasswords(testKafka(), [{ username: wrong.KAFKA_USERNAME ?? '', password: 'another' }])
  await eventually(async () => expect(await kafkaIs()).toBe('up'))
})
