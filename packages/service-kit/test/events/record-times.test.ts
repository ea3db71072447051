import { openRecordTimes, type Stretch } from '@lectern/service-kit/events/record-times.ts'
import { readEvents, waitForEvents } from '@lectern/service-kit/testing/events.ts'
import { expect, onTestFinished, test } from 'vitest'
import { count } from '../fixture/src/counters.ts'
import { startWorld } from '../fixture/src/world.ts'

test('the first event of a stretch, over the ends of transactions', async () => {
  const { database, prefix, kafka, relay } = await startWorld()
  const topic = `${prefix}.learning`
  relay()
  for (const events of [1, 2]) {
    await count(database, 7)
    await waitForEvents({ owner: 'learning', prefix }, events)
  }
  const [first, second] = (await readEvents({ owner: 'learning', prefix })).map(({ headers }) => headers.ce_time ?? '')

  const admin = kafka.admin()
  await admin.connect()
  const [partition] = (await admin.fetchTopicOffsets(topic)).filter(({ high }) => high !== '0')
  await admin.disconnect()
  // An event and an end, twice.
  expect(partition?.high).toBe('4')
  const stretch = (next: bigint, end: bigint): Stretch => ({ topic, partition: partition?.partition ?? -1, next, end })

  const times = await openRecordTimes(kafka)
  onTestFinished(() => times.close())
  const firstIn = async (next: bigint, end: bigint) => (await times.firstIn(stretch(next, end)))?.toISOString() ?? null
  expect(await firstIn(0n, 4n)).toBe(first)
  expect(await firstIn(1n, 4n)).toBe(second)
  expect(await firstIn(3n, 4n)).toBeNull()
  expect(await firstIn(1n, 2n)).toBeNull()
  expect(await firstIn(4n, 4n)).toBeNull()
})
