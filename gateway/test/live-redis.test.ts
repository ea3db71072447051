import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { aService, BUSY, courses, enrollment, readLive, startLive } from './support/live-scene.ts'
import { startRedisProxy } from './support/redis-proxy.ts'

test.each(['cut off', 'silent'] as const)(
  'after Redis was %s streams go on with what was told meanwhile',
  async (kind) => {
    const proxy = await startRedisProxy()
    onTestFinished(() => proxy.close())
    const { gateway, ada, browser } = await startLive({ REDIS_URL: proxy.url })
    const stream = await readLive(gateway.address, browser)
    await expect.poll(() => stream.events.length, BUSY).toBe(1)
    if (kind === 'cut off') await proxy.cut()
    else proxy.freeze()
    // Services are on a line of their own.
    const direct = await aService({ env: { ...gateway.env, REDIS_URL: process.env.TEST_REDIS_URL } })
    await direct.publish([ada.id], enrollment(1))
    await direct.publish([ada.id], enrollment(2))
    if (kind === 'cut off') expect((await browser.get('/api/live/told')).status).toBe(503)
    await new Promise((resolve) => setTimeout(resolve, kind === 'cut off' ? 500 : 7_000))
    expect(courses(stream.events)).toEqual([])
    await proxy.mend()
    await direct.publish([ada.id], enrollment(3))
    await expect.poll(() => courses(stream.events), BUSY).toEqual([1, 2, 3])
    await direct.publish([ada.id], enrollment(4))
    await expect.poll(() => courses(stream.events), BUSY).toEqual([1, 2, 3, 4])
    expect(stream.isOver).toBe(false)
  },
  40_000,
)

test('a clock of Redis that is set back hides nothing from streams that are open, cut or polled', async () => {
  const { gateway, ada, browser, service } = await startLive()
  const redis = new Redis(gateway.env.REDIS_URL ?? '')
  onTestFinished(() => redis.disconnect())
  // What Redis keeps when its time was an hour ahead until now.
  await redis.set(`${gateway.env.REDIS_KEY_PREFIX}live:clock`, `${Date.now() + 3_600_000} 0 0`)
  const [stream, cut] = await Promise.all([readLive(gateway.address, browser), readLive(gateway.address, browser)])
  await expect.poll(() => [stream.events.length, cut.events.length], BUSY).toEqual([1, 1])
  cut.close()
  const polled = (await browser.get('/api/live/told')).json as { id: string }

  for (const course of [1, 2]) await service.publish([ada.id], enrollment(course))
  await expect.poll(() => courses(stream.events), BUSY).toEqual([1, 2])
  const again = await readLive(gateway.address, browser, { lastEventId: cut.lastId })
  await expect.poll(() => courses(again.events), BUSY).toEqual([1, 2])
  expect((await browser.get(`/api/live/told?after=${polled.id}`)).json).toMatchObject({
    resumed: true,
    messages: [{ facts: [enrollment(1)] }, { facts: [enrollment(2)] }],
  })
})

test('nobody is left untold whose stream is ahead of the clock, as one that was written before there was a clock', async () => {
  const { gateway, ada, browser, service } = await startLive()
  const redis = new Redis(gateway.env.REDIS_URL ?? '')
  onTestFinished(() => redis.disconnect())
  const streamOfAda = `${gateway.env.REDIS_KEY_PREFIX}live:${ada.id}`
  await redis.xadd(streamOfAda, `${Date.now() + 60_000}-0`, 'm', JSON.stringify({ facts: [] }))
  const bob = gateway.people.student()
  const bobs = gateway.visitor()
  await bobs.login(bob)
  const streams = await Promise.all([readLive(gateway.address, browser), readLive(gateway.address, bobs)])
  await expect.poll(() => streams.map(({ events }) => events.length), BUSY).toEqual([1, 1])
  for (const course of [1, 2]) await service.publish([ada.id, bob.id], enrollment(course))
  for (const stream of streams) await expect.poll(() => courses(stream.events), BUSY).toEqual([1, 2])
})
