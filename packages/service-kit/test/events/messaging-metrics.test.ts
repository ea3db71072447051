import { startMessaging } from '@lectern/service-kit/events/messaging.ts'
import { on } from '@lectern/service-kit/events/subscriptions.ts'
import { parseConfig } from '@lectern/service-kit/process/config.ts'
import { kafkaConfigSchema } from '@lectern/service-kit/process/kafka-config.ts'
import { createTestDatabase } from '@lectern/service-kit/testing/database.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { installForTest, kafkaEnvironment } from '@lectern/service-kit/testing/kafka.ts'
import { scraped } from '@lectern/service-kit/testing/metrics.ts'
import { testKafka, testTopicPrefix } from '@lectern/service-kit/testing/stores.ts'
import { expect, onTestFinished, test } from 'vitest'
import { type Counted, count, counted } from '../fixture/src/counters.ts'
import { createDatabase, type Tx } from '../fixture/src/database.ts'
import { startFlakyProxy } from '../fixture/src/flaky-proxy.ts'
import { serverUnderTest } from '../fixture/src/server-under-test.ts'
import { FIXTURE_PRISMA } from '../fixture/src/world.ts'

type Handle = (event: Counted, tx: Tx) => Promise<void>

async function startReplicas(number: number, handle: Handle, brokers = testKafka().KAFKA_BROKERS) {
  const prefix = testTopicPrefix()
  await installForTest(prefix, { name: 'learning', consumes: ['learning'] })
  const { url, drop } = await createTestDatabase('fixture', FIXTURE_PRISMA)
  onTestFinished(drop)
  const replicas = Array.from({ length: number }, () => {
    const database = createDatabase(url)
    const app = serverUnderTest({ metrics: true })
    app.addHook('onClose', () => database.$disconnect())
    const access = parseConfig(kafkaConfigSchema, kafkaEnvironment('learning', prefix))
    const names = { KAFKA_TOPIC_PREFIX: prefix, KAFKA_REPLICAS: 1, EVENT_TRUSTED_KEYS: { keys: [] } }
    const config = { DATABASE_URL: url, ...access, KAFKA_BROKERS: brokers, ...names }
    startMessaging(app, { service: 'learning', config, database, subscriptions: [on(counted, handle)] })
    return { app, database }
  })
  await Promise.all(replicas.map(({ app }) => app.ready()))
  const [first] = replicas
  if (first === undefined) throw new Error('at least one')
  return { ...first, replicas, topic: `${prefix}.learning` }
}

test('events that wait in the outbox while Kafka is away, and go out when it is back', async () => {
  const [host = '', port] = (testKafka().KAFKA_BROKERS[0] ?? '').split(':')
  const proxy = await startFlakyProxy({ host, port: Number(port) })
  proxy.goAway()
  const { app, database } = await startReplicas(1, async () => undefined, [proxy.broker])
  for (const key of [1, 2, 3]) await count(database, key)
  await eventually(async () => {
    expect(await scraped(app, 'lectern_outbox_events')).toEqual({ '': 3 })
    const { '': age = 0 } = await scraped(app, 'lectern_outbox_oldest_event_age_seconds')
    expect(age).toBeGreaterThan(0)
  })
  expect(await scraped(app, 'lectern_relay_leader')).toEqual({ '': 0 })
  expect(await scraped(app, 'lectern_relay_last_published_timestamp_seconds')).toEqual({})
  expect(await scraped(app, 'lectern_consumer_up')).toEqual({ '': 0 })
  // Neither does the scrape fail, nor is it said that there were nothing to do.
  expect(await scraped(app, 'lectern_consumer_lag_records')).toEqual({})
  const up = await scraped(app, 'lectern_metrics_source_up')
  expect(up).toEqual({ 'source="outbox"': 1, 'source="consumer_lag"': 0, 'source="parked_keys"': 1 })

  proxy.comeBack()
  await eventually(async () => expect(await scraped(app, 'lectern_outbox_events')).toEqual({ '': 0 }))
  expect(await scraped(app, 'lectern_outbox_oldest_event_age_seconds')).toEqual({ '': 0 })
  expect(await scraped(app, 'lectern_relay_leader')).toEqual({ '': 1 })
  await eventually(async () => expect(await scraped(app, 'lectern_relay_up')).toEqual({ '': 1 }))
  expect(await scraped(app, 'lectern_relay_published_events_total')).toEqual({ '': 3 })
  const { '': at = 0 } = await scraped(app, 'lectern_relay_last_published_timestamp_seconds')
  expect(Math.abs(Date.now() / 1_000 - at)).toBeLessThan(60)
})

test('events that are not handled yet, those that are, and keys that are parked', async () => {
  const gate = Promise.withResolvers<void>()
  const { app, database, topic } = await startReplicas(1, async ({ subject }) => {
    await gate.promise
    if (subject === '2') throw new Error('a defect')
  })
  for (const key of [1, 2, 3]) await count(database, key)
  const lag = async () => {
    const partitions = await scraped(app, 'lectern_consumer_lag_records')
    expect(Object.keys(partitions).every((labels) => labels.startsWith(`topic="${topic}",partition=`))).toBe(true)
    return Object.values(partitions).reduce((sum, records) => sum + records, 0)
  }
  await eventually(async () => expect(await lag()).toBeGreaterThanOrEqual(3))
  await eventually(async () => {
    const { '': age = 0 } = await scraped(app, 'lectern_consumer_oldest_event_age_seconds')
    expect(age).toBeGreaterThan(0.5)
  })
  const label = `topic="${topic}"`
  await eventually(async () => {
    const { [label]: lagAge = 0 } = await scraped(app, 'lectern_consumer_lag_seconds')
    expect(lagAge).toBeGreaterThan(0)
  })
  expect(await scraped(app, 'lectern_consumer_events_total')).toEqual({ [label]: 0 })
  expect(await scraped(app, 'lectern_consumer_parked_keys')).toEqual({ [label]: 0 })

  gate.resolve()
  await eventually(async () => expect(await scraped(app, 'lectern_consumer_parked_keys')).toEqual({ [label]: 1 }))
  // While Kafka answers slowly there are no figures of it at all.
  await eventually(async () => {
    expect(await lag()).toBe(0)
    expect(await scraped(app, 'lectern_consumer_lag_seconds')).toEqual({ [label]: 0 })
  })
  expect(await scraped(app, 'lectern_consumer_oldest_event_age_seconds')).toEqual({ '': 0 })
  await eventually(async () => {
    expect(await scraped(app, 'lectern_consumer_events_total')).toEqual({ [label]: 3 })
  })
  expect(await scraped(app, 'lectern_consumer_dead_letters_total')).toEqual({ [label]: 1 })
  expect(await scraped(app, 'lectern_consumer_up')).toEqual({ '': 1 })
})

test('of two replicas one leads', async () => {
  const { replicas } = await startReplicas(2, async () => undefined)
  await eventually(async () => {
    const leads = await Promise.all(replicas.map(({ app }) => scraped(app, 'lectern_relay_leader')))
    expect(leads.map(({ '': leading }) => leading).sort()).toEqual([0, 1])
  })
})
