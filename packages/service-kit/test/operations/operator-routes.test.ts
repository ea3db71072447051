import { OPERATIONS } from '@lectern/contracts/calls/public/operations.ts'
import type { HttpMethod } from '@lectern/contracts/calls/public/route.ts'
import { userUpdated } from '@lectern/contracts/events/identity.ts'
import type { DeadLetters, MessagingState, ParkedEvent, RedriveResult } from '@lectern/contracts/shapes/operations.ts'
import { exclusively } from '@lectern/service-kit/database/exclusively.ts'
import { startMessaging } from '@lectern/service-kit/events/messaging.ts'
import { REDRIVE_LOCK } from '@lectern/service-kit/events/redrive.ts'
import { on } from '@lectern/service-kit/events/subscriptions.ts'
import { operatorRoutes } from '@lectern/service-kit/operations/routes.ts'
import { parseConfig } from '@lectern/service-kit/process/config.ts'
import { kafkaConfigSchema } from '@lectern/service-kit/process/kafka-config.ts'
import { createTestDatabase } from '@lectern/service-kit/testing/database.ts'
import { anEvent, createEventPublisher } from '@lectern/service-kit/testing/events.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { installForTest, kafkaEnvironment } from '@lectern/service-kit/testing/kafka.ts'
import { anOperator, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { testKafka, testTopicPrefix } from '@lectern/service-kit/testing/stores.ts'
import { expect, onTestFinished, test } from 'vitest'
import { count, counted } from '../fixture/src/counters.ts'
import { createDatabase, type Tx } from '../fixture/src/database.ts'
import { startFlakyProxy } from '../fixture/src/flaky-proxy.ts'
import { bearer, serverUnderTest } from '../fixture/src/server-under-test.ts'
import { FIXTURE_PRISMA } from '../fixture/src/world.ts'

const operator = anOperator()
const { readMessaging, listDeadLetters, listParkedKeys, readParkedEvent, redriveDeadLetters } = OPERATIONS.learning

/** As learning, on the fixture's database: it hears itself and identity, and fails on what is broken. */
async function startOperated(brokers = testKafka().KAFKA_BROKERS) {
  const prefix = testTopicPrefix()
  await installForTest(prefix, { name: 'learning', consumes: ['learning', 'identity'] })
  const { url, drop } = await createTestDatabase('fixture', FIXTURE_PRISMA)
  onTestFinished(drop)
  const database = createDatabase(url)
  const lines: string[] = []
  const app = serverUnderTest({ logTo: { write: (line) => void lines.push(line) }, level: 'info' })
  app.addHook('onClose', () => database.$disconnect())
  const access = parseConfig(kafkaConfigSchema, kafkaEnvironment('learning', prefix))
  const names = { KAFKA_TOPIC_PREFIX: prefix, KAFKA_REPLICAS: 1, EVENT_TRUSTED_KEYS: { keys: [] } }
  const config = { DATABASE_URL: url, ...access, KAFKA_BROKERS: brokers, ...names }
  const broken = new Map<string, string>()
  const handle = async ({ subject }: { subject: string }, _tx: Tx) => {
    const reason = broken.get(subject)
    if (reason !== undefined) throw new Error(reason)
  }
  const settings = {
    service: 'learning',
    config,
    database,
    subscriptions: [on(counted, handle), on(userUpdated, handle)],
  }
  operatorRoutes(app, { ...settings, service: 'learning', messaging: startMessaging(app, settings) })
  await app.ready()

  async function ask<Body>(
    call: { method: HttpMethod; path: string },
    { query = {}, body, as = operator }: RequestOptions = {},
  ) {
    const url = `${call.path}?${new URLSearchParams(query)}`
    const headers = await bearer(as)
    const response = await app.inject({ method: call.method, url, headers, ...(body && { payload: body }) })
    return { status: response.statusCode, body: response.json<Body>(), headers: response.headers }
  }
  const list = async () => (await ask<DeadLetters>(listDeadLetters)).body
  const acts = () => lines.map((line) => JSON.parse(line)).filter(({ act }) => act !== undefined)
  return { database, url, prefix, broken, ask, list, acts }
}
interface RequestOptions {
  query?: Record<string, string>
  body?: Record<string, string>
  as?: ReturnType<typeof anOperator>
}

test('letters are grouped by their reason, shown, and redriven by group or by key, with a line that says who', async () => {
  const { database, broken, ask, list, acts, prefix } = await startOperated()
  for (const key of ['1', '2', '3']) broken.set(key, 'a defect')
  broken.set('4', 'another defect')
  for (const key of [1, 1, 2, 3, 4, 5]) await count(database, key)
  await eventually(async () => {
    expect((await list()).groups.map(({ letters: of }) => of).sort()).toEqual([1, 4])
  })
  const { groups, keys, redriving } = await list()
  const known = { owner: 'learning', topic: `${prefix}.learning`, type: counted.type }
  // Which partition is behind is nobody's to say, and so which of them is older.
  expect(groups.toSorted((one, other) => other.keys - one.keys)).toMatchObject([
    { ...known, reason: 'a defect', keys: 3, letters: 4 },
    { ...known, reason: 'another defect', keys: 1, letters: 1, key: '4' },
  ])
  expect({ keys, redriving }).toEqual({ keys: 4, redriving: false })

  const group = { owner: 'learning', type: counted.type, reason: 'a defect' }
  const listed = await ask<{ key: string }[]>(listParkedKeys, { query: { ...group, page: '1', pageSize: '2' } })
  expect(listed.body).toHaveLength(2)
  expect(listed.headers['x-total-count']).toBe('3')
  const shown = await ask<ParkedEvent>(readParkedEvent, { query: { owner: 'learning', key: '4' } })
  expect(shown.body).toMatchObject({ key: '4', headers: { ce_type: counted.type }, data: { counterId: 4, value: 1 } })
  expect((await ask(readParkedEvent, { query: { owner: 'learning', key: '5' } })).status).toBe(404)
  expect((await ask(readParkedEvent, { query: { owner: 'nobody', key: '4' } })).status).toBe(404)

  broken.clear()
  broken.set('2', 'a third defect')
  const one = await ask<RedriveResult>(redriveDeadLetters, { body: { owner: 'learning', key: '1' } })
  expect(one.body).toEqual({ finished: true, handled: 2, healedKeys: 1, stuck: [], stuckKeys: 0 })
  expect(acts()).toMatchObject([
    {
      act: 'redrive',
      outcome: 'done',
      who: { id: operator.id, role: operator.role, rights: operator.rights },
      owner: 'learning',
      key: '1',
      healed: 1,
    },
  ])
  const rest = await ask<RedriveResult>(redriveDeadLetters, { body: group })
  const stuck = [{ owner: 'learning', key: '2', reason: 'a third defect' }]
  expect(rest.body).toEqual({ finished: true, handled: 1, healedKeys: 1, stuck, stuckKeys: 1 })
  const reasons = (await list()).groups.map(({ reason }) => reason).sort()
  expect(reasons).toEqual(['a third defect', 'another defect'])

  broken.clear()
  expect((await ask<RedriveResult>(redriveDeadLetters, { body: {} })).body).toMatchObject({
    healedKeys: 2,
    stuckKeys: 0,
  })
  expect(await list()).toEqual({ groups: [], keys: 0, redriving: false })
  const { outbox, consumers } = (await ask<MessagingState>(readMessaging)).body
  expect(outbox).toMatchObject({ waiting: 0, oldestAge: null, leader: expect.stringMatching(`/${process.pid}$`) })
  expect(Date.parse(outbox?.lastPublishedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(consumers.map(({ owner, lag, age, parkedKeys }) => ({ owner, lag, age, parkedKeys }))).toEqual(
    ['identity', 'learning'].map((owner) => ({ owner, lag: 0, age: 0, parkedKeys: 0 })),
  )
})

test('while one redrives, another is refused; nobody but an operator is let in; nothing unknown is taken', async () => {
  const { url, ask, list, acts } = await startOperated()
  await exclusively({ databaseUrl: url, lock: REDRIVE_LOCK }, async () => {
    expect((await list()).redriving).toBe(true)
    expect((await ask(redriveDeadLetters, { body: {} })).status).toBe(409)
  })
  expect(acts()).toMatchObject([
    { act: 'redrive', outcome: 'failed', why: 'redrive-running', who: { id: operator.id } },
  ])
  expect((await ask(redriveDeadLetters, { body: {}, as: aTeacher() })).status).toBe(403)
  expect((await ask(redriveDeadLetters, { body: { discard: 'x' } })).status).toBe(400)
  expect((await ask(readParkedEvent, { query: { owner: 'learning' } })).status).toBe(400)
})

test('of an event about somebody their number is shown, and nothing else', async () => {
  const { broken, ask, list, prefix } = await startOperated()
  const person = { ...aTeacher(), version: 2 }
  broken.set(String(person.id), 'a defect')
  const publisher = createEventPublisher(prefix)
  onTestFinished(() => publisher.close())
  await publisher.publish(anEvent(userUpdated, person.id, person, { sequence: 2 }))
  await eventually(async () => expect((await list()).keys).toBe(1))
  const { body } = await ask<ParkedEvent>(readParkedEvent, { query: { owner: 'identity', key: String(person.id) } })
  expect(body.data).toMatchObject({ id: person.id, role: 'teacher', version: 2, email: '(not shown)' })
  for (const secret of [person.email, person.fullName, person.username])
    expect(JSON.stringify(body)).not.toContain(secret)
})

test('with Kafka away the outbox and the list are told, and what Kafka knows is unknown', async () => {
  const [host = '', port] = (testKafka().KAFKA_BROKERS[0] ?? '').split(':')
  const proxy = await startFlakyProxy({ host, port: Number(port) })
  proxy.goAway()
  const { database, ask, list } = await startOperated([proxy.broker])
  await count(database, 1)
  await database.parkedKey.create({ data: { topic: 'learning', key: '9', lastPartition: 0, lastOffset: 7n } })
  const { body } = await ask<MessagingState>(readMessaging)
  expect(body.outbox).toMatchObject({ waiting: 1, oldestAge: expect.any(Number), leader: null })
  expect(body.consumers.map(({ lag, age }) => [lag, age])).toEqual([
    [null, null],
    [null, null],
  ])
  // Parked by a release that kept no reason.
  expect((await list()).groups).toMatchObject([{ type: null, reason: null, keys: 1, letters: 1, key: '9' }])
  expect((await ask(readParkedEvent, { query: { owner: 'learning', key: '9' } })).status).toBe(503)
})
