import { defineEvent } from '@lectern/contracts/events/event.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import { on, type Subscription } from '@lectern/service-kit/events/subscriptions.ts'
import { readEvents, waitForEvents } from '@lectern/service-kit/testing/events.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { counted, recordSighting } from '../fixture/src/counters.ts'
import type { FixtureDatabase, Tx } from '../fixture/src/database.ts'
import { startWorld, type World } from '../fixture/src/world.ts'

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
const counted2 = defineEvent({ ...counted, version: 2, data: z.object({ id: z.int(), total: z.int() }) })
const ONE = on(counted, recordSighting)
const TWO = on(counted2, async (event, tx: Tx) => {
  await tx.sighting.create({ data: { key: `v2 ${event.subject}`, sequence: event.sequence, eventId: event.id } })
})
const both: Subscription<Tx>[] = [ONE, TWO]

const publishOld = (database: FixtureDatabase, id: number, sequence: number) =>
  withOutbox(database, { contract: counted, subject: id, sequence, data: { counterId: id, value: sequence } })
const publishBoth = (database: FixtureDatabase, id: number, sequence: number) =>
  withOutbox(database, {
    ...{ contract: counted2, subject: id, sequence, data: { id, total: sequence } },
    earlier: [{ contract: counted, data: { counterId: id, value: sequence } }],
  })

/** Each event was handled once, whoever of the group had it, and none is parked. */
async function expectAllOnce({ database }: World, events: number): Promise<void> {
  await eventually(async () => expect(await database.inbox.count()).toBe(events))
  expect(await database.sighting.count()).toBe(events)
  expect(await database.parkedKey.count()).toBe(0)
}

test('both forms carry one id, one sequence and the list of versions, the newest first', async () => {
  const { database, prefix, relay } = await startWorld()
  await publishBoth(database, 1, 1)
  relay()
  const forms = await eventually(async () => {
    const events = await readEvents({ owner: 'learning', prefix })
    expect(events).toHaveLength(2)
    return events
  })
  expect(forms.map(({ type, sequence, headers }) => [type, sequence, headers.ce_versions])).toEqual([
    [counted2.type, 1, '2,1'],
    [counted.type, 1, '2,1'],
  ])
  expect(new Set(forms.map(({ id }) => id)).size).toBe(1)
})

test('the publisher first: consumers of the old version go on, and are followed by new ones in the same group', async () => {
  const world = await startWorld()
  const { database } = world
  world.relay()
  const consumer = world.consume(ONE)
  for (const key of upTo(8)) await publishBoth(database, key, 1)
  await expectAllOnce(world, 8)

  // Old and new side by side, and then the new one alone.
  world.consume(...both)
  for (const key of upTo(8)) await publishBoth(database, key, 2)
  await expectAllOnce(world, 16)
  await consumer.stop()
  for (const key of upTo(8)) await publishBoth(database, key, 3)
  await expectAllOnce(world, 24)
  const newest = await database.sighting.findMany({ where: { sequence: 3 } })
  expect(newest.every(({ key }) => key.startsWith('v2'))).toBe(true)
})

test('the consumer first: it handles what is there in the old version, and then the new one alone', async () => {
  const world = await startWorld()
  const { database } = world
  world.relay()
  world.consume(...both)
  await publishOld(database, 1, 1)
  await publishBoth(database, 1, 2)
  await publishOld(database, 1, 3)

  await expectAllOnce(world, 3)
  const seen = await database.sighting.findMany({ orderBy: { id: 'asc' } })
  expect(seen.map(({ key, sequence }) => [key, sequence])).toEqual([
    ['1', 1],
    ['v2 1', 2],
    ['1', 3],
  ])
})

test('who knows the new version only leaves the old form; an old form alone is a dead letter as ever', async () => {
  const world = await startWorld()
  const { database, prefix } = world
  world.relay()
  world.consume(TWO)
  await publishBoth(database, 1, 1)
  await publishOld(database, 2, 1)

  const dead = await waitForEvents({ owner: 'learning', prefix, deadLettersOf: 'fixture' }, 1)
  expect(dead.map(({ key }) => key)).toEqual(['2'])
  await eventually(async () => expect(await database.sighting.count()).toBe(1))
})

test('a form whose other went by unhandled is parked, not lost', async () => {
  const world = await startWorld()
  const { database, prefix } = world
  world.relay()
  const consumer = world.consume(ONE)
  await publishBoth(database, 1, 1)
  await expectAllOnce(world, 1)
  await consumer.stop()
  // As if a member of the old version had left the new form, and lost the partition before the old one came.
  await database.inbox.deleteMany()
  await database.sighting.deleteMany()
  await database.consumerOffset.updateMany({ where: { nextOffset: 2n }, data: { nextOffset: 1n } })

  world.consume(TWO)
  const [dead] = await waitForEvents({ owner: 'learning', prefix, deadLettersOf: 'fixture' }, 1)
  expect(dead?.type).toBe(counted.type)
  // It commits a moment after its letter is sent.
  await eventually(async () => expect(await database.parkedKey.count()).toBe(1))
  expect(await world.redrive(both)).toMatchObject({ handled: 1, stuck: [] })
})

test('what is no version of the same event is not published as one', async () => {
  const { database } = await startWorld({ withTopics: false })
  const other = defineEvent({ ...counted, name: 'forgotten' })
  const data = { id: 1, total: 1 }
  for (const earlier of [
    { contract: other, data: { counterId: 1, value: 1 } },
    { contract: counted2, data },
  ]) {
    const event = { contract: counted2, subject: 1, sequence: 1, data, earlier: [earlier] }
    await expect(withOutbox(database, event)).rejects.toThrow('are not versions of one event')
  }
})
