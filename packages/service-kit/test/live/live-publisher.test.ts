import { randomUUID } from 'node:crypto'
import type { LiveFact } from '@lectern/contracts/shapes/live.ts'
import { type ChannelMessage, channelMessageSchema } from '@lectern/service-kit/live/channel-messages.ts'
import { liveNames } from '@lectern/service-kit/live/live-names.ts'
import { type LivePublisher, startLivePublisher } from '@lectern/service-kit/live/live-publisher.ts'
import { publishLiveFact, publishLiveFacts } from '@lectern/service-kit/live/publish.ts'
import { createTestDatabase } from '@lectern/service-kit/testing/database.ts'
import { testRedisUrl } from '@lectern/service-kit/testing/stores.ts'
import { Redis } from 'ioredis'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../fixture/src/database.ts'
import { startFlakyProxy } from '../fixture/src/flaky-proxy.ts'
import { FIXTURE_PRISMA } from '../fixture/src/world.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }
const PATIENT = { timeout: 15_000, interval: 20 }
const enrollment = (courseId: number): LiveFact => ({ fact: 'enrollment', courseId })

/** A service's database, a gateway's ear at Redis, and as many processes that tell as are started. */
async function aWorld() {
  const { url, adminUrl, drop } = await createTestDatabase('fixture', FIXTURE_PRISMA)
  onTestFinished(drop)
  const database = createDatabase(url)
  onTestFinished(() => database.$disconnect())
  const prefix = `test:${randomUUID()}:`
  const redis = new Redis(testRedisUrl())
  const ear = new Redis(testRedisUrl())
  onTestFinished(() => {
    redis.disconnect()
    ear.disconnect()
  })
  const heard: ChannelMessage[] = []
  await ear.subscribe(liveNames(prefix).channel)
  ear.on('message', (_channel, text) => void heard.push(channelMessageSchema.parse(JSON.parse(text))))
  const start = async ({ redisUrl = testRedisUrl(), databaseUrl = url } = {}): Promise<LivePublisher> => {
    const settings = { service: 'learning', redisUrl, redisKeyPrefix: prefix, databaseUrl, log: silent }
    const publisher = startLivePublisher(settings)
    onTestFinished(() => publisher.stop())
    return publisher
  }
  const started = async (options?: { redisUrl?: string; databaseUrl?: string }) => {
    const before = rereads()
    const publisher = await start(options)
    await expect.poll(rereads, PATIENT).toBe(before + 1)
    return publisher
  }
  const rereads = () => heard.filter((one) => 'reread' in one).length
  /** Each person with each fact, in the order in which they were told. */
  const published = () =>
    heard.flatMap((one) =>
      'told' in one ? one.told.flatMap(([person]) => one.message.facts.map((fact) => [person, fact] as const)) : [],
    )
  return { url, adminUrl, database, redis, ear, prefix, heard, rereads, told: published, start, started }
}

test('what commits is told to its people; what rolls back is not', async () => {
  const world = await aWorld()
  const { database, redis, prefix } = world
  await world.started()
  const refused = database.$transaction(async (tx) => {
    await publishLiveFact(tx, [1], enrollment(1))
    throw new Error('changed my mind')
  })
  await expect(refused).rejects.toThrow('changed my mind')
  await database.$transaction(async (tx) => {
    await publishLiveFact(tx, [1, 2, 2], enrollment(7))
    await publishLiveFact(tx, [2], { fact: 'notifications' })
  })

  await expect.poll(world.told, PATIENT).toHaveLength(3)
  expect(world.told()).toEqual(
    expect.arrayContaining([
      [1, enrollment(7)],
      [2, enrollment(7)],
      [2, { fact: 'notifications' }],
    ]),
  )
  // What a person is told at once is one message.
  const stream = await redis.xrange(`${prefix}live:2`, '-', '+')
  expect(stream).toHaveLength(1)
  expect(await redis.pttl(`${prefix}live:2`)).toBeGreaterThan(500_000)
})

test('what a message is about can be read when the message comes', async () => {
  const world = await aWorld()
  await world.started()
  const found: Promise<unknown>[] = []
  world.ear.on('message', (_channel, text) => {
    const one = channelMessageSchema.parse(JSON.parse(text))
    if (!('told' in one)) return
    for (const [id] of one.told) found.push(world.database.counter.findUnique({ where: { id } }))
  })
  for (let id = 1; id <= 100; id += 1) {
    await world.database.$transaction(async (tx) => {
      await publishLiveFact(tx, [id], enrollment(id))
      await tx.counter.create({ data: { id } })
    })
  }
  await expect.poll(() => found.length, PATIENT).toBe(100)
  expect(await Promise.all(found)).not.toContain(null)
})

test('two of one transaction that say the same of others are both told, and any number of people', async () => {
  const world = await aWorld()
  await world.started()
  const people = Array.from({ length: 1_234 }, (_, index) => index + 1)
  await world.database.$transaction(async (tx) => {
    await publishLiveFacts(tx, [
      { people, fact: enrollment(1) },
      { people: [], fact: enrollment(2) },
    ])
    await publishLiveFacts(tx, [])
  })
  await expect.poll(world.told, PATIENT).toHaveLength(1_234)
  expect(new Set(world.told().map(([person]) => person)).size).toBe(1_234)
})

test('of several replicas one tells; with one of them gone nobody is left out', async () => {
  const world = await aWorld()
  const first = await world.started()
  await world.started()
  for (let course = 1; course <= 20; course += 1) await publishLiveFact(world.database, [course], enrollment(course))
  await expect.poll(world.told, PATIENT).toHaveLength(20)
  await first.stop()
  for (let course = 21; course <= 40; course += 1) await publishLiveFact(world.database, [course], enrollment(course))
  await expect.poll(world.told, PATIENT).toHaveLength(40)
  expect(world.told().map(([person]) => person)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
})

test('while Redis is away nothing waits, and what is untold is told when it is back', async () => {
  const world = await aWorld()
  const { hostname, port } = new URL(testRedisUrl())
  const proxy = await startFlakyProxy({ host: hostname, port: Number(port) })
  const redisUrl = new URL(testRedisUrl())
  redisUrl.host = proxy.broker
  const publisher = await world.started({ redisUrl: redisUrl.href })
  proxy.goAway()
  const startedAt = performance.now()
  for (let course = 1; course <= 50; course += 1) await publishLiveFact(world.database, [course], enrollment(course))
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  await expect.poll(() => [publisher.pending(), publisher.healthy()], PATIENT).toEqual([50, false])
  expect(world.told()).toEqual([])
  proxy.comeBack()
  await expect.poll(world.told, PATIENT).toHaveLength(50)
  // Redis has it a moment before the teller knows.
  await expect.poll(() => [publisher.pending(), world.rereads()], PATIENT).toEqual([0, 1])
})

test('what may be lost with a connection is told to everybody as "read again", and what comes then as always', async () => {
  const world = await aWorld()
  await world.started()
  const admin = new pg.Client({ connectionString: world.adminUrl })
  await admin.connect()
  await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'learning live' AND datname = $1`,
    [new URL(world.url).pathname.slice(1)],
  )
  await admin.end()
  await expect.poll(world.rereads, PATIENT).toBe(2)
  await publishLiveFact(world.database, [1], enrollment(1))
  await expect.poll(world.told, PATIENT).toHaveLength(1)
})

test('what nobody understands is left out', async () => {
  const world = await aWorld()
  await world.started()
  await world.database.$executeRaw`SELECT pg_notify('lectern_live', 'nonsense')`
  await world.database
    .$executeRaw`SELECT pg_notify('lectern_live', '{"id":"1","people":[1],"fact":{"fact":"of tomorrow"}}')`
  await publishLiveFact(world.database, [1], enrollment(1))
  await expect.poll(world.told, PATIENT).toEqual([[1, enrollment(1)]])
})
