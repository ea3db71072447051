import { countOwnedCourses } from '@lectern/contracts/calls/internal/catalog.ts'
import { resetPassword, unsuspendUser, updateLanguage } from '@lectern/contracts/calls/internal/identity.ts'
import { OWN_DATA } from '@lectern/contracts/calls/internal/own-data.ts'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { EXPORTS_A_DAY } from '@lectern/contracts/shapes/data-exports.ts'
import { exampleLinkToken } from '@lectern/contracts/shapes/link-token.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { anAdministrator } from '@lectern/service-kit/testing/principals.ts'
import { SoftwareAuthenticator } from '@lectern/service-kit/testing/software-authenticator.ts'
import { describe, expect, test } from 'vitest'
import type { Browser } from './support/browser.ts'
import { PASSWORD } from './support/fake-identity.ts'
import { startGateway } from './support/gateway.ts'
import { signIn, startWithProvider } from './support/openid.ts'
import { unzip } from './support/unzip.ts'

const REASON = 'Posts advertising in three courses'
const refusal = { status: 403, json: { type: '/problems/account-suspended', suspension: { reason: REASON } } }

async function scene(start = () => startGateway()) {
  const gateway = await start()
  const { people, visitor, services } = gateway
  for (const name of SERVICES) services[name].answer(OWN_DATA[name].readOwnData, { lists: [], files: [] })
  const nadia = people.student()
  const admin = visitor()
  await admin.login(people.add(anAdministrator()))
  const at = `/api/admin/people/${nadia.id}`
  return {
    ...{ ...gateway, nadia, admin },
    at,
    suspend: () => admin.send('PUT', `${at}/suspension`, { reason: REASON }),
    unsuspend: () => admin.send('DELETE', `${at}/suspension`),
  }
}

async function loggedIn({ visitor, nadia }: Awaited<ReturnType<typeof scene>>): Promise<Browser> {
  const browser = visitor()
  expect((await browser.login(nadia)).status).toBe(200)
  return browser
}

async function fileOf(address: string, { cookies }: Browser, path: string) {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
  return unzip(await (await fetch(`${address}${path}`, { headers: { cookie } })).arrayBuffer())
}

const statusOf = async (browser: Browser) => (await browser.get('/api/user')).status

describe('who is suspended', () => {
  test('is logged out everywhere at once, and may log in again once that is over', async () => {
    const at = await scene()
    const [one, other] = [await loggedIn(at), await loggedIn(at)]
    expect((await at.admin.get(`${at.at}/sessions`)).json).toHaveLength(2)
    expect((await at.suspend()).status).toBe(204)
    expect([await statusOf(one), await statusOf(other)]).toEqual([401, 401])
    expect((await at.admin.get(`${at.at}/sessions`)).json).toEqual([])
    expect((await at.suspend()).status).toBe(204)
    expect((await at.unsuspend()).status).toBe(204)
    expect([await statusOf(one), await statusOf(other)]).toEqual([401, 401])
    expect(await statusOf(await loggedIn(at))).toBe(200)
    // Again, it ends nobody's session.
    const back = await loggedIn(at)
    expect((await at.unsuspend()).status).toBe(204)
    expect(await statusOf(back)).toBe(200)
  })

  test('is told why after a right password, and nothing before', async () => {
    const at = await scene()
    await at.suspend()
    const wrong = await at.visitor().login(at.nadia, { password: 'not it' })
    expect(wrong).toMatchObject({ status: 401, json: { type: '/problems/credentials-incorrect' } })
    expect(JSON.stringify(wrong.json)).not.toContain(REASON)
    const browser = at.visitor()
    expect(await browser.login(at.nadia)).toMatchObject(refusal)
    expect(await statusOf(browser)).toBe(401)
  })

  test('is told why after the code, an authenticator’s or a recovery code, and not after the password alone', async () => {
    const at = await scene()
    at.people.askForCodes(at.nadia, '492039')
    const before = at.visitor()
    await before.login(at.nadia)
    await at.suspend()
    const browser = at.visitor()
    const first = await browser.login(at.nadia)
    expect(first).toMatchObject({ status: 403, json: { type: '/problems/second-step-required' } })
    expect(JSON.stringify(first.json)).not.toContain(REASON)
    expect((await browser.post('/api/login/second-step', { code: 'wrong' })).status).toBe(401)
    expect(await browser.post('/api/login/second-step', { code: '492039' })).toMatchObject(refusal)
    // Also who was half way when it happened.
    at.people.askForCodes(at.nadia, '118222')
    expect(await before.post('/api/login/second-step', { code: '118222' })).toMatchObject(refusal)
    expect(await statusOf(before)).toBe(401)
  })

  test('is told why after a passkey and a temporary password', async () => {
    const at = await scene()
    const device = new SoftwareAuthenticator()
    at.people.givePasskey(at.nadia, device.id)
    await at.suspend()
    const browser = at.visitor()
    const { challenge, rpId } = (await browser.get('/api/login/passkey')).json as { challenge: string; rpId: string }
    expect(await browser.post('/api/login/passkey', device.get({ challenge, rpId }))).toMatchObject(refusal)

    at.people.mustChangePassword(at.nadia)
    const replacement = { username: at.nadia.username, password: PASSWORD, newPassword: 'a lighthouse in June' }
    expect(await at.visitor().post('/api/login/new-password', replacement)).toMatchObject(refusal)
  })

  test('is told by a link to a new password no more than that, without a way to the data', async () => {
    const at = await scene()
    await at.suspend()
    at.services.identity.answer(resetPassword, () => ({
      ...at.nadia,
      suspension: { at: '2026-11-28T09:30:00.000Z', reason: REASON },
    }))
    const browser = at.visitor()
    const body = { token: exampleLinkToken, newPassword: 'a lighthouse in June' }
    const refused = await browser.send('PUT', '/api/password-resets', body)
    expect(refused).toMatchObject({ status: 403, json: { type: '/problems/account-suspended' } })
    expect(JSON.stringify(refused.json)).not.toContain(REASON)
    expect(refused.headers.getSetCookie()).toEqual([])
    expect((await browser.get('/api/suspension/data')).status).toBe(404)
  })

  test('is led to the page that says why after the OpenID provider', async () => {
    const gateway = await startWithProvider()
    const at = await scene(async () => gateway)
    at.people.link(at.nadia, gateway.grace)
    await at.suspend()
    const browser = at.visitor()
    expect(await signIn(browser)).toMatchObject({ status: 303, to: '/suspended' })
    expect(await browser.get('/api/suspension')).toMatchObject({ status: 200, json: { reason: REASON } })
    expect(await statusOf(browser)).toBe(401)
  })

  test('gets no session by logging in while it happens, whichever comes first', async () => {
    const at = await scene()
    for (let round = 0; round < 5; round += 1) {
      const browsers = Array.from({ length: 4 }, () => at.visitor())
      await Promise.all([...browsers.map((browser) => browser.login(at.nadia)), at.suspend()])
      expect(await Promise.all(browsers.map(statusOf)), `round ${round}`).toEqual([401, 401, 401, 401])
      await at.unsuspend()
    }
  })

  test('logs in again after the suspension ended while Redis was away', async () => {
    const at = await scene()
    await at.suspend()
    await at.app.services.identity.call(unsuspendUser, { params: { userId: at.nadia.id }, user: anAdministrator() })
    expect(await statusOf(await loggedIn(at))).toBe(200)
  })

  test('gets none by what ends sessions and begins one, such as a new password', async () => {
    const at = await scene()
    const browser = await loggedIn(at)
    const body = { currentPassword: PASSWORD, newPassword: 'a lighthouse in June' }
    await Promise.all([browser.send('PUT', '/api/user/password', body), at.suspend()])
    // Ended, or moved to a session that doesn't exist.
    expect([401, 503]).toContain(await statusOf(browser))
  })
})

describe('with the cookie of a refused login', () => {
  test('one reads why, downloads one’s data, and deletes the account; nothing else', async () => {
    const at = await scene()
    await at.suspend()
    const browser = at.visitor()
    expect((await browser.get('/api/suspension')).status).toBe(404)
    await browser.login(at.nadia)
    expect(await browser.get('/api/suspension')).toMatchObject({ status: 200, json: { reason: REASON } })
    expect((await browser.get('/api/user/sessions')).status).toBe(401)
    expect((await at.visitor().get('/api/suspension/data')).status).toBe(404)
    const data = await browser.get('/api/suspension/data')
    expect(data).toMatchObject({ status: 200 })
    expect(data.headers.get('content-type')).toBe('application/zip')
    expect((await browser.send('DELETE', '/api/suspension/account')).status).toBe(200)
    expect((await browser.get('/api/suspension')).status).toBe(404)
    expect((await browser.login(at.nadia)).status).toBe(401)
  })

  test('it ends with the suspension', async () => {
    const at = await scene()
    await at.suspend()
    const browser = at.visitor()
    await browser.login(at.nadia)
    await at.unsuspend()
    expect((await browser.get('/api/suspension')).status).toBe(404)
    expect((await browser.send('DELETE', '/api/suspension/account')).status).toBe(404)
    expect((await browser.login(at.nadia)).status).toBe(200)
  })
})

test('an administrator deletes an account only while it is suspended, and logs somebody out everywhere', async () => {
  const at = await scene()
  const browser = await loggedIn(at)
  expect((await at.admin.send('DELETE', `${at.at}/sessions`)).status).toBe(204)
  expect(await statusOf(browser)).toBe(401)
  expect(await at.admin.send('DELETE', at.at)).toMatchObject({
    ...{ status: 409, json: { type: '/problems/account-not-suspended' } },
  })
  await at.suspend()
  expect((await at.admin.send('DELETE', at.at)).status).toBe(200)
  expect((await at.admin.get(`${at.at}/sessions`)).status).toBe(404)
})

test('an administrator’s export is their own: the person’s limit, and what the person sees of their exports, stay', async () => {
  const at = await scene()
  const browser = await loggedIn(at)
  const own = (await browser.post('/api/user/data-exports', {})).json as { id: string }
  expect((await at.admin.get(`${at.at}/data`)).status).toBe(404)
  for (let turn = 0; turn < EXPORTS_A_DAY; turn += 1) {
    expect((await at.admin.post(`${at.at}/data`, {})).status).toBe(201)
    const { status, headers } = await at.admin.get(`${at.at}/data`)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip'])
    await eventually(async () =>
      expect((await at.admin.get(`${at.at}/data`)).json).toMatchObject({
        status: 409,
        type: '/problems/export-already-fetched',
      }),
    )
  }
  expect((await at.admin.post(`${at.at}/data`, {})).status).toBe(429)
  expect((await browser.get('/api/user/data-exports')).json).toMatchObject({ newest: { id: own.id, state: 'ready' } })
  expect((await browser.get(`/api/user/data-exports/${own.id}`)).status).toBe(200)
})

test('an administrator’s export leaves out what is the person’s alone, and says so; the person’s own has it', async () => {
  const at = await scene()
  const list = { says: 'Of a person.', ownerOnly: false }
  at.services.engagement
    .answer(OWN_DATA.engagement.readOwnData, {
      lists: [
        { ...list, name: 'mail' },
        { ...list, name: 'messages', ownerOnly: true },
      ],
      files: [{ path: 'pictures/message-1.png', address: '/api/message-pictures/1', ownerOnly: true }],
    })
    .answer(OWN_DATA.engagement.readOwnRows, ({ query }) => ({ rows: [{ of: query.list }], next: null }))
    .on('GET', '/api/message-pictures/1', { headers: { 'content-type': 'image/png' }, body: 'a picture' })
  const browser = await loggedIn(at)
  const own = (await browser.post('/api/user/data-exports', {})).json as { id: string }
  await at.admin.post(`${at.at}/data`, {})
  const [theirs, administrators] = [
    await fileOf(at.address, browser, `/api/user/data-exports/${own.id}`),
    await fileOf(at.address, at.admin, `${at.at}/data`),
  ]
  expect(Object.keys(JSON.parse(theirs.get('engagement.json') ?? ''))).toEqual(['mail', 'messages'])
  expect(theirs.get('pictures/message-1.png')).toBe('a picture')
  expect(JSON.parse(administrators.get('engagement.json') ?? '')).toEqual({ mail: [{ of: 'mail' }] })
  expect([...administrators.keys()]).not.toContain('pictures/message-1.png')
  expect(administrators.get('README.txt')).toContain('Messages and sessions are left out')
  expect(theirs.get('README.txt')).not.toContain('left out: only')
})

test('a right that somebody gets or loses counts in the session that they have', async () => {
  const at = await scene()
  const browser = await loggedIn(at)
  const set = (rights: unknown) => at.admin.send('PUT', `${at.at}/rights`, { rights })
  const sessions = async () => (await browser.get(`${at.at}/sessions`)).status
  expect(await sessions()).toBe(403)
  expect((await set(['administrator'])).status).toBe(204)
  expect((await browser.get('/api/user')).json).toMatchObject({ rights: ['administrator'] })
  expect(await sessions()).toBe(200)
  expect((await set([])).status).toBe(204)
  expect(await sessions()).toBe(403)
  for (const wrong of [undefined, 'system', ['owner'], ['system', 'system', 'system']])
    expect((await set(wrong)).status, String(wrong)).toBe(400)
})

test('a reason has 10 to 300 characters', async () => {
  const { admin, at } = await scene()
  for (const reason of [undefined, '', 'too short', ' '.repeat(12), 'x'.repeat(301), 7])
    expect((await admin.send('PUT', `${at}/suspension`, { reason })).status, String(reason)).toBe(400)
  expect((await admin.send('PUT', `${at}/suspension`, { reason: REASON, more: 1 })).status).toBe(400)
})

test('suspending asks for a recent proof', async () => {
  const at = await scene()
  const { app, admin } = at
  const keys = await app.redis.keys(`${app.redis.options.keyPrefix}session:*`)
  expect(keys).toHaveLength(1)
  for (const key of keys) {
    const name = key.slice(app.redis.options.keyPrefix?.length ?? 0)
    const record = JSON.parse((await app.redis.get(name)) ?? '{}')
    await app.redis.set(name, JSON.stringify({ ...record, provedAt: 0 }))
  }
  expect(await at.suspend()).toMatchObject({ status: 403, json: { type: '/problems/proof-required' } })
  expect(await statusOf(admin)).toBe(200)
})

test('who gets another role has it in their sessions at once; a teacher with courses stays one', async () => {
  const at = await scene()
  const browser = await loggedIn(at)
  const set = (role: unknown) => at.admin.send('PUT', `${at.at}/role`, { role })
  let count = 2
  at.services.catalog.answer(countOwnedCourses, ({ params }) => ({
    count: params.personId === at.nadia.id ? count : 9,
  }))
  expect((await set('teacher')).status).toBe(204)
  expect((await browser.get('/api/user')).json).toMatchObject({ role: 'teacher' })
  expect(await set('student')).toMatchObject({
    ...{ status: 409, json: { type: '/problems/teacher-owns-courses', params: { count: 2 } } },
  })
  expect((await browser.get('/api/user')).json).toMatchObject({ role: 'teacher' })
  count = 0
  expect((await set('student')).status).toBe(204)
  expect((await browser.get('/api/user')).json).toMatchObject({ role: 'student' })
  for (const role of ['operator', null, 1]) expect((await set(role)).status).toBe(400)
  expect((await browser.send('PUT', `${at.at}/role`, { role: 'teacher' })).status).toBe(403)
})

test('a teacher who gets a course while becoming a student stays a teacher, also where it can’t be known', async () => {
  const at = await scene()
  const browser = await loggedIn(at)
  const set = (role: string) => at.admin.send('PUT', `${at.at}/role`, { role })
  const roleNow = async () => (await browser.get('/api/user')).json
  expect((await set('teacher')).status).toBe(204)
  let counted = 0
  at.services.catalog.answer(countOwnedCourses, () => {
    counted += 1
    return { count: counted - 1 }
  })
  expect(await set('student')).toMatchObject({
    ...{ status: 409, json: { type: '/problems/teacher-owns-courses', params: { count: 1 } } },
  })
  expect(await roleNow()).toMatchObject({ role: 'teacher' })
  let away = false
  at.services.catalog.answer(countOwnedCourses, () => {
    if (away) throw refuse('service-unavailable', { service: 'catalog' })
    away = true
    return { count: 0 }
  })
  expect((await set('student')).status).toBe(503)
  expect(await roleNow()).toMatchObject({ role: 'teacher' })
})

test('an answer from before a new role leaves the new role in the sessions', async () => {
  const at = await scene()
  const browser = await loggedIn(at)
  expect((await browser.get('/api/user')).json).toMatchObject({ role: 'student' })
  at.services.identity.answer(updateLanguage, async ({ body: { language } }) => {
    await at.admin.send('PUT', `${at.at}/role`, { role: 'teacher' })
    return { ...at.nadia, language }
  })
  expect((await browser.send('PUT', '/api/user/language', { language: 'de' })).status).toBe(200)
  expect((await browser.get('/api/user')).json).toMatchObject({ role: 'teacher' })
})
