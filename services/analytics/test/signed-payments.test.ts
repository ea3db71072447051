import { listSignatureLimits } from '@lectern/contracts/calls/internal/learning.ts'
import type { SourceMessage } from '@lectern/service-kit/events/subscriptions.ts'
import { createEventPublisher, waitForEvents } from '@lectern/service-kit/testing/events.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { FakeService } from '@lectern/service-kit/testing/fake-service.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildProjection } from '../src/rebuild/rebuild-projection.ts'
import { analyticsUnderTest, nobody } from './analytics-under-test.ts'
import { anOrder, deliver } from './messages.ts'

/** Learning, which has noted that the first event on each partition is from before billing signed. */
const PARTITIONS = 12
const learning = new FakeService('learning', 'analytics').answer(
  listSignatureLimits,
  Array.from({ length: PARTITIONS }, (_, partition) => {
    return { owner: 'billing', partition, kid: '', nextOffset: '1', recordedAt: new Date(0).toISOString() }
  }),
)
beforeAll(() => learning.start())
afterAll(() => learning.stop())

const analytics = analyticsUnderTest({
  kafka: true,
  neighbours: () => ({ ...nobody(), LEARNING_URL: learning.url }),
})
const publisher = createEventPublisher(analytics.prefix)
afterAll(() => publisher.close())

const orders = () =>
  analytics.database.order.findMany({
    select: { orderId: true, paidCents: true, refundedCents: true },
    orderBy: { orderId: 'asc' },
  })
const withKey = (source: SourceMessage, key: string): SourceMessage => ({
  ...source,
  message: { ...source.message, key: Buffer.from(key) },
})

const before = anOrder({ orderId: 1, courseId: 1, cents: 1_000 })
const since = anOrder({ orderId: 2, courseId: 1, cents: 2_000 })
const forged = anOrder({ orderId: 999, courseId: 1, cents: 4_900 })
const COUNTED = [
  { orderId: 1, paidCents: 1_000, refundedCents: null },
  { orderId: 2, paidCents: 2_000, refundedCents: null },
]

test('an unsigned payment from before billing signed counts, once learning says where that ended', async () => {
  learning.mood = 'away'
  await publisher.forge(before.paid())
  await eventually(() => expect(learning.arrived).toBeGreaterThan(0))
  expect(await orders()).toEqual([])
  expect(await analytics.database.parkedKey.count()).toBe(0)

  learning.mood = 'well'
  await publisher.publish(since.paid())
  await eventually(async () => expect(await orders()).toEqual(COUNTED))
})

test('payments and refunds that are unsigned since then never count', async () => {
  // On the partition of order 1.
  await publisher.forge(withKey(forged.paid(), '1'), before.adjusted(400, 400, { sequence: 2 }), before.refunded())
  const deadLetters = await waitForEvents({ owner: 'billing', prefix: analytics.prefix, deadLettersOf: 'analytics' }, 3)
  expect(deadLetters[0]?.headers['x-error']).toMatch(/not signed, and published after billing began to sign/)
  expect(await orders()).toEqual(COUNTED)
})

test('a rebuild counts what was unsigned before, and takes out what was forged and counted', async () => {
  await deliver(analytics.database, [forged.paid(), before.adjusted(400, 400, { sequence: 2 })])
  expect(await orders()).not.toEqual(COUNTED)

  const { tables, skipped, swapped } = await rebuildProjection({ config: analytics.config })
  expect(swapped).toBe(true)
  expect(await orders()).toEqual(COUNTED)
  expect(tables.find(({ table }) => table === 'orders')).toMatchObject({ onlyLive: 2, onlyRebuilt: 1 })
  expect(skipped.map(({ error }) => error)).toEqual(Array(3).fill(expect.stringContaining('not signed')))
})

test('a rebuild that learning does not answer changes nothing', async () => {
  await deliver(analytics.database, [forged.paid()])
  const counted = await orders()
  learning.mood = 'away'
  await expect(rebuildProjection({ config: analytics.config })).rejects.toThrow('learning does not say')
  learning.mood = 'well'
  expect(await orders()).toEqual(counted)
})
