import { userDeleted, userUpdated } from '@lectern/contracts/events/identity.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import { OutboxReader } from '@lectern/service-kit/events/outbox-reader.ts'
import { prunePublished, republishSince } from '@lectern/service-kit/events/published-events.ts'
import { startRelay } from '@lectern/service-kit/events/relay.ts'
import { on } from '@lectern/service-kit/events/subscriptions.ts'
import { readTopic } from '@lectern/service-kit/events/topic-reader.ts'
import { erasedTopicOf } from '@lectern/service-kit/events/topics.ts'
import { inSpan, traceparentOf } from '@lectern/service-kit/process/trace.ts'
import { setClockAhead } from '@lectern/service-kit/testing/clock.ts'
import { readEvents, waitForEvents, withoutRepetitions } from '@lectern/service-kit/testing/events.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { Kafka as KafkaBinding } from 'cloudevents'
import type { Kafka, KafkaMessage } from 'kafkajs'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { count, counted, recordSighting, sightings } from '../fixture/src/counters.ts'
import { startWorld } from '../fixture/src/world.ts'

async function messagesOf(kafka: Kafka, topic: string): Promise<KafkaMessage[]> {
  const messages: KafkaMessage[] = []
  await readTopic({ kafka, topic, groupId: `${topic}.test`, onMessage: async (message) => void messages.push(message) })
  return messages
}

const learning = (prefix: string) => ({ owner: 'learning', prefix }) as const

test('what commits is published as a CloudEvent, and its row goes', async () => {
  const { database, prefix, relay } = await startWorld()
  relay()
  const traceparent = await inSpan('counting', {}, async () => {
    await count(database, 7)
    return traceparentOf()
  })

  const [event] = await waitForEvents(learning(prefix), 1)
  expect(event).toMatchObject({ key: '7', subject: '7', sequence: 1, data: { counterId: 7, value: 1 } })
  expect(event?.headers).toMatchObject({
    ce_specversion: '1.0',
    ce_source: '/lectern/learning',
    ce_type: 'lectern.learning.counted.v1',
    ce_partitionkey: '7',
    'content-type': 'application/json',
    traceparent,
  })
  const message = { headers: event?.headers ?? {}, key: event?.key, value: event?.data, body: event?.data }
  const read = KafkaBinding.toEvent(message)
  expect(read).toMatchObject({ id: event?.id, subject: '7', sequence: '1' })
  await eventually(async () => expect(await database.outbox.count()).toBe(0))
})

test('what rolls back is never published', async () => {
  const { database, prefix, relay } = await startWorld()
  relay()
  const failing = database.$transaction(async (tx) => {
    await withOutbox(tx, { contract: counted, subject: 1, sequence: 1, data: { counterId: 1, value: 1 } })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await count(database, 2)

  const events = await waitForEvents(learning(prefix), 1)
  expect(events.map((event) => event.key)).toEqual(['2'])
})

test('per key the topic has the order of commits, whoever writes at the same time', async () => {
  const { database, prefix, relay } = await startWorld()
  relay()
  for (const key of [1, 2, 3]) await count(database, key)
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let round = 0; round < 10; round += 1) await count(database, 1 + (writer % 3))
  })
  await Promise.all(writers)

  const events = await waitForEvents(learning(prefix), 63)
  for (const key of ['1', '2', '3']) {
    const sequences = events.filter((event) => event.key === key).map((event) => event.sequence)
    expect(sequences).toEqual(Array.from({ length: 21 }, (_, index) => index + 1))
  }
})

test('data that the contract refuses stops the transaction', async () => {
  const { database } = await startWorld({ withTopics: false })
  const append = (data: object) =>
    database.$transaction((tx) => withOutbox(tx, { contract: counted, subject: 1, sequence: 1, data: data as never }))
  await expect(append({ counterId: 1 })).rejects.toThrow(/value/)
  await expect(append({ counterId: 1, value: 1, email: 'sam@example.com' })).rejects.toThrow(/email/)
  expect(await database.outbox.count()).toBe(0)
})

test('null data is a tombstone, and what was erased is kept apart for ever', async () => {
  const { database, kafka, prefix, relay } = await startWorld()
  relay()
  await withOutbox(database, { contract: userDeleted, subject: 5, sequence: 9, data: null })
  const [event] = await waitForEvents({ owner: 'identity', prefix }, 1)
  expect(event).toMatchObject({ key: '5', sequence: 9, data: null, type: 'lectern.identity.user-deleted.v1' })
  const erased = await messagesOf(kafka, erasedTopicOf(prefix))
  expect(erased.map(({ key, value, headers }) => [String(key), String(value), headers])).toEqual([['5', '5', {}]])
})

test('the id of whom it erases goes out with the tombstone, or neither of them does', async () => {
  const { database, kafka, prefix, relay } = await startWorld()
  const producerOf = kafka.producer.bind(kafka)
  vi.spyOn(kafka, 'producer').mockImplementationOnce((settings) => {
    const producer = producerOf(settings)
    const begin = producer.transaction.bind(producer)
    producer.transaction = async () => {
      const transaction = await begin()
      const send = transaction.send.bind(transaction)
      transaction.send = async (record) => {
        if (record.topic === erasedTopicOf(prefix)) throw new Error('cut off before the second topic')
        return send(record)
      }
      return transaction
    }
    return producer
  })
  await withOutbox(database, { contract: userDeleted, subject: 5, sequence: 9, data: null })
  relay()
  await eventually(async () => expect(await database.outbox.count()).toBe(0))
  const keysOn = async (topic: string) => (await messagesOf(kafka, topic)).map(({ key }) => String(key))
  expect([await keysOn(`${prefix}.identity`), await keysOn(erasedTopicOf(prefix))]).toEqual([['5'], ['5']])
})

test('Kafka is given the time of the event, whatever the clock of the relay says', async () => {
  const { database, databaseUrl, kafka, prefix } = await startWorld()
  setClockAhead()
  await withOutbox(database, { contract: userDeleted, subject: 5, sequence: 9, data: null })
  const before = await database.$queryRaw<{ time: Date }[]>`SELECT time FROM outbox`
  const log = pino({ level: 'silent' })
  const leader = startRelay({ service: 'identity', databaseUrl, kafka, prefix, log, markEveryMs: 1 })
  onTestFinished(() => leader.stop())
  await eventually(async () => expect(await database.outbox.count()).toBe(0))

  const messages = await messagesOf(kafka, `${prefix}.identity`)
  const time = before[0]?.time.getTime() ?? 0
  const [tombstone] = messages.filter(({ key }) => String(key) === '5')
  const [id] = await messagesOf(kafka, erasedTopicOf(prefix))
  expect([tombstone, id].map((message) => Number(message?.timestamp))).toEqual([time, time])
  expect(messages.length).toBeGreaterThan(1)
  for (const { timestamp } of messages) expect(Number(timestamp) - time).toBeLessThan(60_000)
})

test('of two relays one leads, and the other takes over in order when it goes', async () => {
  const { database, prefix, relay } = await startWorld()
  const first = relay()
  await eventually(() => expect(first.leading()).toBe(true))
  const second = relay()
  for (let round = 0; round < 20; round += 1) await count(database, 1)
  expect(second.leading()).toBe(false)
  expect(second.healthy()).toBe(true)

  await first.stop()
  for (let round = 0; round < 20; round += 1) await count(database, 1)
  await eventually(() => expect(second.leading()).toBe(true))

  const sequences = (await waitForEvents(learning(prefix), 40)).map((event) => event.sequence)
  expect(sequences).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
})

test('a relay that froze between reading and publishing says nothing stale: another has said it, and more', async () => {
  const { database, prefix, relay } = await startWorld()
  await count(database, 1)
  const { read } = OutboxReader.prototype
  const frozen = vi.spyOn(OutboxReader.prototype, 'read').mockImplementationOnce(async function (
    this: OutboxReader,
    limit,
  ) {
    const rows = await read.call(this, limit)
    relay()
    await eventually(async () => expect(await database.outbox.count()).toBe(0))
    return rows
  })
  onTestFinished(() => frozen.mockRestore())
  relay({ silenceMs: 500 })

  await eventually(async () => expect(await database.outbox.count()).toBe(0))
  await count(database, 2)
  await waitForEvents(learning(prefix), 2)
  expect((await readEvents(learning(prefix))).map(({ key }) => key).sort()).toEqual(['1', '2'])
})

test('a relay that froze between its check and its sending is shut out by the one that follows', async () => {
  const { database, kafka, prefix, relay } = await startWorld()
  await count(database, 1)
  const producerOf = kafka.producer.bind(kafka)
  const resumed = Promise.withResolvers<void>()
  vi.spyOn(kafka, 'producer').mockImplementationOnce((settings) => {
    const producer = producerOf(settings)
    const begin = producer.transaction.bind(producer)
    let transactions = 0
    producer.transaction = async () => {
      transactions += 1
      // The first takes the name; before the second the process freezes, and the world goes on without it.
      if (transactions === 2) {
        relay()
        await eventually(async () => expect(await database.outbox.count()).toBe(0))
        await count(database, 1)
        await waitForEvents(learning(prefix), 2)
        resumed.resolve()
      }
      return begin()
    }
    return producer
  })
  const leader = relay({ silenceMs: 500 })
  await resumed.promise
  await eventually(() => expect(leader.healthy()).toBe(false))
  await eventually(() => expect(leader.healthy()).toBe(true))

  expect((await readEvents(learning(prefix))).map(({ sequence }) => sequence)).toEqual([1, 2])
})

test('a stopping relay publishes what is committed', async () => {
  const { database, prefix, relay } = await startWorld()
  const leader = relay({ flushMs: 60_000 })
  await eventually(() => expect(leader.leading()).toBe(true))
  await Promise.all(Array.from({ length: 50 }, (_, index) => count(database, index)))
  await leader.stop()
  expect(withoutRepetitions(await readEvents(learning(prefix)))).toHaveLength(50)
})

test('texts of many bytes are cut into requests that Kafka takes', async () => {
  const { database, prefix, relay } = await startWorld()
  // 180 events of one key, of 2,000 characters and 6,000 bytes each: more than a megabyte for one partition.
  const data = JSON.stringify({ counterId: 1, value: 1, note: '课'.repeat(2_000) })
  await database.$executeRaw`
    INSERT INTO outbox (event_id, topic, key, type, subject, sequence, time, data)
    SELECT gen_random_uuid(), 'learning', '1', ${counted.type}, '1', sequence, now(), ${data}::jsonb
      FROM generate_series(1, 180) AS sequence`
  relay()
  expect(await waitForEvents(learning(prefix), 180)).toHaveLength(180)
})

test('what was published is published again under its ids and in its order, to consumers without effect', async () => {
  const { database, prefix, relay, consume } = await startWorld()
  relay()
  consume(on(counted, recordSighting))
  await count(database, 7)
  const [first] = await waitForEvents(learning(prefix), 1)
  await eventually(async () => expect(await database.publishedEvent.count()).toBe(1))
  await database.publishedEvent.updateMany({ data: { publishedAt: new Date('2026-01-01') } })
  for (const key of [7, 8, 7]) await count(database, key)
  await eventually(async () => expect(await database.publishedEvent.count()).toBe(4))

  expect(await republishSince(database, new Date(Date.now() + 60_000))).toBe(0)
  expect(await republishSince(database, new Date('2026-01-02'))).toBe(3)
  const ofKey = async (key: string) => (await readEvents(learning(prefix))).filter((event) => event.key === key)
  // In the order of then, and without the one from before.
  await eventually(async () => expect((await ofKey('7')).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 2, 3]))
  expect(new Set((await ofKey('7')).map(({ id }) => id)).size).toBe(3)
  expect((await ofKey('7'))[0]?.id).toBe(first?.id)
  await eventually(async () => expect(await database.outbox.count()).toBe(0))
  expect(await database.publishedEvent.count()).toBe(4)
  await eventually(async () => expect(await sightings(database)).toEqual({ 7: [1, 2, 3], 8: [1] }))

  expect(await prunePublished(database)).toBe(false)
  expect(await database.publishedEvent.count()).toBe(3)
})

test('an erased person goes from the topic although nobody else changes on their partition', async () => {
  const { database, databaseUrl, prefix, kafka } = await startWorld()
  const admin = kafka.admin()
  await admin.connect()
  onTestFinished(() => admin.disconnect())
  // As with the limits of days, in a second. Kafka's cleaner looks every few seconds.
  const soon = Object.entries({ 'cleanup.policy': 'compact', 'max.compaction.lag.ms': '500', 'segment.ms': '500' })
  const configEntries = soon.map(([name, value]) => ({ name, value }))
  const resources = [{ type: 2, name: `${prefix}.identity`, configEntries }]
  await admin.alterConfigs({ validateOnly: false, resources })
  await admin.createPartitions({ topicPartitions: [{ topic: `${prefix}.identity`, count: 8 }] })
  const log = pino({ level: 'silent' })
  const relay = startRelay({ service: 'identity', databaseUrl, kafka, prefix, log, markEveryMs: 1_000 })
  onTestFinished(() => relay.stop())

  const ida = aStudent({ id: 5, fullName: 'Ida' })
  await database.$transaction((tx) => withOutbox(tx, { contract: userUpdated, subject: 5, sequence: 1, data: ida }))
  const ofIda = async () => (await readEvents({ owner: 'identity', prefix })).filter(({ key }) => key === '5')
  await eventually(async () => expect((await ofIda()).map(({ sequence }) => sequence)).toEqual([1]))
  await database.$transaction((tx) => withOutbox(tx, { contract: userDeleted, subject: 5, sequence: 2, data: null }))
  await eventually(async () => expect((await ofIda()).map(({ data }) => data)).toEqual([null]))
  // Each partition is written to, also those that an operator added.
  await eventually(async () => {
    const offsets = await admin.fetchTopicOffsets(`${prefix}.identity`)
    expect(offsets.filter(({ high }) => high === '0')).toEqual([])
    expect(offsets).toHaveLength(8)
  })
})
