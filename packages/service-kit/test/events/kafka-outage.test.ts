import { setTimeout as delay } from 'node:timers/promises'
import { on } from '@lectern/service-kit/events/subscriptions.ts'
import { readEvents, withoutRepetitions } from '@lectern/service-kit/testing/events.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { testKafka } from '@lectern/service-kit/testing/stores.ts'
import { expect, test } from 'vitest'
import { count, counted, recordSighting, sightings } from '../fixture/src/counters.ts'
import { startFlakyProxy } from '../fixture/src/flaky-proxy.ts'
import { startWorld } from '../fixture/src/world.ts'

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

test('with Kafka away changes commit, and their events flow in order when it is back', async () => {
  const [host = '', port] = (testKafka().KAFKA_BROKERS[0] ?? '').split(':')
  const proxy = await startFlakyProxy({ host, port: Number(port) })
  const world = await startWorld({ brokers: [proxy.broker] })
  const { database } = world
  const relay = world.relay()
  const consumer = world.consume(on(counted, recordSighting))
  for (const key of [1, 2]) await count(database, key)
  await eventually(async () => expect(await sightings(database)).toEqual({ 1: [1], 2: [1] }))
  await eventually(async () => expect(await database.outbox.count()).toBe(0))

  proxy.goAway()
  for (const _ of upTo(4)) for (const key of [1, 2]) await count(database, key)
  await eventually(() => expect(relay.healthy()).toBe(false))
  await eventually(() => expect(consumer.healthy()).toBe(false))
  expect(await database.outbox.count()).toBe(8)
  expect(await sightings(database)).toEqual({ 1: [1], 2: [1] })

  proxy.comeBack()
  await eventually(async () => expect(await sightings(database)).toEqual({ 1: upTo(5), 2: upTo(5) }))
  await eventually(async () => expect(await database.outbox.count()).toBe(0))
  await eventually(() => expect([relay.healthy(), consumer.healthy()]).toEqual([true, true]))
})

test('a relay that stops while Kafka is away for a moment publishes all the same', async () => {
  const [host = '', port] = (testKafka().KAFKA_BROKERS[0] ?? '').split(':')
  const proxy = await startFlakyProxy({ host, port: Number(port) })
  const { database, relay, prefix } = await startWorld({ brokers: [proxy.broker] })
  const leader = relay({ flushMs: 60_000 })
  await count(database, 1)
  await eventually(async () => expect(await database.outbox.count()).toBe(0))

  proxy.goAway()
  await count(database, 1)
  await eventually(() => expect(leader.healthy()).toBe(false))
  const stopped = leader.stop()
  await delay(1_000)
  proxy.comeBack()
  await stopped
  expect(withoutRepetitions(await readEvents({ owner: 'learning', prefix }))).toHaveLength(2)
})
