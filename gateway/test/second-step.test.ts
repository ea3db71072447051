import { SECOND_STEP_SECONDS } from '@lectern/contracts/shapes/factors.ts'
import { describe, expect, test } from 'vitest'
import { revokeBefore } from '../src/sessions/end-sessions.ts'
import { nowOf } from '../src/sessions/redis-time.ts'
import { PASSWORD } from './support/fake-identity.ts'
import { startGateway, type TestGateway } from './support/gateway.ts'

const STEP = 'lectern.second-step'
const SESSION = 'lectern.sid'
const problem = (status: number, slug: string) => ({ status, json: { type: `/problems/${slug}` } })
const codeNeeded = problem(403, 'second-step-required')
const expired = problem(401, 'second-step-expired')

async function scene(env: NodeJS.ProcessEnv = {}) {
  const gateway = await startGateway({ env })
  const ada = gateway.people.student()
  gateway.people.askForCodes(ada, 'first', 'second', 'third')
  return { ...gateway, ada }
}

/** A browser with the password behind it, and the code before it. */
async function afterPassword(gateway: Awaited<ReturnType<typeof scene>>) {
  const browser = gateway.visitor()
  expect(await browser.login(gateway.ada)).toMatchObject(codeNeeded)
  return browser
}

const takeStep = (browser: ReturnType<TestGateway['visitor']>, code: string) =>
  browser.post('/api/login/second-step', { code })

describe('a password whose owner has a second factor', () => {
  test('begins no session, and opens nothing but the second step', async () => {
    const gateway = await scene()
    const browser = await afterPassword(gateway)
    expect([...browser.cookies.keys()]).toEqual([STEP])
    const opened = await Promise.all([
      browser.get('/api/user'),
      browser.get('/api/user/factors'),
      browser.send('PUT', '/api/user', { fullName: 'Somebody' }),
      browser.send('DELETE', '/api/user', { password: PASSWORD }),
      browser.send('DELETE', '/api/user/factors/totp'),
      browser.post('/api/user/proof', { password: PASSWORD, code: 'first' }),
      browser.get('/api/enrollments'),
    ])
    expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 401))
    // Nor does its id as that of a session.
    browser.cookies.set(SESSION, browser.cookies.get(STEP) ?? '')
    expect((await browser.get('/api/user')).status).toBe(401)
  })

  test('signs in with a code, from the same browser, once', async () => {
    const gateway = await scene()
    const browser = await afterPassword(gateway)
    expect(await takeStep(gateway.visitor(), 'first')).toMatchObject(expired)
    const other = browser.copy()
    expect(await takeStep(browser, 'wrong')).toMatchObject({
      status: 401,
      json: { type: '/problems/second-step-code-incorrect' },
    })
    expect(await takeStep(browser, 'first')).toMatchObject({ status: 200, json: { username: gateway.ada.username } })
    expect(browser.cookies.has(STEP)).toBe(false)
    expect((await browser.get('/api/user')).status).toBe(200)
    expect(await takeStep(other, 'second')).toMatchObject(expired)
  })

  test('a code is used once, by whom of many it may be', async () => {
    const gateway = await scene()
    const browsers = await Promise.all(Array.from({ length: 5 }, () => afterPassword(gateway)))
    const answers = await Promise.all(browsers.map((browser) => takeStep(browser, 'first')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is asked for a code by each way in: a password that is replaced, too', async () => {
    const gateway = await scene()
    const { ada, people, visitor } = gateway
    people.mustChangePassword(ada)
    const browser = visitor()
    const body = { username: ada.username, password: PASSWORD, newPassword: 'staple battery' }
    expect(await browser.post('/api/login/new-password', body)).toMatchObject(codeNeeded)
    expect(browser.cookies.has(SESSION)).toBe(false)
    expect(await takeStep(browser, 'first')).toMatchObject({ status: 200 })
  })

  test('is worth nothing after five minutes, nor after all sessions were ended', async () => {
    const gateway = await scene()
    const { ada, app } = gateway
    const browser = await afterPassword(gateway)
    const key = `second-step:${browser.cookies.get(STEP)}`
    expect(await app.redis.ttl(key)).toBeGreaterThan(SECOND_STEP_SECONDS - 30)
    expect(await app.redis.ttl(key)).toBeLessThanOrEqual(SECOND_STEP_SECONDS)
    await app.redis.pexpire(key, 0)
    expect(await takeStep(browser, 'first')).toMatchObject(expired)

    const another = await afterPassword(gateway)
    await revokeBefore(app.redis, ada.id, (await nowOf(app.redis)) + 1, 60_000)
    expect(await takeStep(another, 'first')).toMatchObject(expired)
  })

  test('of somebody erased meanwhile signs nobody in', async () => {
    const gateway = await scene()
    const browser = await afterPassword(gateway)
    gateway.people.remove(gateway.ada)
    expect((await takeStep(browser, 'first')).status).toBe(401)
    expect(browser.cookies.has(SESSION)).toBe(false)
  })
})

describe('guessing a code', () => {
  test('is slowed down, whatever is done with the password meanwhile, and not where its owner has been', async () => {
    const gateway = await scene({ SIGN_IN_ATTEMPTS: '3' })
    const known = await afterPassword(gateway)
    await takeStep(known, 'first')
    await known.post('/api/logout')

    for (const code of ['a', 'b', 'c']) expect((await takeStep(await afterPassword(gateway), code)).status).toBe(401)
    const refused = await takeStep(await afterPassword(gateway), 'second')
    expect(refused.status).toBe(429)
    expect(refused.detail).toMatch(/^Too many attempts with a wrong code/)
    await known.login(gateway.ada)
    expect((await takeStep(known, 'second')).status).toBe(200)
  })

  test('is slowed down for a day also where its owner has been', async () => {
    const gateway = await scene({ SIGN_IN_ATTEMPTS_PER_ACCOUNT: '4' })
    const known = await afterPassword(gateway)
    await takeStep(known, 'first')
    await known.post('/api/logout')
    await known.login(gateway.ada)
    for (const code of ['a', 'b', 'c', 'd']) expect((await takeStep(known, code)).status).toBe(401)
    const refused = await takeStep(known, 'second')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
  })

  test('is slowed down over all addresses, for a day', async () => {
    const gateway = await scene({ SIGN_IN_ATTEMPTS_PER_ACCOUNT: '4', TRUST_PROXY: 'true' })
    const from = (n: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${n}` } })
    const guess = async (n: number, code: string) => {
      const browser = gateway.visitor()
      await browser.post('/api/login', { username: gateway.ada.username, password: PASSWORD }, from(n))
      return browser.post('/api/login/second-step', { code }, from(n))
    }
    for (const n of [1, 2, 3, 4]) expect((await guess(n, 'wrong')).status).toBe(401)
    const refused = await guess(5, 'first')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
  })
})
