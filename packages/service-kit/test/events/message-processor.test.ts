import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '@lectern/service-kit/database/database.ts'
import { createMessageProcessor, type Heartbeat } from '@lectern/service-kit/events/message-processor.ts'
import { type Publisher, PublishFailed } from '@lectern/service-kit/events/publisher.ts'
import { createDispatcher, on, type SourceMessage } from '@lectern/service-kit/events/subscriptions.ts'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { type Counted, counted, recordSighting, sightings } from '../fixture/src/counters.ts'
import type { Tx } from '../fixture/src/database.ts'
import { startWorld } from '../fixture/src/world.ts'

const EVENT: SourceMessage = {
  owner: 'learning',
  topic: 'learning',
  partition: 0,
  offset: '0',
  message: {
    key: Buffer.from('1'),
    value: Buffer.from(JSON.stringify({ counterId: 1, value: 1 })),
    headers: {
      ce_id: 'c9c3e0a4-5a5c-4d5e-9c53-0d5b7f2c1e11',
      ce_source: '/lectern/learning',
      ce_type: counted.type,
      ce_specversion: '1.0',
      ce_subject: '1',
      ce_time: '2026-01-01T00:00:00Z',
      ce_sequence: '1',
    },
  },
}

/** The processor apart from Kafka: what becomes of the dead letters and of the group is the test's to say. */
async function startProcessor(
  handle: (event: Counted, tx: Tx) => Promise<void>,
  publish: Publisher['publish'] = async () => undefined,
  beforeTransaction: (transaction: number) => Promise<void> = async () => undefined,
) {
  const { database, prefix } = await startWorld({ withTopics: false })
  let transactions = 0
  const watched: Database<Tx> = {
    $executeRaw: database.$executeRaw.bind(database),
    $queryRaw: database.$queryRaw.bind(database),
    $disconnect: database.$disconnect.bind(database),
    async $transaction(work, options) {
      transactions += 1
      await beforeTransaction(transactions)
      return database.$transaction(work, options)
    },
  }
  const dispatcher = createDispatcher([on(counted, handle)])
  const processor = createMessageProcessor({
    service: 'fixture',
    prefix,
    database: watched,
    offsets: { keep: async () => undefined, skip: () => undefined },
    publisher: { publish, close: async () => undefined },
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
  })
  const processMessage = (source: SourceMessage, heartbeat: Heartbeat) =>
    processor.one({ source, dispatch: dispatcher.dispatch(source) }, heartbeat)
  return { database, processMessage }
}

const failing = async () => {
  throw new Error('this one never works')
}

test('a partition that the group takes away is let go, also while a dead letter waits for Kafka', async () => {
  let wasKafkaCalled = false
  const { processMessage } = await startProcessor(failing, async () => {
    wasKafkaCalled = true
    throw new PublishFailed('Kafka is away')
  })
  const heartbeat = async () => {
    if (wasKafkaCalled) throw new Error('The group is rebalancing')
  }
  await expect(processMessage(EVENT, heartbeat)).rejects.toThrow('rebalancing')
})

test('an event that another replica has handled meanwhile is not parked', async () => {
  const { database, processMessage } = await startProcessor(failing, undefined, async (transaction) => {
    // Five tries, and then the parking.
    if (transaction === 6) await database.inbox.create({ data: { eventId: String(EVENT.message.headers?.ce_id) } })
  })
  await processMessage(EVENT, async () => undefined)
  expect(await database.inbox.count()).toBe(1)
  expect(await database.parkedKey.count()).toBe(0)
})

test('a sequence is a whole number in digits', async () => {
  const { database, processMessage } = await startProcessor(recordSighting)
  const headers = { ...EVENT.message.headers, ce_sequence: '1e3' }
  await processMessage({ ...EVENT, message: { ...EVENT.message, headers } }, async () => undefined)
  expect(await sightings(database)).toEqual({})
  expect(await database.parkedKey.count()).toBe(1)
})

test('a handler that takes long keeps its place in the group', async () => {
  let beats = 0
  const { database, processMessage } = await startProcessor(async (event, tx) => {
    await delay(2_500)
    await recordSighting(event, tx)
  })
  await processMessage(EVENT, async () => {
    beats += 1
  })
  expect(beats).toBeGreaterThan(0)
  expect(await sightings(database)).toEqual({ 1: [1] })
})

test('an event is not given up because the database is slow for a while', async () => {
  let failures = 0
  const { database, processMessage } = await startProcessor(async (event, tx) => {
    failures += 1
    if (failures <= 5) throw Object.assign(new Error('canceling statement'), { code: '57014' })
    await recordSighting(event, tx)
  })
  await processMessage(EVENT, async () => undefined)
  expect(await sightings(database)).toEqual({ 1: [1] })
  expect(await database.parkedKey.count()).toBe(0)
})
