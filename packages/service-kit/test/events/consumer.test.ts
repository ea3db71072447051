import { defineEvent } from '@lectern/contracts/events/event.ts'
import { userDeleted, userUpdated } from '@lectern/contracts/events/identity.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import {
  on,
  onMany,
  onTombstone,
  type Subscription,
  type Tombstone,
} from '@lectern/service-kit/events/subscriptions.ts'
import { readTopic } from '@lectern/service-kit/events/topic-reader.ts'
import { inSpan, traceFields } from '@lectern/service-kit/process/trace.ts'
import { readEvents, waitForEvents } from '@lectern/service-kit/testing/events.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Counted, count, counted, recordSighting, sightings } from '../fixture/src/counters.ts'
import type { Tx } from '../fixture/src/database.ts'
import { startWorld, type World } from '../fixture/src/world.ts'

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** Sends everything that is on learning's topic once more, as a relay does that died before it removed its rows. */
async function repeatEvents({ kafka, prefix }: World): Promise<void> {
  const events = await readEvents({ owner: 'learning', prefix })
  const producer = kafka.producer()
  await producer.connect()
  const messages = events.map(({ key, headers, data }) => ({ key, headers, value: JSON.stringify(data) }))
  await producer.send({ topic: `${prefix}.learning`, messages })
  await producer.disconnect()
}

/** The same effect by a handler that takes one event, and by one that takes all that are at hand. */
const WAYS: [string, (effect: typeof recordSighting) => Subscription<Tx>][] = [
  ['one at a time', (effect) => on(counted, effect)],
  [
    'many at a time',
    (effect) =>
      onMany(counted, async (events, tx: Tx) => {
        for (const event of events) await effect(event, tx)
      }),
  ],
]

test('what is at hand of a partition goes to a handler of many together', async () => {
  const world = await startWorld()
  const { database, prefix } = world
  world.relay()
  for (const _ of upTo(10)) await count(database, 1)
  await waitForEvents({ owner: 'learning', prefix }, 10)
  const taken: number[] = []
  const offsets: string[] = []
  world.consume(
    onMany(counted, async (events, tx: Tx) => {
      taken.push(events.length)
      offsets.push(...events.map(({ position }) => position.offset))
      for (const event of events) await recordSighting(event, tx)
    }),
  )
  await eventually(async () => expect(await sightings(database)).toEqual({ 1: upTo(10) }))
  expect(Math.max(...taken)).toBeGreaterThan(1)
  expect(new Set(offsets).size).toBe(10)
  expect(await database.inbox.count()).toBe(10)
})

test.each(WAYS)('every event delivered twice changes nothing: %s', async (_way, subscribe) => {
  const world = await startWorld()
  const { database, prefix } = world
  world.relay()
  for (const key of [1, 2]) for (const _ of upTo(5)) await count(database, key)
  await waitForEvents({ owner: 'learning', prefix }, 10)
  await repeatEvents(world)
  expect((await readEvents({ owner: 'learning', prefix })).length).toBeGreaterThanOrEqual(20)

  world.consume(subscribe(recordSighting))
  await count(database, 3)
  await eventually(async () => expect(await sightings(database)).toEqual({ 1: upTo(5), 2: upTo(5), 3: [1] }))
  expect(await database.inbox.count()).toBe(11)
})

test.each(WAYS)('a failing effect leaves nothing, and is tried again: %s', async (_way, subscribe) => {
  const world = await startWorld()
  world.relay()
  for (const _ of upTo(3)) await count(world.database, 1)
  await waitForEvents({ owner: 'learning', prefix: world.prefix }, 3)
  let failures = 0
  world.consume(
    subscribe(async (event: Counted, tx: Tx) => {
      await recordSighting(event, tx)
      if (event.sequence < 3 || failures === 2) return
      failures += 1
      throw new Error('not yet')
    }),
  )
  await eventually(async () => expect(await sightings(world.database)).toEqual({ 1: upTo(3) }))
})

test('an outage is waited for, longer than any number of attempts', async () => {
  const world = await startWorld()
  world.relay()
  let failures = 0
  world.consume(
    on(counted, async (event: Counted, tx: Tx) => {
      failures += 1
      if (failures <= 7) throw Object.assign(new Error('the database restarts'), { code: 'P1001' })
      await recordSighting(event, tx)
    }),
  )
  await count(world.database, 1)
  await eventually(async () => expect(await sightings(world.database)).toEqual({ 1: [1] }))
  expect(await world.database.parkedKey.count()).toBe(0)
})

test.each(WAYS)(
  'a poison event goes to the dead letters, later ones of its key follow, other keys flow: %s',
  async (_way, subscribe) => {
    const world = await startWorld()
    const { database, prefix } = world
    world.relay()
    for (const _ of upTo(3)) for (const key of [1, 2, 3, 4]) await count(database, key)
    await waitForEvents({ owner: 'learning', prefix }, 12)
    world.consume(
      subscribe(async (event: Counted, tx: Tx) => {
        if (event.subject === '1' && event.sequence === 2) throw new Error('this one never works')
        await recordSighting(event, tx)
      }),
    )
    for (const key of [1, 2, 3, 4]) await count(database, key)

    await eventually(async () =>
      expect(await sightings(database)).toEqual({ 1: [1], 2: upTo(4), 3: upTo(4), 4: upTo(4) }),
    )
    const dead = await waitForEvents({ owner: 'learning', prefix, deadLettersOf: 'fixture' }, 3)
    expect(dead.map((event) => [event.key, event.sequence])).toEqual([2, 3, 4].map((sequence) => ['1', sequence]))
    expect(dead[0]?.headers).toMatchObject({
      ce_type: 'lectern.learning.counted.v1',
      'x-error': 'Error: this one never works',
      'x-source-topic': `${prefix}.learning`,
      'x-source-offset': expect.stringMatching(/^\d+$/),
      'x-failed-at': expect.stringMatching(/Z$/),
    })
    expect(dead[1]?.headers['x-error']).toMatch(/earlier event/)

    // Two that come together, and of which neither is at fault.
    await database.$transaction(async (tx) => {
      for (const sequence of [5, 6])
        await withOutbox(tx, { contract: counted, subject: 1, sequence, data: { counterId: 1, value: sequence } })
    })
    await waitForEvents({ owner: 'learning', prefix, deadLettersOf: 'fixture' }, 5)
    expect((await sightings(database))[1]).toEqual([1])
  },
)

test('an event as large as its topic takes goes to the dead letters whole, and stops nobody', async () => {
  const world = await startWorld()
  const { database, prefix, kafka } = world
  world.relay()
  world.consume(on(counted, recordSighting))
  const producer = kafka.producer()
  await producer.connect()
  // The batch, its key and its length take the rest of Kafka's 1,048,588 bytes.
  const value = 'x'.repeat(1_048_588 - 85)
  await producer.send({ topic: `${prefix}.learning`, messages: [{ key: '1', value }] })
  await producer.disconnect()
  for (const key of [1, 2, 3, 4, 5, 6]) await count(database, key)

  await eventually(async () => expect(Object.keys(await sightings(database))).toEqual(['2', '3', '4', '5', '6']))
  // The other keys are on partitions of their own, and may be done before it.
  await eventually(async () => {
    const lengths: number[] = []
    await readTopic({
      ...{ kafka, topic: `${prefix}.learning.fixture.dlq`, groupId: `${prefix}.test` },
      onMessage: async (message) => void lengths.push(message.value?.length ?? 0),
    })
    expect(lengths[0]).toBe(value.length)
  })
})

test('what the dead letters refuse all the same leaves a stub, by which a redrive tells where it stands', async () => {
  const world = await startWorld({ withTopics: false })
  const { database, prefix, kafka } = world
  const admin = kafka.admin()
  await admin.connect()
  const configEntries = [{ name: 'max.message.bytes', value: '2000' }]
  const topics = [{ topic: `${prefix}.learning.fixture.dlq`, configEntries }]
  await admin.createTopics({ topics, waitForLeaders: false })
  await admin.disconnect()
  await world.topics()
  const large = { ...counted, data: z.object({ counterId: z.int(), text: z.string() }) }
  const data = { counterId: 1, text: 'x'.repeat(5_000) }
  await withOutbox(database, { contract: large, subject: 1, sequence: 1, data })
  await count(database, 2)
  world.relay()
  const subscription = on(counted, recordSighting)
  world.consume(subscription)

  await eventually(async () => expect(await sightings(database)).toEqual({ 2: [1] }))
  const { stuck } = await eventually(async () => {
    const report = await world.redrive([subscription])
    expect(report.stuck[0]?.error).toMatch(/too large/)
    return report
  })
  expect(stuck).toEqual([
    {
      ...{ owner: 'learning', key: '1', eventId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      error: expect.stringMatching(new RegExp(`\\(5028 bytes\\); it is at ${prefix}.learning/\\d/\\d+$`)),
    },
  ])
  expect(await world.redrive([subscription], [stuck[0]?.eventId ?? ''])).toMatchObject({ discarded: 1, stuck: [] })
})

test('a key that Postgres cannot hold is parked like any other', async () => {
  const world = await startWorld()
  const { kafka, prefix, database } = world
  const producer = kafka.producer()
  await producer.connect()
  const messages = ['a\0b', 'k'.repeat(5_000)].map((key) => ({ key, value: '{}' }))
  await producer.send({ topic: `${prefix}.learning`, messages })
  await producer.disconnect()
  world.consume(on(counted, recordSighting))
  await eventually(async () => expect(await database.parkedKey.count()).toBe(2))
  expect((await world.redrive([on(counted, recordSighting)])).stuck).toMatchObject([
    { error: expect.stringMatching(/not a CloudEvent/) },
    { error: expect.stringMatching(/not a CloudEvent/) },
  ])
})

test('unreadable, unknown versions and wrong data are dead letters at once; unknown types are nobody’s business', async () => {
  const world = await startWorld()
  const { kafka, prefix, database } = world
  const nextVersion = defineEvent({ ...counted, version: 2 })
  const looser = defineEvent({ ...counted, data: z.object({ counterId: z.int() }) })
  const other = defineEvent({ ...counted, name: 'forgotten' })
  await withOutbox(database, { contract: other, subject: 1, sequence: 1, data: { counterId: 1, value: 1 } })
  await withOutbox(database, { contract: nextVersion, subject: 2, sequence: 1, data: { counterId: 2, value: 1 } })
  await withOutbox(database, { contract: looser, subject: 3, sequence: 1, data: { counterId: 3 } })
  world.relay()
  const producer = kafka.producer()
  await producer.connect()
  await producer.send({ topic: `${prefix}.learning`, messages: [{ key: '4', value: '{}' }] })
  await producer.disconnect()
  world.consume(on(counted, recordSighting))

  const dead = await waitForEvents({ owner: 'learning', prefix, deadLettersOf: 'fixture' }, 3)
  const errors = new Map(dead.map((event) => [event.key, event.headers['x-error']]))
  expect(errors.get('2')).toMatch(/version/)
  expect(errors.get('3')).toMatch(/value/)
  expect(errors.get('4')).toMatch(/not a CloudEvent/)
  expect(errors.has('1')).toBe(false)
})

test('tombstones reach their own handler', async () => {
  const world = await startWorld()
  const { database } = world
  const person = aStudent({ id: 8 })
  await withOutbox(database, { contract: userUpdated, subject: 8, sequence: 1, data: person })
  await withOutbox(database, { contract: userDeleted, subject: 8, sequence: 2, data: null })
  world.relay()
  const seen: (string | Tombstone)[] = []
  world.consume(
    on(userUpdated, async (event) => void seen.push(event.data.username)),
    onTombstone('identity', async (tombstone) => void seen.push(tombstone)),
  )
  await eventually(() => expect(seen).toHaveLength(2))
  expect(seen).toEqual([person.username, expect.objectContaining({ tombstone: true, subject: '8', sequence: 2 })])
})

test('two members of the group share the keys, each event is handled once', async () => {
  const world = await startWorld()
  world.relay()
  world.consume(on(counted, recordSighting))
  world.consume(on(counted, recordSighting))
  for (const _ of upTo(5)) await Promise.all(upTo(12).map((key) => count(world.database, key)))
  const expected = Object.fromEntries(upTo(12).map((key) => [key, upTo(5)]))
  await eventually(async () => expect(await sightings(world.database)).toEqual(expected))
})

test('the handler works in the trace of the request that caused the event', async () => {
  const world = await startWorld()
  world.relay()
  const traces: (string | undefined)[] = []
  world.consume(on(counted, async () => void traces.push(traceFields().trace_id)))
  const traceId = await inSpan('counting', {}, async () => {
    await count(world.database, 1)
    return traceFields().trace_id
  })
  await eventually(() => expect(traces).toEqual([traceId]))
})
