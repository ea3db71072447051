import { createFirstUser, openSetup, readFirstRun } from '@lectern/contracts/calls/internal/identity.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { anOperator } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { startGateway } from './support/gateway.ts'
import { startWithWebApp } from './support/web-app.ts'

const token = '7Q4K-MX2P-9RTD'
const setup = { email: 'ada@example.org', school: 'Northlight Academy', expiresAt: '2026-12-01T10:00:00.000Z' }
const form = { token, username: 'ada', email: setup.email, fullName: 'Ada Lovelace', password: 'a lighthouse in June' }

async function newSite(env: NodeJS.ProcessEnv = {}) {
  const { people, services, visitor } = await startGateway({ env })
  services.identity.answer(openSetup, ({ body }) => {
    if (body.token !== token) throw refuse('setup-token-wrong')
    return setup
  })
  services.identity.answer(createFirstUser, ({ body }) => {
    if (body.token !== token) throw refuse('setup-token-wrong')
    if (body.username === 'taken') throw refuse('username-taken')
    return people.add({ ...anOperator(), email: setup.email })
  })
  return { services, visitor }
}

test('the setup token opens the page, and makes an account that is logged in', async () => {
  const { visitor } = await newSite()
  const browser = visitor()
  expect(await browser.post('/api/setup-links', { token })).toMatchObject({ status: 200, json: setup })
  expect((await browser.post('/api/setup', { ...form, role: 'student' })).status).toBe(400)
  expect((await browser.post('/api/setup', form)).status).toBe(201)
  expect(await browser.get('/api/user')).toMatchObject({
    status: 200,
    json: { role: 'teacher', rights: ['administrator', 'system'] },
  })
})

test('after three wrong tokens an address has to wait; tries that aren’t about the token don’t count', async () => {
  const { services, visitor } = await newSite()
  const browser = visitor()
  for (let i = 0; i < 5; i += 1) {
    expect((await browser.post('/api/setup-links', { token })).status).toBe(200)
    expect((await browser.post('/api/setup', { ...form, username: 'taken' })).status).toBe(409)
  }
  const guesses = await Promise.all(
    Array.from({ length: 5 }, (_, i) => browser.post('/api/setup-links', { token: `AAAA-AAAA-AAA${i}` })),
  )
  expect(guesses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([404, 404, 404, 429, 429])
  const before = services.identity.count('/internal/setup')
  expect(await browser.post('/api/setup', form)).toMatchObject({
    ...{ status: 429, detail: 'Too many attempts. Try again in a minute.' },
  })
  expect(services.identity.count('/internal/setup')).toBe(before)
})

test('wrong tokens from many addresses lock nobody else out', async () => {
  const { visitor } = await newSite({ TRUST_PROXY: 'true' })
  const open = (address: number, typed: string) =>
    visitor().post('/api/setup-links', { token: typed }, { headers: { 'x-forwarded-for': `203.0.113.${address}` } })
  const guesses = await Promise.all(Array.from({ length: 36 }, (_, i) => open(i % 12, 'AAAA-AAAA-AAAA')))
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([404]))
  expect((await open(200, token)).status).toBe(200)
})

test('the home page of a new site leads to its setup, until somebody administers it', async () => {
  const { services, people, visitor } = await startWithWebApp()
  const answered = Promise.withResolvers<{ isAwaited: boolean }>()
  services.identity.answer(readFirstRun, () => answered.promise).answer(createFirstUser, () => people.add(anOperator()))
  const home = async () => (await visitor().get('/?from=a-bookmark')).headers.get('location')
  const questions = () => services.identity.count('/internal/first-run')
  // They share one question, and don't wait long for its answer.
  expect(await Promise.all([home(), home(), home()])).toEqual([null, null, null])
  expect(questions()).toBe(1)
  answered.resolve({ isAwaited: true })
  await expect.poll(home, { timeout: 20_000 }).toBe('/setup')
  expect((await visitor().get('/courses')).status).toBe(200)

  expect((await visitor().post('/api/setup', form)).status).toBe(201)
  // At once, and for good: this gateway doesn't ask again.
  const before = questions()
  expect((await visitor().get('/')).status).toBe(200)
  expect(await home()).toBeNull()
  expect(questions()).toBe(before)
})

test('a site with people is asked about once, and one whose identity is away shows its home page', async () => {
  const { services, visitor } = await startWithWebApp()
  services.identity.mood = 'away'
  expect((await visitor().get('/')).status).toBe(200)
  services.identity.mood = 'well'
  const questions = () => services.identity.count('/internal/first-run')
  await expect.poll(async () => (await visitor().get('/')).status === 200 && questions(), { timeout: 20_000 }).toBe(1)
  for (let visit = 0; visit < 3; visit += 1) expect((await visitor().get('/')).status).toBe(200)
  expect(questions()).toBe(1)
})
