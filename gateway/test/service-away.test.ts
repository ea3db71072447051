import { setTimeout as wait } from 'node:timers/promises'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { BREAK_OFF, HANG_UP, problem } from '@lectern/service-kit/testing/fake-service.ts'
import { describe, expect, test } from 'vitest'
import type { Browser } from './support/browser.ts'
import { startGateway, type TestGateway } from './support/gateway.ts'

async function studentAt({ people, visitor }: TestGateway): Promise<Browser> {
  const browser = visitor()
  await browser.login(people.student())
  return browser
}

describe('while a service is away', () => {
  test('its calls are 503 and name the part, never its address; the others work', async () => {
    const gateway = await startGateway()
    gateway.services.catalog.on('GET', '/api/categories', { body: [] })
    const browser = await studentAt(gateway)
    await gateway.services.learning.stop()

    const refused = await browser.get('/api/enrollments')
    expect(refused.status).toBe(503)
    expect(refused.detail).toMatch(/^The learning service is not available right now\. Try again in a moment\./)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(JSON.stringify([...refused.headers]) + refused.text).not.toMatch(new URL(gateway.services.learning.url).port)

    const text = await browser.get('/api/enrollments', { headers: { accept: 'text/plain' } })
    expect(text.text).toMatch(/^The learning service is not available right now\./)
    expect((await browser.get('/api/categories')).status).toBe(200)
    expect((await browser.get('/api/user')).status).toBe(200)
  })

  test('one that refuses the gateway’s token is away for everybody, and nobody is signed out', async () => {
    const gateway = await startGateway()
    const { status, headers, body } = problem(401, 'internal-token', 'Token refused')
    const refusal = { status, headers: { ...headers, 'www-authenticate': 'Bearer error="invalid_token"' }, body }
    gateway.services.learning.on('GET', '/api/enrollments', refusal)
    gateway.services.catalog.on('GET', '/api/courses', refusal)
    const browser = await studentAt(gateway)
    expect((await browser.get('/api/enrollments')).status).toBe(503)
    expect((await browser.get('/api/courses')).status).toBe(503)
    expect((await browser.get('/api/user')).status).toBe(200)
    expect((await gateway.visitor().get('/api/courses')).status).toBe(503)
  })

  test('it is left alone after five failures, and asked again when it may be back', async () => {
    const gateway = await startGateway()
    const { learning } = gateway.services
    learning.on('POST', '/api/courses/7/enroll', { status: 201, body: {} })
    const browser = await studentAt(gateway)
    const enroll = async () => (await browser.post('/api/courses/7/enroll')).status
    await learning.stop()
    for (let n = 0; n < 4; n += 1) expect(await enroll()).toBe(503)
    await learning.start()
    expect(await enroll()).toBe(201)
    await learning.stop()
    for (let n = 0; n < 5; n += 1) expect(await enroll()).toBe(503)
    await learning.start()

    expect(await enroll()).toBe(503)
    expect(learning.count('/api/courses/7/enroll')).toBe(1)
    await expect.poll(enroll).toBe(201)
  })

  test('a person who leaves before the first answer of one that is back keeps nobody else waiting', async () => {
    const gateway = await startGateway()
    const { learning } = gateway.services
    const browser = await studentAt(gateway)
    await learning.stop()
    for (let n = 0; n < 5; n += 1) expect((await browser.get('/api/enrollments')).status).toBe(503)
    await learning.start()
    learning.on('GET', '/api/enrollments', async () => {
      await wait(300)
      return { body: [] }
    })

    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const leave = () =>
      fetch(new URL('/api/enrollments', gateway.address), { headers: { cookie }, signal: AbortSignal.timeout(150) })
        .then(({ status }) => status)
        .catch(() => 'left')
    await expect.poll(leave, { interval: 100 }).toBe('left')
    await expect.poll(async () => (await browser.get('/api/enrollments')).status).toBe(200)
  })

  test('a read goes out once more when the connection broke; a change does not', async () => {
    const gateway = await startGateway()
    const { learning } = gateway.services
    const browser = await studentAt(gateway)
    let broken = 0
    const breakEveryOther = () => {
      broken += 1
      return broken % 2 === 1 ? HANG_UP : { body: [] }
    }
    learning.on('GET', '/api/enrollments', breakEveryOther).on('POST', '/api/courses/7/enroll', breakEveryOther)

    expect((await browser.get('/api/enrollments')).status).toBe(200)
    expect(learning.count('/api/enrollments')).toBe(2)
    expect((await browser.post('/api/courses/7/enroll')).status).toBe(503)
    expect(learning.count('/api/courses/7/enroll')).toBe(1)
  })
})

describe('a picture, while nobody knows whether the student is enrolled', () => {
  const path = '/api/courses/7/images/knot.png'

  test('of a free preview goes to everybody', async () => {
    const gateway = await startGateway()
    gateway.services.catalog.on('GET', path, { headers: { 'content-type': 'image/png' }, body: Buffer.from('picture') })
    const browser = await studentAt(gateway)
    await gateway.services.learning.stop()

    const answer = await browser.get(path)
    expect([answer.status, answer.text]).toEqual([200, 'picture'])
    expect(gateway.services.catalog.last().claims.enrollment).toBeNull()
  })

  test('that only students may see is 503, never a false 404', async () => {
    const gateway = await startGateway()
    gateway.services.catalog.on('GET', path, problem(404, 'not-found', 'Picture not found'))
    const browser = await studentAt(gateway)
    await gateway.services.learning.stop()

    const answer = await browser.get(path)
    expect(answer.status).toBe(503)
    expect(answer.detail).toMatch(/^The learning service is not available right now\./)
    await gateway.services.learning.start()
    expect((await gateway.visitor().get(path)).status).toBe(404)
  })
})

test('an answer that breaks off is 503, not half an answer', async () => {
  const gateway = await startGateway()
  gateway.services.learning.on('GET', '/api/enrollments', BREAK_OFF)
  const browser = await studentAt(gateway)
  const response = await browser.get('/api/enrollments')
  expect(response.status).toBe(503)
  expect(response.json).toMatchObject({ type: '/problems/service-unavailable', status: 503 })
  expect(response.headers.get('etag')).toBeNull()
})

describe('what a service answers is not the same as its absence', () => {
  test('a 503 of its own goes through at once and untouched, and is not repeated', async () => {
    const gateway = await startGateway()
    const { learning } = gateway.services
    learning.on('GET', '/api/enrollments', problem(503, 'unavailable', 'The service is busy or restarting.'))
    const browser = await studentAt(gateway)
    for (let n = 0; n < 7; n += 1) {
      const answer = await browser.get('/api/enrollments')
      expect(answer.json).toMatchObject({
        status: 503,
        detail: 'The service is busy or restarting.',
        requestId: 'upstream',
      })
    }
    expect(learning.received).toHaveLength(7)
  })

  test('a 500 of its own is passed on as it is', async () => {
    const gateway = await startGateway()
    gateway.services.learning.on(
      'GET',
      '/api/enrollments',
      problem(500, 'internal', 'Something went wrong on our side.'),
    )
    const browser = await studentAt(gateway)
    expect((await browser.get('/api/enrollments')).json).toMatchObject({ status: 500, requestId: 'upstream' })
  })
})

test('a service that is too slow is 503 after the time it has', async () => {
  const gateway = await startGateway({ env: { UPSTREAM_TIMEOUT_MS: '100' } })
  gateway.services.learning.on('GET', '/api/enrollments', async () => {
    await wait(5_000)
    return { body: [] }
  })
  const browser = await studentAt(gateway)
  // undici looks at its clock about once a second: before the service has answered.
  expect((await browser.get('/api/enrollments')).status).toBe(503)
  expect(gateway.services.learning.received).toHaveLength(1)
})

describe('readiness', () => {
  test('waits for everything at the first start', async () => {
    const gateway = await startGateway()
    await gateway.services.learning.stop()
    const waiting = await gateway.visitor().get('/readyz')
    expect(waiting.status).toBe(503)
    const others = Object.fromEntries(SERVICES.map((name) => [name, 'up']))
    expect(waiting.json).toHaveProperty('dependencies', { redis: 'up', ...others, learning: 'down' })
    await gateway.services.learning.start()
    expect((await gateway.visitor().get('/readyz')).json).toMatchObject({ status: 'ready' })
  })

  test('only degrades when a part goes away later', async () => {
    const gateway = await startGateway()
    const readiness = () => gateway.visitor().get('/readyz')
    await expect.poll(async () => (await readiness()).status).toBe(200)
    await gateway.services.learning.stop()
    const degraded = { status: 'degraded', dependencies: { learning: 'down', catalog: 'up' } }
    await expect.poll(readiness).toMatchObject({ status: 200, json: degraded })
    expect((await gateway.visitor().get('/healthz')).status).toBe(200)
  })

  test('shows what lacks a part of its own, and goes on', async () => {
    const gateway = await startGateway()
    gateway.services.billing.readiness = 'degraded'
    const degraded = { status: 'degraded', dependencies: { billing: 'degraded', learning: 'up' } }
    await expect.poll(() => gateway.visitor().get('/readyz')).toMatchObject({ status: 200, json: degraded })
  })
})
