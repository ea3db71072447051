import { getUser } from '@lectern/contracts/calls/internal/identity.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { sessionSchema } from '@lectern/contracts/shapes/sessions.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { SessionRecord } from '../src/sessions/session-store.ts'
import type { Browser, BrowserResponse } from './support/browser.ts'
import { PASSWORD } from './support/fake-identity.ts'
import { startGateway, type TestGateway } from './support/gateway.ts'

/** Outlives a session: it opens nothing. */
const DEVICE = 'lectern.device'
const COOKIE = 'lectern.sid'

/** As when Redis runs short of memory: the session is there, and whose it is has to be asked. */
const redisOf = ({ env }: TestGateway) => new Redis(env.REDIS_URL ?? '', { keyPrefix: env.REDIS_KEY_PREFIX ?? '' })

async function forgetSnapshot(gateway: TestGateway, userId: number): Promise<void> {
  const redis = redisOf(gateway)
  await redis.del(`user:${userId}`)
  redis.disconnect()
}

/** As if so many seconds had passed for the sessions in Redis: what waits in real time loses the race on a busy machine. */
async function timePasses(gateway: TestGateway, seconds: number, changes: Partial<SessionRecord> = {}): Promise<void> {
  const redis = redisOf(gateway)
  const { keyPrefix = '' } = redis.options
  for (const name of await redis.keys(`${keyPrefix}session:*`)) {
    const key = name.slice(keyPrefix.length)
    const left = (await redis.pttl(key)) - seconds * 1_000
    const { signedInAt, renewedAt, ...rest } = JSON.parse((await redis.get(key)) ?? '')
    const times = { signedInAt: signedInAt - seconds * 1_000, renewedAt: renewedAt - seconds * 1_000 }
    const older = { ...rest, ...times, ...changes }
    if (left > 0) await redis.set(key, JSON.stringify(older), 'PX', left)
    else await redis.del(key)
  }
  redis.disconnect()
}

test('identity hears once in a while that somebody is here', async () => {
  const gateway = await startGateway()
  const { app, people, visitor } = gateway
  const ada = people.student()
  const browser = visitor()
  const bob = people.student()
  const heard = (...of: Principal[]) => eventually(() => expect(people.active).toEqual(of.map(({ id }) => id)))
  await browser.login(ada)
  await heard(ada)
  await timePasses(gateway, 120)
  await browser.get('/api/user')
  // Of Ada nothing came before.
  await visitor().login(bob)
  await heard(ada, bob)
  await app.redis.del(`active:${ada.id}`)
  await timePasses(gateway, 120)
  await browser.get('/api/user')
  await heard(ada, bob, ada)
})

test('with identity away, calls are answered all the same', async () => {
  const gateway = await startGateway()
  const { app, people, services, visitor } = gateway
  const browser = visitor()
  const ada = people.student()
  await browser.login(ada)
  await eventually(() => expect(people.active).toEqual([ada.id]))
  await app.redis.del(`active:${ada.id}`)
  await services.identity.stop()
  await timePasses(gateway, 120)
  expect((await browser.get('/api/user')).status).toBe(200)
})

describe('signing in', () => {
  test('answers the user and sets an HttpOnly, SameSite=Lax cookie with at least 128 random bits', async () => {
    const { people, visitor } = await startGateway()
    const ada = people.student({ bio: 'Programs.' })
    const browser = visitor()

    const response = await browser.login(ada)

    expect(response.status).toBe(200)
    const { version: _, ...user } = ada
    expect(response.json).toEqual({ ...user, language: null })
    const [cookie = '', ...others] = response.headers.getSetCookie().filter((one) => one.startsWith(COOKIE))
    expect(others).toEqual([])
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    expect(cookie).toMatch(/; Path=\//)
    expect(cookie).not.toMatch(/; Secure/)
    const id = decodeURIComponent(browser.cookies.get(COOKIE) ?? '').split('.')[0] ?? ''
    expect(Buffer.from(id, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect((await browser.get('/api/user')).json).toEqual({ ...user, language: null })
  })

  test('passes on identity’s refusal, and nobody is signed in', async () => {
    const { people, visitor } = await startGateway()
    const browser = visitor()
    const response = await browser.login(people.student(), { password: 'wrong' })
    expect(response.status).toBe(401)
    expect(response.detail).toBe('Incorrect username or password.')
    expect(browser.cookies.size).toBe(0)
    expect((await browser.get('/api/user')).status).toBe(401)
  })

  test('gives a new session id, and the one from before is worth nothing', async () => {
    const { people, visitor } = await startGateway()
    const attacker = visitor()
    await attacker.login(people.student())
    const victim = attacker.copy()
    const planted = victim.cookies.get(COOKIE)

    const response = await victim.login(people.student())

    expect(response.headers.getSetCookie().filter((one) => one.startsWith(COOKIE))).toHaveLength(1)
    expect(victim.cookies.get(COOKIE)).not.toBe(planted)
    expect((await attacker.get('/api/user')).status).toBe(401)
  })

  test('registering signs in; a taken name doesn’t', async () => {
    const { visitor } = await startGateway()
    const form = { username: 'ada', email: 'ada@example.org', fullName: 'Ada Lovelace', password: 'secret1' }
    const ada = visitor()
    const registered = await ada.post('/api/register', form)
    expect(registered.status).toBe(201)
    expect(registered.json).toMatchObject({ username: 'ada', role: 'student' })
    expect((await ada.get('/api/user')).json).toMatchObject({ username: 'ada' })

    const again = visitor()
    const refused = await again.post('/api/register', form)
    expect(refused.status).toBe(409)
    expect(refused.detail).toBe('Username is already taken')
    expect(again.cookies.size).toBe(0)
  })
})

describe('signing out', () => {
  test('deletes the session and clears the cookie', async () => {
    const { people, visitor } = await startGateway()
    const browser = visitor()
    await browser.login(people.student())
    const stolen = browser.copy()

    expect((await browser.post('/api/logout')).status).toBe(204)

    expect([...browser.cookies.keys()]).toEqual([DEVICE])
    expect((await stolen.get('/api/user')).status).toBe(401)
  })

  test('is for good, also while another call of the session is under way that would renew it', async () => {
    const gateway = await startGateway()
    const ada = gateway.people.student()
    const browser = gateway.visitor()
    await browser.login(ada)
    const stolen = browser.copy()
    // Renewals are due, and the next call waits for identity before its own.
    await timePasses(gateway, 61)
    await forgetSnapshot(gateway, ada.id)
    const called = Promise.withResolvers<void>()
    const signedOut = Promise.withResolvers<void>()
    gateway.services.identity.answer(getUser, async () => {
      gateway.services.identity.answer(getUser, ada)
      called.resolve()
      await signedOut.promise
      return ada
    })

    const underWay = stolen.copy().get('/api/user')
    await called.promise
    expect((await browser.post('/api/logout')).status).toBe(204)
    signedOut.resolve()
    await underWay
    expect((await stolen.get('/api/user')).status).toBe(401)
  })

  test('is fine for a visitor', async () => {
    const { visitor } = await startGateway()
    expect((await visitor().post('/api/logout')).status).toBe(204)
  })
})

describe('a cookie that leads nowhere makes a visitor, and is cleared', () => {
  test.each([
    ['tampered with', (cookie: string) => cookie.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
    ['unsigned', (cookie: string) => cookie.split('.')[0] ?? ''],
    ['garbage', () => '%E0%A4%A'],
  ])('%s', async (_, spoil) => {
    const { people, services, visitor } = await startGateway()
    services.catalog.on('GET', '/api/categories', { body: [] })
    const browser = visitor()
    await browser.login(people.student())
    browser.cookies.set(COOKIE, spoil(browser.cookies.get(COOKIE) ?? ''))
    // A student's reads of what is the same for all don't look at the session.
    browser.cookies.delete('lectern.hint')

    expect((await browser.get('/api/categories')).status).toBe(200)
    expect(browser.cookies.has(COOKIE)).toBe(false)
    expect((await browser.get('/api/user')).status).toBe(401)
  })

  test('past the idle limit, which use moves', async () => {
    const gateway = await startGateway({ env: { SESSION_IDLE_SECONDS: '2000' } })
    const browser = gateway.visitor()
    await browser.login(gateway.people.student())
    for (let used = 0; used < 2; used += 1) {
      await timePasses(gateway, 1_200)
      expect((await browser.get('/api/user')).status).toBe(200)
    }
    const idle = browser.copy()
    await timePasses(gateway, 2_000)
    expect((await idle.get('/api/user')).status).toBe(401)
    expect([...idle.cookies.keys()]).toEqual([DEVICE])
  })

  test('whose use leaves its cookie alone, which lasts to the absolute limit: an answer that comes late brings no older one back', async () => {
    const gateway = await startGateway({ env: { SESSION_IDLE_SECONDS: '2000', SESSION_ABSOLUTE_SECONDS: '9000' } })
    const browser = gateway.visitor()
    const cookiesOf = ({ headers }: BrowserResponse) => headers.getSetCookie().filter((one) => one.startsWith(COOKIE))
    expect(cookiesOf(await browser.login(gateway.people.student()))).toEqual([
      expect.stringContaining('; Max-Age=9000'),
    ])
    await timePasses(gateway, 1_200)
    expect(cookiesOf(await browser.get('/api/user'))).toEqual([])

    // Of a session from before: its cookie ends with the idle limit, and gets the longer one.
    await timePasses(gateway, 1_200, { lasting: undefined })
    expect(cookiesOf(await browser.get('/api/user'))).toEqual([expect.stringContaining('; Max-Age=9000')])
    await timePasses(gateway, 1_200)
    expect(cookiesOf(await browser.get('/api/user'))).toEqual([])
  })

  test('past the absolute limit, however much it was used', async () => {
    const gateway = await startGateway({ env: { SESSION_ABSOLUTE_SECONDS: '2000' } })
    const browser = gateway.visitor()
    await browser.login(gateway.people.student())
    await timePasses(gateway, 1_000)
    expect((await browser.get('/api/user')).status).toBe(200)
    await timePasses(gateway, 1_000)
    expect((await browser.get('/api/user')).status).toBe(401)
    expect([...browser.cookies.keys()]).toEqual([DEVICE])
  })

  test('of an account that is gone', async () => {
    const { people, visitor } = await startGateway()
    const ada = people.student()
    const browser = visitor()
    await browser.login(ada)
    people.remove(ada)
    expect((await browser.get('/api/user')).status).toBe(401)
    expect([...browser.cookies.keys()]).toEqual([DEVICE])
  })
})

describe('two gateways on the same Redis', () => {
  test('know the same sessions', async () => {
    const one = await startGateway()
    const other = await startGateway({ beside: one })
    const browser = one.visitor()
    await browser.login(one.people.student())
    const moved = other.visitor()
    for (const [name, value] of browser.cookies) moved.cookies.set(name, value)

    expect((await moved.get('/api/user')).status).toBe(200)
    expect((await moved.post('/api/logout')).status).toBe(204)
    expect((await browser.get('/api/user')).status).toBe(401)
  })
})

describe('clocks that differ or jump', () => {
  const DAYS = 86_400_000
  const jump = (ms: number) => vi.setSystemTime(Date.now() + ms)
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true }))
  afterEach(() => void vi.useRealTimers())

  test('a session lasts as long as Redis says', async () => {
    const { people, visitor } = await startGateway()
    const browser = visitor()
    await browser.login(people.student())
    jump(400 * DAYS)
    expect((await browser.get('/api/user')).status).toBe(200)
    jump(-500 * DAYS)
    expect((await browser.get('/api/user')).status).toBe(200)
  })

  test('a new password ends what was signed in to by a gateway that is ahead', async () => {
    const { people, visitor } = await startGateway()
    const ada = people.student()
    const [here, elsewhere] = [visitor(), visitor()]
    await here.login(ada)
    jump(50_000)
    await elsewhere.login(ada)
    jump(-50_000)
    await here.send('PUT', '/api/user/password', { currentPassword: 'correct horse', newPassword: 'battery staple' })
    expect((await elsewhere.get('/api/user')).status).toBe(401)
    expect((await here.get('/api/user')).status).toBe(200)
  })
})

describe('under https', () => {
  const env = { PUBLIC_ORIGINS: 'https://courses.example.org', TRUST_PROXY: 'true' }
  const fromProxy = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'courses.example.org' }

  test('the cookie is Secure and bound to the host, also when it is cleared', async () => {
    const { people, visitor } = await startGateway({ env })
    const browser = visitor()
    const ada = people.student()
    const response = await browser.post(
      '/api/login',
      { username: ada.username, password: 'correct horse' },
      { origin: 'https://courses.example.org', headers: fromProxy },
    )
    const [device, session] = response.headers.getSetCookie()
    expect(session).toMatch(/^__Host-lectern\.sid=.*; Path=\/.*; HttpOnly; Secure/)
    expect(device).toMatch(/^__Host-lectern\.device=.*; Path=\/.*; HttpOnly; Secure; SameSite=Lax$/)
    for (const cookie of response.headers.getSetCookie()) expect(cookie).toMatch(/^__Host-.*; Secure/)
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000')

    const cleared = await browser.post('/api/logout', undefined, {
      origin: 'https://courses.example.org',
      headers: fromProxy,
    })
    expect(cleared.headers.getSetCookie()[0]).toMatch(/^__Host-lectern\.sid=;.*; Secure/)

    people.askForCodes(ada, 'first')
    const halfWay = await browser.post(
      '/api/login',
      { username: ada.username, password: 'correct horse' },
      { origin: 'https://courses.example.org', headers: fromProxy },
    )
    expect(halfWay.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-lectern\.second-step=.*; HttpOnly; Secure; SameSite=Strict$/),
    ])
  })
})

describe('the hint that somebody may be signed in', () => {
  const HINT = 'lectern.hint'

  test('comes with signing in, is readable, holds no secret, and goes with signing out', async () => {
    const { people, visitor } = await startGateway()
    const browser = visitor()
    const signedIn = await browser.login(people.student())
    const hint = signedIn.headers.getSetCookie().find((one) => one.startsWith(HINT))
    expect(hint).toMatch(/^lectern\.hint=student; .*SameSite=Lax/)
    expect(hint).not.toMatch(/HttpOnly/)
    expect((await browser.get('/api/user')).headers.getSetCookie()).toEqual([])

    await browser.post('/api/logout')
    expect(browser.cookies.get(HINT) || undefined).toBeUndefined()
  })

  test('comes to a session that lacks it, and goes when the session has ended', async () => {
    const { people, visitor } = await startGateway()
    const browser = visitor()
    await browser.login(people.student())
    browser.cookies.delete(HINT)
    await browser.get('/api/user')
    expect(browser.cookies.get(HINT)).toBe('student')

    browser.cookies.delete(COOKIE)
    expect((await browser.get('/api/user')).status).toBe(401)
    expect(browser.cookies.get(HINT) || undefined).toBeUndefined()
  })

  test('alone is nobody', async () => {
    const { visitor } = await startGateway()
    const browser = visitor()
    browser.cookies.set(HINT, '1')
    expect((await browser.get('/api/user')).status).toBe(401)
  })
})

describe('the own sessions', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0'
  const listed = async (browser: Browser) =>
    z.array(sessionSchema).parse((await browser.get('/api/user/sessions')).json)

  async function signedInTwice() {
    const gateway = await startGateway()
    const ada = gateway.people.student()
    const [here, there, eves] = [gateway.visitor(), gateway.visitor(), gateway.visitor()]
    const credentials = { username: ada.username, password: PASSWORD }
    await there.post('/api/login', credentials, { headers: { 'user-agent': FIREFOX } })
    await here.login(ada)
    await eves.login(gateway.people.student())
    return { ...gateway, ada, here, there, eves }
  }

  test('are listed with device and times, this one first, and what they are called opens nothing', async () => {
    const { here, there, visitor } = await signedInTwice()
    const sessions = await listed(here)
    expect(sessions).toMatchObject([
      { current: true, device: null },
      { current: false, device: 'Firefox on Windows' },
    ])
    for (const { signedInAt, lastUsedAt } of sessions) {
      expect(Math.abs(Date.parse(signedInAt) - Date.now())).toBeLessThan(60_000)
      expect(lastUsedAt).toBe(signedInAt)
    }
    expect((await listed(there)).map(({ id }) => id)).toEqual(sessions.map(({ id }) => id).toReversed())
    expect([...here.cookies.values()].join()).not.toContain(sessions[0]?.id)
    expect((await visitor().get('/api/user/sessions')).status).toBe(401)
  })

  test('end one by one; another person’s does not', async () => {
    const { here, there, eves } = await signedInTwice()
    const [current, other] = await listed(here)
    const end = (browser: Browser, id = '') => browser.send('DELETE', `/api/user/sessions/${id}`)
    expect((await end(eves, other?.id)).status).toBe(404)
    expect((await there.get('/api/user')).status).toBe(200)
    expect((await end(here, other?.id)).status).toBe(204)
    expect((await there.get('/api/user')).status).toBe(401)
    expect((await end(here, other?.id)).status).toBe(404)
    expect(await listed(here)).toMatchObject([{ id: current?.id }])
    expect((await end(here, current?.id)).status).toBe(204)
    expect((await here.get('/api/user')).status).toBe(401)
  })

  test('all but this one end, also those that are in no list', async () => {
    const gateway = await signedInTwice()
    const { ada, here, there, eves } = gateway
    const redis = redisOf(gateway)
    await redis.del(`sessions-of:${ada.id}`)
    expect((await here.send('DELETE', '/api/user/sessions')).status).toBe(204)
    expect((await there.get('/api/user')).status).toBe(401)
    for (const browser of [here, eves]) expect((await browser.get('/api/user')).status).toBe(200)
    // As after a minute, when a session in use is renewed.
    await timePasses(gateway, 120)
    expect((await here.get('/api/user')).status).toBe(200)
    expect(await listed(here)).toMatchObject([{ current: true }])
    redis.disconnect()
  })

  test('all but this one end for good, and this one goes on also when its person proves themselves again', async () => {
    const { here, there } = await signedInTwice()
    expect((await here.send('DELETE', '/api/user/sessions')).status).toBe(204)
    expect((await here.post('/api/user/proof', { password: PASSWORD })).status).toBe(204)
    expect((await here.get('/api/user')).status).toBe(200)
    expect(await listed(here)).toMatchObject([{ current: true }])
    expect((await there.get('/api/user')).status).toBe(401)
  })
})
