import { pruneInbox } from '@lectern/service-kit/events/inbox.ts'
import { readEvents } from '@lectern/service-kit/testing/events.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { expect, test } from 'vitest'
import { breakingCommits } from '../fixture/src/breaking-commits.ts'
import { countThrice, forgetEffects, seenUpTo, startConsumed, subscription, upTo } from '../fixture/src/consumed.ts'
import { count, sightings } from '../fixture/src/counters.ts'

test('a database that is restored gets again what came since, however far the group is', async () => {
  const world = await startConsumed()
  const { database } = world
  await database.consumerOffset.updateMany({ data: { nextOffset: 0n } })
  await forgetEffects(world)

  world.consume(subscription)
  await eventually(async () => expect(await sightings(database)).toEqual(seenUpTo(3)))
})

test('the same although the connection breaks each time when Kafka is to be told where it goes on', async () => {
  const { socketFactory, breakNext, left } = breakingCommits()
  const world = await startConsumed({ socketFactory })
  const { database } = world
  await database.consumerOffset.updateMany({ data: { nextOffset: 0n } })
  await forgetEffects(world)

  // One for each partition.
  breakNext(6)
  world.consume(subscription)
  await eventually(() => expect(left()).toBe(0))
  await eventually(async () => expect(await sightings(database)).toEqual(seenUpTo(3)))
})

test('an installation whose places Kafka alone knew goes on there: nothing again, nothing left out', async () => {
  const world = await startConsumed()
  const { database } = world
  await database.consumerOffset.deleteMany()
  await forgetEffects(world)
  await countThrice(world)

  world.consume(subscription)
  const rest = Object.fromEntries(upTo(8).map((key) => [key, [4, 5, 6]]))
  await eventually(async () => expect(await sightings(database)).toEqual(rest))
  // The places of quiet partitions, too: a later backup knows them.
  expect(await database.consumerOffset.count({ where: { topic: 'learning' } })).toBe(6)
})

test('what the stored places say, the next member of the group goes on from', async () => {
  const world = await startConsumed()
  const { database, kafka, prefix } = world
  const admin = kafka.admin()
  await admin.connect()
  const ends = await admin.fetchTopicOffsets(`${prefix}.learning`)
  await admin.disconnect()
  const stored = await database.consumerOffset.findMany({ where: { topic: 'learning' }, orderBy: { partition: 'asc' } })
  const reached = ends.toSorted((a, b) => a.partition - b.partition).map(({ high }) => BigInt(high))
  // But for the end of the last transaction, which is nobody's event.
  const left = stored.map(({ nextOffset }, index) => Number((reached[index] ?? 0n) - nextOffset))
  expect(left.every((offsets) => offsets === 0 || offsets === 1)).toBe(true)

  world.consume(subscription)
  world.consume(subscription)
  await countThrice(world)
  await eventually(async () => expect(await sightings(database)).toEqual(seenUpTo(6)))
  expect(await database.inbox.count()).toBe(48)
})

test('topics that were made anew are noticed and read from their beginning', async () => {
  const world = await startConsumed()
  const { database, kafka, prefix } = world
  const before = await readEvents({ owner: 'learning', prefix })
  const admin = kafka.admin()
  await admin.connect()
  await admin.deleteTopics({ topics: [`${prefix}.learning`] })
  await eventually(async () => expect(await admin.listTopics()).not.toContain(`${prefix}.learning`))
  await eventually(() => world.topics())
  await admin.disconnect()
  // One of the old ones comes once more: it is known.
  const [known] = before
  const producer = kafka.producer()
  await producer.connect()
  await producer.send({
    topic: `${prefix}.learning`,
    messages: [{ key: known?.key ?? '', headers: known?.headers ?? {}, value: JSON.stringify(known?.data) }],
  })
  await producer.disconnect()

  world.consume(subscription)
  await count(database, 1)
  await eventually(async () => expect(await sightings(database)).toEqual({ ...seenUpTo(3), 1: upTo(4) }))
  expect(await database.inbox.count()).toBe(25)
})

test('the same places in another cluster are not the same', async () => {
  const world = await startConsumed()
  const { database } = world
  await database.consumerOffset.updateMany({ data: { clusterId: 'the-one-before' } })
  await database.inbox.deleteMany({ where: { sourceOffset: 0n } })
  await database.sighting.deleteMany()

  world.consume(subscription)
  // What the inbox knows is not repeated; what it doesn't know comes, from the beginning.
  await eventually(async () => expect(await database.inbox.count()).toBe(24))
  const again = Object.values(await sightings(database)).flat()
  expect(new Set(again)).toEqual(new Set([1]))
})

test('inbox rows go when they are old and no partition brings their event again', async () => {
  const world = await startConsumed()
  const { database } = world
  const [young, ahead, redriven] = await database.inbox.findMany({ take: 3 })
  await database.$executeRaw`UPDATE inbox SET handled_at = now() - interval '31 days' WHERE event_id <> ${young?.eventId}::uuid`
  await database.$executeRaw`UPDATE inbox SET source_offset = 1000 WHERE event_id = ${ahead?.eventId}::uuid`
  await database.$executeRaw`UPDATE inbox SET topic = NULL, partition = NULL, source_offset = NULL WHERE event_id = ${redriven?.eventId}::uuid`

  expect(await pruneInbox(database)).toBe(false)
  const left = (await database.inbox.findMany()).map(({ eventId }) => eventId)
  expect(new Set(left)).toEqual(new Set([young, ahead, redriven].map((row) => row?.eventId)))
})
