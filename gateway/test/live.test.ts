import { Redis } from 'ioredis'
import { describe, expect, onTestFinished, test } from 'vitest'
import { PASSWORD } from './support/fake-identity.ts'
import { startGateway } from './support/gateway.ts'
import { BUSY, courses, enrollment, published, readLive, startLive } from './support/live-scene.ts'

const SECOND = { timeout: 1_000, interval: 20 }

describe('a stream', () => {
  test('says hello, and what its person is told, and nobody else', async () => {
    const { gateway, ada, browser, service } = await startLive()
    const eve = gateway.people.student()
    const evesBrowser = gateway.visitor()
    await evesBrowser.login(eve)
    const [stream, eves] = await Promise.all([
      readLive(gateway.address, browser),
      readLive(gateway.address, evesBrowser),
    ])

    expect(stream.status).toBe(200)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(stream.headers['content-encoding']).toBeUndefined()
    await expect.poll(() => stream.events, BUSY).toMatchObject([{ event: 'hello', data: { resumed: false } }])
    expect(stream.text).toMatch(/^retry: 2000\n\n/)

    await service.publish([ada.id], enrollment(7))
    await service.publish([eve.id], enrollment(8))
    await expect.poll(() => courses(eves.events), BUSY).toEqual([8])
    expect(stream.events.slice(1)).toMatchObject([published(7)])
    expect(stream.lastId).toBe(stream.events.at(-1)?.id)
  })

  test('goes on where it was cut, from any gateway, with everything and nothing twice', async () => {
    const { gateway, ada, browser, service } = await startLive()
    const other = await startGateway({ beside: gateway })
    const stream = await readLive(gateway.address, browser)
    await expect.poll(() => stream.events.length, BUSY).toBe(1)
    for (const course of [1, 2]) await service.publish([ada.id], enrollment(course))
    await expect.poll(() => courses(stream.events), BUSY).toEqual([1, 2])
    stream.close()
    for (const course of [3, 4]) await service.publish([ada.id], enrollment(course))

    const again = await readLive(other.address, browser, { lastEventId: stream.lastId })
    await service.publish([ada.id], enrollment(5))
    await expect.poll(() => courses(again.events), BUSY).toEqual([3, 4, 5])
    expect(again.events[0]).toMatchObject({ event: 'hello', data: { resumed: true } })
    // What a script asks for, when it opens one anew.
    const byQuery = await readLive(other.address, browser, { after: again.events[1]?.id })
    await expect.poll(() => courses(byQuery.events), BUSY).toEqual([4, 5])
  })

  test('says that it doesn’t know what was missed: too much, too long ago, of another Redis', async () => {
    const { gateway, ada, browser, service } = await startLive()
    const stream = await readLive(gateway.address, browser)
    await expect.poll(() => stream.events.length, BUSY).toBe(1)
    for (let course = 1; course <= 300; course += 1) await service.publish([ada.id], enrollment(course))
    const now = Date.now()
    for (const after of [stream.events[0]?.id, `${now - 601_000}-0`, `${now + 3_600_000}-0`]) {
      const again = await readLive(gateway.address, browser, { after })
      await expect.poll(() => again.events.length, BUSY).toBe(1)
      expect(again.events).toMatchObject([{ event: 'hello', data: { resumed: false } }])
      again.close()
    }
    // Of these nothing was dropped yet.
    const near = await readLive(gateway.address, browser, { after: stream.events.at(-20)?.id })
    await expect.poll(() => courses(near.events), BUSY).toHaveLength(19)
  })

  test('opened while much is told misses nothing', async () => {
    const { gateway, ada, browser, service } = await startLive()
    const { promise: stop, resolve } = Promise.withResolvers<void>()
    let isOver = false
    void stop.then(() => {
      isOver = true
    })
    let course = 0
    const telling = (async () => {
      while (!isOver) {
        course += 1
        await service.publish([ada.id], enrollment(course))
      }
    })()
    let seen: (number | undefined)[] = []
    let after: string | undefined
    for (let round = 0; round < 10; round += 1) {
      const stream = await readLive(gateway.address, browser, { after })
      const count = seen.length
      await expect.poll(() => courses(stream.events).length, BUSY).toBeGreaterThan(2)
      stream.close()
      seen = [...seen, ...courses(stream.events)]
      expect(seen.length).toBeGreaterThan(count)
      after = stream.lastId
    }
    resolve()
    await telling
    const first = seen[0] ?? 0
    expect(seen).toEqual(Array.from(seen, (_, index) => first + index))
  })

  test('tells of services whose facts may be lost, also who comes back after that', async () => {
    const { gateway, ada, browser, service } = await startLive()
    const stream = await readLive(gateway.address, browser)
    await expect.poll(() => stream.events.length, BUSY).toBe(1)
    await service.reread('analytics')
    await expect
      .poll(() => stream.events.slice(1), BUSY)
      .toMatchObject([{ event: 'reread', data: { service: 'analytics' } }])
    await service.publish([ada.id], enrollment(1))
    const again = await readLive(gateway.address, browser, { after: stream.events[0]?.id })
    await expect.poll(() => again.events.map(({ event }) => event), BUSY).toEqual(['hello', 'told', 'reread'])
    const polled = await browser.get(`/api/live/told?after=${stream.events[0]?.id}`)
    expect(polled.json).toMatchObject({ resumed: false, messages: [] })
  })

  test('is for who is signed in, and is no page', async () => {
    const { gateway, browser } = await startLive()
    expect((await gateway.visitor().get('/api/live')).status).toBe(401)
    expect((await gateway.visitor().get('/api/live/told')).status).toBe(401)
    expect((await browser.get('/api/live?after=nonsense')).status).toBe(400)
    expect((await browser.send('HEAD', '/api/live')).status).toBe(200)
  })

  test('has its limits: ten of a person, and as many as the process may have', async () => {
    const { gateway, browser } = await startLive({ LIVE_STREAMS: '12' })
    const streams = await Promise.all(Array.from({ length: 11 }, () => readLive(gateway.address, browser)))
    expect(streams.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), 503])
    expect(streams.find(({ status }) => status === 503)?.headers['retry-after']).toBe('60')
    const bob = gateway.people.student()
    const bobs = gateway.visitor()
    await bobs.login(bob)
    const others = await Promise.all(Array.from({ length: 3 }, () => readLive(gateway.address, bobs)))
    expect(others.map(({ status }) => status).toSorted()).toEqual([200, 200, 503])
    for (const stream of streams) stream.close()
    await expect.poll(async () => (await readLive(gateway.address, bobs)).status, BUSY).toBe(200)
  })

  test('of a browser that doesn’t read is cut, and comes back for the rest', async () => {
    const { gateway, ada, browser, service } = await startLive()
    const stream = await readLive(gateway.address, browser)
    await expect.poll(() => stream.events.length, BUSY).toBe(1)
    stream.pause()
    // More than the line itself holds.
    const people = [ada.id]
    const facts = Array.from({ length: 200 }, (_, course) => enrollment(1_000_000 + course))
    const isCut = async () =>
      /live_cut_total\S* 1/.test(await gateway.app.metrics.getSingleMetricAsString('lectern_live_cut_total'))
    for (let round = 0; round < 3_000 && !(await isCut()); round += 1) await service.publishMany(people, facts)
    expect(await isCut()).toBe(true)
    await service.publish(people, enrollment(1))
    expect((await readLive(gateway.address, browser)).status).toBe(200)
  })
})

describe('polling', () => {
  test('answers what was told since, and where to go on', async () => {
    const { ada, browser, service } = await startLive()
    const first = (await browser.get('/api/live/told')).json as { id: string }
    expect(first).toMatchObject({ resumed: false, messages: [] })
    await service.publish([ada.id], enrollment(3))
    const second = (await browser.get(`/api/live/told?after=${first.id}`)).json as { id: string }
    expect(second).toMatchObject({
      resumed: true,
      messages: [{ facts: [enrollment(3)] }],
    })
    expect((await browser.get(`/api/live/told?after=${second.id}`)).json).toMatchObject({ resumed: true, messages: [] })
  })
})

describe('a stream ends', () => {
  const ENDED = [{ event: 'end', data: { reason: 'session' } }]

  async function twoGateways() {
    const all = await startLive()
    const other = await startGateway({ beside: all.gateway })
    const elsewhere = await startGateway({ beside: all.gateway })
    const stream = await readLive(other.address, all.browser)
    await expect.poll(() => stream.events.length, BUSY).toBe(1)
    return { ...all, other, stream, elsewhere }
  }

  test('with its session, signed out elsewhere', async () => {
    const { browser, stream, ada, service } = await twoGateways()
    await browser.post('/api/logout')
    await expect.poll(() => stream.events.slice(1), SECOND).toMatchObject(ENDED)
    await expect.poll(() => stream.isOver, SECOND).toBe(true)
    await service.publish([ada.id], enrollment(1))
    expect(courses(stream.events)).toEqual([])
  })

  test('with all others of its person, and not the one that ends them', async () => {
    const { gateway, ada, stream } = await twoGateways()
    const laptop = gateway.visitor()
    await laptop.login(ada)
    const own = await readLive(gateway.address, laptop)
    await expect.poll(() => own.events.length, BUSY).toBe(1)
    await laptop.send('DELETE', '/api/user/sessions')
    await expect.poll(() => stream.events.slice(1), SECOND).toMatchObject(ENDED)
    expect(own.isOver).toBe(false)
  })

  test('with a new password', async () => {
    const { browser, stream } = await twoGateways()
    const body = { currentPassword: PASSWORD, newPassword: 'another horse' }
    expect((await browser.send('PUT', '/api/user/password', body)).status).toBe(204)
    await expect.poll(() => stream.events.slice(1), SECOND).toMatchObject(ENDED)
  })

  test('with its account', async () => {
    const { browser, stream } = await twoGateways()
    expect((await browser.send('DELETE', '/api/user', { password: PASSWORD })).status).toBe(200)
    await expect.poll(() => stream.events.slice(1), SECOND).toMatchObject(ENDED)
  })

  test('with its role', async () => {
    const { gateway, ada, browser, stream } = await twoGateways()
    gateway.people.add({ ...ada, role: 'teacher', version: ada.version + 1 })
    expect((await browser.get('/api/user')).json).toMatchObject({ role: 'teacher' })
    await expect.poll(() => stream.events.slice(1), SECOND).toMatchObject(ENDED)
  })

  test('when its session ran out, whatever it is told: being open is no use of it', async () => {
    const { gateway, stream } = await twoGateways()
    const redis = new Redis(gateway.env.REDIS_URL ?? '')
    onTestFinished(() => redis.disconnect())
    const [key = ''] = await redis.keys(`${gateway.env.REDIS_KEY_PREFIX}session:*`)
    await redis.pexpire(key, 1)
    await expect.poll(() => stream.events.slice(1), { timeout: 25_000, interval: 200 }).toMatchObject(ENDED)
  })

  test('when the gateway goes, and says so', async () => {
    const { gateway, browser, service, ada, other, stream } = await twoGateways()
    const closed = other.app.close()
    await expect
      .poll(() => stream.events.slice(1), SECOND)
      .toMatchObject([{ event: 'end', data: { reason: 'closing' } }])
    await closed
    await service.publish([ada.id], enrollment(9))
    const again = await readLive(gateway.address, browser, { lastEventId: stream.lastId })
    await expect.poll(() => courses(again.events), BUSY).toEqual([9])
  })
})

test('neither streams nor polling move the limit of an idle session', async () => {
  const { gateway, browser } = await startLive({ SESSION_IDLE_SECONDS: '100' })
  const redis = new Redis(gateway.env.REDIS_URL ?? '')
  onTestFinished(() => redis.disconnect())
  const [key = ''] = await redis.keys(`${gateway.env.REDIS_KEY_PREFIX}session:*`)
  const { renewedAt, ...record } = JSON.parse((await redis.get(key)) ?? '')
  await redis.set(key, JSON.stringify({ ...record, renewedAt: renewedAt - 50_000 }), 'PX', 50_000)
  const stream = await readLive(gateway.address, browser)
  await browser.get('/api/live/told')
  await expect.poll(() => stream.events.length, BUSY).toBe(1)
  expect(await redis.pttl(key)).toBeLessThan(51_000)
  await browser.get('/api/user')
  expect(await redis.pttl(key)).toBeGreaterThan(90_000)
})

test('where no service tells anything, pages learn so and go on without', async () => {
  const { browser } = await startLive({ LIVE_STREAMS: '0' })
  for (const path of ['/api/live', '/api/live/told']) expect((await browser.get(path)).status).toBe(404)
})

test('each stream has a sign of life within 20 seconds, which moves its place', async () => {
  const { gateway, browser } = await startLive()
  const stream = await readLive(gateway.address, browser)
  await expect.poll(() => stream.events.length, BUSY).toBe(1)
  const before = stream.lastId
  await expect.poll(() => stream.text.includes(': \n'), { timeout: 25_000, interval: 200 }).toBe(true)
  await expect.poll(() => stream.lastId > before, { timeout: 25_000, interval: 200 }).toBe(true)
  expect(stream.events).toHaveLength(1)
})
