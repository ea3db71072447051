import { setTimeout as delay } from 'node:timers/promises'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import { on } from '@lectern/service-kit/events/subscriptions.ts'
import { readEvents, waitForEvents, withoutRepetitions } from '@lectern/service-kit/testing/events.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Counted, count, counted, recordSighting, sightings } from '../fixture/src/counters.ts'
import type { Tx } from '../fixture/src/database.ts'
import { startWorld, type World } from '../fixture/src/world.ts'

/** A handler that fails on what is broken right now. */
function breakable(...broken: string[]) {
  const faults = new Set(broken)
  const subscription = on(counted, async (event: Counted, tx: Tx) => {
    if (faults.has(`${event.subject}/${event.sequence}`)) throw new Error('a defect')
    await recordSighting(event, tx)
  })
  return { subscription, repair: (...fixed: string[]) => fixed.forEach((fault) => void faults.delete(fault)) }
}

const deadLetters = ({ prefix }: World) => ({ owner: 'learning', prefix, deadLettersOf: 'fixture' }) as const

/** Once the first letter is there and its key is parked, which commits a moment later. */
async function firstDeadLetter(world: World): Promise<void> {
  await waitForEvents(deadLetters(world), 1)
  await eventually(async () => expect(await world.database.parkedKey.count()).toBe(1))
}

test('a redrive heals a parked key in order, and later events flow again', async () => {
  const world = await startWorld()
  const { database } = world
  world.relay()
  const { subscription, repair } = breakable('1/2')
  world.consume(subscription)
  for (let round = 0; round < 4; round += 1) await count(database, 1)
  await waitForEvents(deadLetters(world), 3)

  repair('1/2')
  const report = await world.redrive([subscription])
  expect(report).toEqual({ handled: 3, discarded: 0, healed: [{ owner: 'learning', key: '1' }], stuck: [], foreign: 0 })
  expect(await sightings(database)).toEqual({ 1: [1, 2, 3, 4] })

  await count(database, 1)
  await eventually(async () => expect(await sightings(database)).toEqual({ 1: [1, 2, 3, 4, 5] }))
  expect(withoutRepetitions(await readEvents(deadLetters(world)))).toHaveLength(3)
})

test('a key that fails again stays parked with all that follows; the others heal', async () => {
  const world = await startWorld()
  const { database } = world
  world.relay()
  const { subscription, repair } = breakable('1/1', '2/1', '2/3')
  world.consume(subscription)
  for (let round = 0; round < 3; round += 1) for (const key of [1, 2]) await count(database, key)
  await waitForEvents(deadLetters(world), 6)

  repair('1/1')
  const first = await world.redrive([subscription])
  expect(first.healed).toEqual([{ owner: 'learning', key: '1' }])
  expect(first.stuck).toEqual([expect.objectContaining({ key: '2', error: 'a defect' })])
  expect(await sightings(database)).toEqual({ 1: [1, 2, 3] })

  repair('2/1')
  const second = await world.redrive([subscription])
  expect(second).toMatchObject({ handled: 2, healed: [], stuck: [{ key: '2' }] })
  expect(await sightings(database)).toEqual({ 1: [1, 2, 3], 2: [1, 2] })

  repair('2/3')
  const third = await world.redrive([subscription])
  expect(third).toMatchObject({ handled: 1, healed: [{ key: '2' }], stuck: [] })
  expect(await sightings(database)).toEqual({ 1: [1, 2, 3], 2: [1, 2, 3] })
})

test('events that come while the redrive runs are neither lost nor overtake', async () => {
  const world = await startWorld()
  const { database } = world
  world.relay()
  const { subscription, repair } = breakable('1/1')
  world.consume(subscription)
  for (let round = 0; round < 20; round += 1) await count(database, 1)
  await waitForEvents(deadLetters(world), 20)

  repair('1/1')
  let writing = true
  const writer = (async () => {
    let written = 20
    // Not for ever: a machine that writes faster than it redrives would never be through.
    for (; writing && written < 150; written += 1) {
      await count(database, 1)
      await delay(20)
    }
    return written
  })()
  const report = await world.redrive([subscription])
  writing = false
  const written = await writer
  // The key may have got another dead letter at the very end; the next run takes it.
  if (report.stuck.length > 0) await world.redrive([subscription])
  await eventually(async () => {
    const seen = (await sightings(database))['1'] ?? []
    expect(seen).toEqual(Array.from({ length: written }, (_, index) => index + 1))
  })
  expect(await database.parkedKey.count()).toBe(0)
})

test('a discarded event counts as handled, and its key goes on', async () => {
  const world = await startWorld()
  const { database } = world
  world.relay()
  const { subscription } = breakable('1/1')
  world.consume(subscription)
  for (let round = 0; round < 2; round += 1) await count(database, 1)
  const [poison] = await waitForEvents(deadLetters(world), 2)

  const report = await world.redrive([subscription], [poison?.id ?? ''])
  expect(report).toMatchObject({ handled: 1, discarded: 1, healed: [{ key: '1' }], stuck: [] })
  expect(await sightings(database)).toEqual({ 1: [2] })
})

test('foreign messages in the dead letters are left, and all poison events of a key are told in one run', async () => {
  const world = await startWorld()
  const { database, kafka, prefix } = world
  const looser = { ...counted, data: z.object({ counterId: z.int() }) }
  const poison = (sequence: number) =>
    withOutbox(database, { contract: looser, subject: 1, sequence, data: { counterId: 1 } })
  await poison(1)
  await withOutbox(database, { contract: counted, subject: 1, sequence: 2, data: { counterId: 1, value: 2 } })
  await poison(3)
  await poison(4)
  const producer = kafka.producer()
  await producer.connect()
  const messages = [{ value: '"hello"' }, { key: '1', value: '{}', headers: { 'x-source-offset': 'none' } }]
  await producer.send({ topic: `${prefix}.learning.fixture.dlq`, messages })
  await producer.disconnect()
  world.relay()
  const subscription = on(counted, recordSighting)
  world.consume(subscription)
  const waiting = await waitForEvents(deadLetters(world), 6)
  const [first = '', , third = '', fourth = ''] = waiting.flatMap(({ id }) => (id === '' ? [] : [id]))

  const report = await world.redrive([subscription])
  expect(report).toMatchObject({ foreign: 2, handled: 0 })
  expect(report.stuck).toMatchObject([{ eventId: first, behind: [{ eventId: third }, { eventId: fourth }] }])
  expect(await sightings(database)).toEqual({})
  expect(await world.redrive([subscription], [first, third, fourth])).toMatchObject({
    ...{ discarded: 3, handled: 1, foreign: 2, stuck: [] },
  })
  expect(await sightings(database)).toEqual({ 1: [2] })
})

test('a letter of a key that is not parked was dealt with, however long ago', async () => {
  const world = await startWorld()
  const { database } = world
  world.relay()
  const { subscription, repair } = breakable('1/1')
  world.consume(subscription)
  await count(database, 1)
  await firstDeadLetter(world)
  repair('1/1')
  await world.redrive([subscription])
  await database.inbox.deleteMany()

  expect(await world.redrive([subscription])).toMatchObject({ handled: 0, stuck: [] })
  expect(await sightings(database)).toEqual({ 1: [1] })
})

test('two redrives at once: the second refuses', async () => {
  const world = await startWorld()
  const { database } = world
  world.relay()
  const { subscription, repair } = breakable('1/1')
  world.consume(subscription)
  await count(database, 1)
  await firstDeadLetter(world)
  repair('1/1')
  const held = Promise.withResolvers<void>()
  const refused = Promise.withResolvers<void>()
  const holding = database.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT key FROM parked_keys FOR UPDATE`
    held.resolve()
    await refused.promise
  })
  await held.promise

  // It can't be through before the second asks: it waits for the key.
  const first = world.redrive([subscription])
  await eventually(async () => {
    const locks = await database.$queryRaw<object[]>`
      SELECT objid FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
      WHERE locktype = 'advisory' AND objid = 4217003 AND datname = current_database()`
    expect(locks).toHaveLength(1)
  })
  await expect(world.redrive([subscription])).rejects.toThrow('Another redrive of this service is running')
  refused.resolve()
  await holding
  expect(await first).toMatchObject({ handled: 1, healed: [{ key: '1' }] })
})
