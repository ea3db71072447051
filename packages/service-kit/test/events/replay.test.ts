import { randomBytes } from 'node:crypto'
import { topicOf } from '@lectern/contracts/events/event.ts'
import { createKafka, type Log } from '@lectern/service-kit/events/kafka.ts'
import { openReplay, type ReplaySettings } from '@lectern/service-kit/events/replay.ts'
import type { PartitionMark, TopicReader } from '@lectern/service-kit/events/topic-reader.ts'
import { ensureTopics } from '@lectern/service-kit/events/topics.ts'
import { testKafka, testTopicPrefix } from '@lectern/service-kit/testing/stores.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../src/testing/eventually.ts'

const nowhere = () => undefined
const log: Log = { debug: nowhere, info: nowhere, warn: nowhere, error: nowhere }
const prefix = testTopicPrefix()
const topic = topicOf('learning', prefix)
const kafka = createKafka({ access: testKafka(), clientId: 'replay-test', log })
const config = { ...testKafka(), KAFKA_TOPIC_PREFIX: prefix }

/** Each test has a partition of its own. */
let partition = -1
let written = 0n
let replay: TopicReader | undefined
const seen: string[] = []

const admin = kafka.admin()
const producer = kafka.producer({ transactionalId: `${prefix}-writer`, maxInFlightRequests: 1, idempotent: true })

/** Each message in a transaction of its own: after each stands a marker that takes an offset and is never seen. */
async function write(...values: string[]): Promise<void> {
  for (const value of values) {
    // On a fresh broker the first transaction has to wait for its coordinator.
    const transaction = await eventually(() => producer.transaction())
    await transaction.send({ topic, messages: [{ partition, value }] })
    await transaction.commit()
    written += 2n
  }
  // The commit is answered before its marker is on the topic.
  await eventually(async () => {
    const ends = await admin.fetchTopicOffsets(topic)
    expect(BigInt(ends.find((end) => end.partition === partition)?.high ?? 0)).toBe(written)
  })
}

const upTo = (nextOffset: bigint): PartitionMark[] => [{ topic, partition, nextOffset }]

async function open(onMessages: ReplaySettings['onMessages']): Promise<TopicReader> {
  replay = await openReplay({
    service: `s${randomBytes(4).toString('hex')}`,
    purpose: 'test',
    config,
    owners: ['learning'],
    onMessages,
  })
  return replay
}

const remember: ReplaySettings['onMessages'] = async (messages) => {
  for (const { partition: place, message } of messages) {
    if (place === partition) seen.push(message.value?.toString() ?? '')
  }
}

beforeAll(async () => {
  await ensureTopics({ kafka, prefix })
  await Promise.all([producer.connect(), admin.connect()])
})
beforeEach(() => {
  partition += 1
  written = 0n
  seen.length = 0
})
afterEach(async () => {
  await replay?.close()
  replay = undefined
})
afterAll(() => Promise.all([producer.disconnect(), admin.disconnect()]))

test('reads exactly to the mark, then on to the next one', async () => {
  await write('a', 'b', 'c', 'd')
  const history = await open(remember)

  await history.readTo(upTo(3n))
  expect(seen).toEqual(['a', 'b'])
  await history.readTo(upTo(7n))
  expect(seen).toEqual(['a', 'b', 'c', 'd'])
})

test('gaps in the offsets stop nothing, neither before a mark nor at the end', async () => {
  await write('a', 'b')
  const history = await open(remember)

  // Offset 1 is a marker; the last offset, 3, is one as well.
  await history.readTo(upTo(2n))
  expect(seen).toEqual(['a'])
  await history.readTo(upTo(4n))
  expect(seen).toEqual(['a', 'b'])
})

test('what comes after the marks were taken waits for the next marks', async () => {
  await write('a')
  const history = await open(remember)
  await history.readTo(upTo(1n))
  await write('b')

  await history.readTo(upTo(1n))
  expect(seen).toEqual(['a'])
  await history.readTo(upTo(3n))
  expect(seen).toEqual(['a', 'b'])
})

test('nothing to read is read at once', async () => {
  const history = await open(remember)

  await history.readTo([])
  await history.readTo(upTo(0n))
  expect(seen).toEqual([])
})

test('a topic that ends before its mark is not the one that was consumed', async () => {
  await write('a')
  const history = await open(remember)

  await expect(history.readTo(upTo(50n))).rejects.toThrow('ends before offset 50')
})

test('what the handler throws ends the reading', async () => {
  await write('a')
  const history = await open(() => Promise.reject(new Error('the database is away')))

  await expect(history.readTo(upTo(1n))).rejects.toThrow('the database is away')
})
