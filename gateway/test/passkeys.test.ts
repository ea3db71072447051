import { PASSKEY_SECONDS, type RequestOptions } from '@lectern/contracts/shapes/passkeys.ts'
import { SoftwareAuthenticator } from '@lectern/service-kit/testing/software-authenticator.ts'
import { describe, expect, test } from 'vitest'
import { relyingPartyOf } from '../src/passkeys/relying-party.ts'
import { revokeBefore } from '../src/sessions/end-sessions.ts'
import { nowOf } from '../src/sessions/redis-time.ts'
import type { Browser } from './support/browser.ts'
import { PASSWORD } from './support/fake-identity.ts'
import { startGateway } from './support/gateway.ts'
import { expectMoved } from './support/moved.ts'

const SIGN_IN = '/api/login/passkey'
const STEP = '/api/login/second-step/passkey'
const REAUTHENTICATION = '/api/user/proof/passkey'
const OWN = '/api/user/factors/passkeys'
const OPTIONS = `${OWN}/options`
const expired = (status: 401 | 403) => ({
  status,
  json: { type: `/problems/${status === 401 ? 'passkey-expired' : 'passkey-challenge-expired'}` },
})

/** Ada has a passkey; otto has one of his own. */
async function scene(env: NodeJS.ProcessEnv = {}) {
  const gateway = await startGateway({ env })
  const { people } = gateway
  const someone = () => {
    const person = people.student()
    const device = new SoftwareAuthenticator()
    people.givePasskey(person, device.id)
    return { person, device }
  }
  return { ...gateway, ada: someone(), otto: someone() }
}

async function challengeFrom(browser: Browser, path: string, method = 'GET') {
  const { status, json } = await browser.send(method, path)
  expect(status).toBe(200)
  const { challenge, rpId, rp } = json as RequestOptions & { rp?: { id: string } }
  return { challenge, rpId: rpId ?? rp?.id ?? '' }
}

/** A browser with ada's password behind it, who has an app too. */
async function afterPassword({ people, visitor, ada }: Awaited<ReturnType<typeof scene>>) {
  people.askForCodes(ada.person, 'first')
  const browser = visitor()
  expect(await browser.login(ada.person)).toMatchObject({ status: 403, json: { by: ['app', 'passkey'] } })
  return browser
}

describe('signing in by a passkey', () => {
  test('begins a session without a password, and identity is told what had to be answered', async () => {
    const { visitor, ada, people, address } = await scene()
    const browser = visitor()
    const challenge = await challengeFrom(browser, SIGN_IN)
    expect(await browser.post(SIGN_IN, ada.device.get(challenge))).toMatchObject({
      status: 200,
      json: { id: ada.person.id },
    })
    expect((await browser.get('/api/user')).status).toBe(200)
    expect(people.expected).toEqual([{ challenge: challenge.challenge, rpId: 'localhost', origins: [address] }])
  })

  test('a challenge is good once, also of twenty answers at the same moment', async () => {
    const { visitor, ada, people } = await scene({ SIGN_IN_ATTEMPTS: '30' })
    const answer = ada.device.get(await challengeFrom(visitor(), SIGN_IN))
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor().post(SIGN_IN, answer)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19)
    expect(people.expected).toHaveLength(1)
  })

  test('a challenge is good for five minutes, and one that nobody was given for nothing', async () => {
    const { visitor, ada, app } = await scene()
    const challenge = await challengeFrom(visitor(), SIGN_IN)
    const key = `passkey:sign-in::${challenge.challenge}`
    expect(await app.redis.ttl(key)).toBeGreaterThan(PASSKEY_SECONDS - 30)
    expect(await app.redis.ttl(key)).toBeLessThanOrEqual(PASSKEY_SECONDS)
    await app.redis.pexpire(key, 1)
    await expect.poll(() => app.redis.exists(key)).toBe(0)
    expect(await visitor().post(SIGN_IN, ada.device.get(challenge))).toMatchObject(expired(401))
    const made = ada.device.get({ challenge: 'A'.repeat(43), rpId: 'localhost' })
    expect(await visitor().post(SIGN_IN, made)).toMatchObject(expired(401))
    expect(await visitor().post(SIGN_IN, { ...made, clientDataJSON: 'bm9uZQ' })).toMatchObject(expired(401))
  })

  test('too many wrong answers have to wait; the owner elsewhere doesn’t', async () => {
    const { visitor, ada } = await scene({ SIGN_IN_ATTEMPTS: '3', TRUST_PROXY: 'true' })
    const from = (n: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${n}` } })
    const old = ada.device.get({ challenge: 'A'.repeat(43), rpId: 'localhost' })
    for (let n = 0; n < 3; n += 1) expect((await visitor().post(SIGN_IN, old, from(1))).status).toBe(401)
    const refused = await visitor().post(SIGN_IN, old, from(1))
    expect(refused).toMatchObject({
      status: 429,
      detail: expect.stringMatching(/^Too many attempts with a wrong passkey/),
    })
    const challenge = await challengeFrom(visitor(), SIGN_IN)
    expect((await visitor().post(SIGN_IN, ada.device.get(challenge), from(2))).status).toBe(200)
  })
})

describe('a passkey after the password', () => {
  test('stands in for the code, in the browser that gave the password, for its owner', async () => {
    const gateway = await scene()
    const { visitor, ada, otto } = gateway
    expect((await visitor().get(STEP)).status).toBe(401)
    const browser = await afterPassword(gateway)
    const challenge = await challengeFrom(browser, STEP)
    expect(await browser.get(STEP)).toMatchObject({ json: { allowCredentials: [{ id: ada.device.id }] } })
    expect((await browser.post(STEP, otto.device.get(await challengeFrom(browser, STEP)))).status).toBe(401)
    // Another half-way sign-in of the same person has challenges of its own.
    const other = await afterPassword(gateway)
    expect(await other.post(STEP, ada.device.get(challenge))).toMatchObject(expired(401))
    expect(await visitor().post(STEP, ada.device.get(challenge))).toMatchObject({
      status: 401,
      json: { type: '/problems/second-step-expired' },
    })
    expect(await browser.post(STEP, ada.device.get(challenge))).toMatchObject({
      status: 200,
      json: { id: ada.person.id },
    })
    expect((await browser.get('/api/user')).status).toBe(200)
    expect((await browser.get(STEP)).status).toBe(401)
  })

  test('ends nothing that was ended: after all sessions were, it signs nobody in', async () => {
    const gateway = await scene()
    const browser = await afterPassword(gateway)
    const challenge = await challengeFrom(browser, STEP)
    const { redis } = gateway.app
    await revokeBefore(redis, gateway.ada.person.id, (await nowOf(redis)) + 1, 60_000)
    expect((await browser.post(STEP, gateway.ada.device.get(challenge))).status).toBe(401)
  })
})

describe('proving by a passkey', () => {
  test('is for the session that asked, and gives it another id', async () => {
    const { visitor, ada, otto, people } = await scene()
    const [browser, other] = [visitor(), visitor()]
    for (const one of [browser, other]) await one.login(ada.person)
    const challenge = await challengeFrom(browser, REAUTHENTICATION)
    expect(await other.post(REAUTHENTICATION, ada.device.get(challenge))).toMatchObject(expired(403))
    const before = browser.copy()
    expect((await browser.post(REAUTHENTICATION, ada.device.get(challenge))).status).toBe(204)
    expectMoved(await before.get('/api/user'))
    expect(
      (await browser.post(REAUTHENTICATION, otto.device.get(await challengeFrom(browser, REAUTHENTICATION)))).status,
    ).toBe(403)
    const bare = people.student()
    const without = visitor()
    await without.login(bare)
    expect((await without.get(REAUTHENTICATION)).status).toBe(409)
  })
})

test('a challenge is good for what it was asked for, and nothing else', async () => {
  const gateway = await scene()
  const { visitor, ada, people } = gateway
  const signedIn = visitor()
  await signedIn.login(ada.person)
  const step = await afterPassword(gateway)
  const kinds = [
    { path: SIGN_IN, browser: visitor(), from: SIGN_IN, method: 'GET' },
    { path: STEP, browser: step, from: STEP, method: 'GET' },
    { path: REAUTHENTICATION, browser: signedIn, from: REAUTHENTICATION, method: 'GET' },
    { path: OWN, browser: signedIn, from: OPTIONS, method: 'POST' },
  ]
  for (const { browser, from, method } of kinds) {
    const challenge = await challengeFrom(browser, from, method)
    for (const { path, browser: user, from: own } of kinds.filter((kind) => kind.from !== from)) {
      const answer = path === OWN ? ada.device.create(challenge) : ada.device.get(challenge)
      const isSignedIn = user === signedIn
      expect(await user.post(path, answer), `${from} at ${own}`).toMatchObject(expired(isSignedIn ? 403 : 401))
    }
  }
  expect(people.expected).toEqual([])
})

test('one is made in the session that asked, under its device’s name', async () => {
  const { visitor, people, address } = await scene()
  const person = people.student()
  const [browser, other] = [visitor(), visitor()]
  for (const one of [browser, other]) await one.login(person)
  const device = new SoftwareAuthenticator()
  const challenge = await challengeFrom(browser, OPTIONS, 'POST')
  expect(await other.post(OWN, device.create(challenge))).toMatchObject(expired(403))
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) Version/26.0 Mobile Safari/604.1' }
  const added = await browser.post(OWN, device.create(challenge), { headers })
  expect(added).toMatchObject({ status: 201, json: { name: 'Safari on iPhone' } })
  expect(people.expected).toEqual([{ challenge: challenge.challenge, rpId: 'localhost', origins: [address] }])
  expect(await browser.post(OWN, device.create(challenge))).toMatchObject(expired(403))
  expect(await browser.login(person, { password: PASSWORD })).toMatchObject({ status: 200 })
})

test('the site’s name is that of its first address, and others count that have it too', () => {
  const PUBLIC_ORIGINS = [
    'https://example.org',
    'https://www.example.org',
    'https://example.com',
    'https://myexample.org',
  ]
  const request = { protocol: 'http', host: 'evil.example:8080' } as const
  const origins = ['https://example.org', 'https://www.example.org']
  expect(relyingPartyOf({ PUBLIC_ORIGINS }, request)).toEqual({ rpId: 'example.org', origins })
})
