import { deleteUser, updatePassword } from '@lectern/contracts/calls/internal/identity.ts'
import { createHttpServer } from '@lectern/service-kit/http/http-server.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { testRedisUrl } from '@lectern/service-kit/testing/stores.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { redisPlugin } from '../src/redis.ts'
import { PASSWORD } from './support/fake-identity.ts'
import { startGateway } from './support/gateway.ts'
import { startRedisProxy } from './support/redis-proxy.ts'

const SENTENCE = 'Pages that need a login aren’t available right now. Try again in a moment.'

async function startWithCuttableRedis(env: NodeJS.ProcessEnv = {}) {
  const redis = await startRedisProxy()
  onTestFinished(() => redis.close())
  const gateway = await startGateway({ env: { REDIS_URL: redis.url, ...env } })
  gateway.services.catalog.on('GET', '/api/categories', { body: [] }).on('GET', '/api/courses', { body: [] })
  gateway.services.learning.on('GET', '/api/enrollments', { body: [] })
  await expect
    .poll(async () => (await gateway.visitor().get('/readyz')).json)
    .toMatchObject({ dependencies: { redis: 'up' } })
  return { redis, gateway }
}

describe.each(['cut off', 'silent'] as const)('while Redis is %s', (kind) => {
  async function startWithoutRedis() {
    const { redis, gateway } = await startWithCuttableRedis()
    const browser = gateway.visitor()
    const ada = gateway.people.student()
    await browser.login(ada)
    if (kind === 'cut off') await redis.cut()
    else redis.freeze()
    return { redis, gateway, browser, ada }
  }

  test('visitors browse', async () => {
    const { gateway } = await startWithoutRedis()
    expect((await gateway.visitor().get('/api/categories')).status).toBe(200)
    expect((await gateway.visitor().get('/api/courses')).status).toBe(200)
    expect((await gateway.visitor().get('/api/site')).status).toBe(200)
    expect((await gateway.visitor().get('/api/enrollments')).status).toBe(401)
    expect((await gateway.visitor().get('/api/openapi.json')).status).toBe(200)
  })

  test('signed-in calls are 503 with a clear sentence, soon, and keep their cookie', async () => {
    const { browser } = await startWithoutRedis()
    const cookie = browser.cookies.get('lectern.sid')
    expect(cookie).toBeTruthy()
    const startedAt = performance.now()
    for (const path of ['/api/user', '/api/enrollments', '/api/courses/7']) {
      const response = await browser.get(path, { headers: { accept: 'text/plain' } })
      expect(response.status).toBe(503)
      expect(response.text).toContain(SENTENCE)
    }
    expect(performance.now() - startedAt).toBeLessThan(15_000)
    expect(browser.cookies.get('lectern.sid')).toBe(cookie)
  })

  test('nobody can sign in or up, and no account is made', async () => {
    const { gateway, ada } = await startWithoutRedis()
    const before = gateway.services.identity.received.length
    const login = await gateway.visitor().login(ada)
    expect(login.status).toBe(503)
    expect(login.detail).toContain('Login isn’t available right now. Try again in a moment.')
    const form = { username: 'new', email: 'new@example.org', fullName: 'New', password: 'secret1' }
    expect((await gateway.visitor().post('/api/register', form)).status).toBe(503)
    expect(gateway.services.identity.received).toHaveLength(before)
  })

  test('a made-up cookie is still a visitor’s', async () => {
    const { gateway } = await startWithoutRedis()
    const browser = gateway.visitor()
    browser.cookies.set('lectern.sid', 'made-up.signature')
    expect((await browser.get('/api/categories')).status).toBe(200)
  })

  test('sessions are there again afterwards', async () => {
    const { redis, browser } = await startWithoutRedis()
    await browser.get('/api/user')
    await redis.mend()
    await expect.poll(async () => (await browser.get('/api/user')).status).toBe(200)
  })
})

test('a gateway that stood still for a while takes that for no silence of Redis', async () => {
  const app = createHttpServer({ name: 'gateway', config: { LOG_LEVEL: 'silent', LOG_READS: 1 } })
  await app.register(redisPlugin, { REDIS_URL: testRedisUrl(), REDIS_KEY_PREFIX: 'test:' })
  onTestFinished(() => app.close())
  await expect.poll(() => app.redis.status).toBe('ready')
  const answered = app.redis.ping()
  // It is on its way when nothing else is done any more.
  await new Promise(setImmediate)
  const until = performance.now() + 800
  while (performance.now() < until);
  expect(await answered).toBe('PONG')
})

test('a read without a cookie sends Redis nothing', async () => {
  const { redis, gateway } = await startWithCuttableRedis()
  // Again while a busy machine is still opening the gateway's own connections.
  await eventually(async () => {
    const before = redis.sent
    await gateway.visitor().get('/api/categories')
    await gateway.visitor().get('/api/courses?teacher=true')
    await gateway.visitor().get('/api/enrollments')
    await gateway.visitor().get('/api/nothing')
    await gateway.visitor().get('/api/openapi.json')
    expect(redis.sent).toBe(before)
  })
})

test('changing calls without a session are still limited', async () => {
  const { redis, gateway } = await startWithCuttableRedis({ RATE_LIMIT_VISITOR_CHANGES: '3' })
  await redis.cut()
  const statuses = []
  for (let n = 0; n < 5; n += 1) statuses.push((await gateway.visitor().post('/api/logout')).status)
  expect(statuses).toEqual([204, 204, 204, 429, 429])
})

describe('when Redis goes away in the middle', () => {
  async function signedInTwice() {
    const { redis, gateway } = await startWithCuttableRedis()
    const ada = gateway.people.student()
    const [browser, elsewhere] = [gateway.visitor(), gateway.visitor()]
    await browser.login(ada)
    await elsewhere.login(ada)
    expect((await elsewhere.get('/api/enrollments')).status).toBe(200)
    const seenElsewhere = async () => (await elsewhere.get('/api/enrollments')).status
    return { redis, gateway, ada, browser, seenElsewhere }
  }

  test('a new password ends the other sessions all the same', async () => {
    const { redis, gateway, ada, browser, seenElsewhere } = await signedInTwice()
    gateway.services.identity.answer(updatePassword, async () => {
      await redis.cut()
      setTimeout(() => void redis.mend(), 700)
      return ada
    })
    const body = { currentPassword: PASSWORD, newPassword: 'battery staple' }
    expect((await browser.send('PUT', '/api/user/password', body)).status).toBe(204)
    expect(await seenElsewhere()).toBe(401)
    expect((await browser.get('/api/user')).status).toBe(200)
  })

  test('an erased account has no session left', async () => {
    const { redis, gateway, ada, browser, seenElsewhere } = await signedInTwice()
    gateway.services.identity.answer(deleteUser, async () => {
      gateway.people.remove(ada)
      await redis.cut()
      return undefined
    })
    await browser.send('DELETE', '/api/user', { password: PASSWORD })
    await redis.mend()
    await expect.poll(seenElsewhere).toBe(401)
  })
})
