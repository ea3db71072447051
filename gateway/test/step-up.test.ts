import { refundOrder } from '@lectern/contracts/calls/public/billing.ts'
import { ROUTES } from '@lectern/contracts/calls/public/routes.ts'
import { STEP_UP_SECONDS } from '@lectern/contracts/shapes/factors.ts'
import { anOperator } from '@lectern/service-kit/testing/principals.ts'
import { describe, expect, test } from 'vitest'
import { nowOf } from '../src/sessions/redis-time.ts'
import { asLine, watchServices } from './support/callers.ts'
import { PASSWORD } from './support/fake-identity.ts'
import { startGateway } from './support/gateway.ts'
import { expectMoved } from './support/moved.ts'

const stepUpNeeded = (withCode: boolean) => ({ status: 403, json: { type: '/problems/proof-required', withCode } })

/** A teacher with all rights who is signed in, and has not proved it for longer than STEP_UP_SECONDS. */
async function scene(...codes: string[]) {
  const gateway = await startGateway()
  const { app, people, services, visitor } = gateway
  services.billing.on('POST', '/api/orders/1/refund', { body: {} })
  const ada = people.add(anOperator())
  const browser = visitor()
  await browser.login(ada)
  if (codes.length > 0) people.askForCodes(ada, ...codes)
  const read = async () => {
    // Redis' own name of it: other tests have sessions of their own there.
    const prefix = app.redis.options.keyPrefix ?? ''
    const keys = (await app.redis.keys(`${prefix}session:*`)).map((name) => name.slice(prefix.length))
    const all = await Promise.all(
      keys.map(async (key) => ({ key, record: JSON.parse((await app.redis.get(key)) ?? '{}') })),
    )
    // Ids from before are kept for a while, too.
    const [own] = all.filter(({ record }) => record !== 'moved')
    if (!own) throw new Error('nobody is signed in')
    return own
  }
  const secondsSinceStepUp = async () => Math.round(((await nowOf(app.redis)) - (await read()).record.provedAt) / 1_000)
  const age = async (seconds: number) => {
    const { key, record } = await read()
    const reauthenticatedAt = (await nowOf(app.redis)) - seconds * 1_000
    await app.redis.set(
      key,
      JSON.stringify({
        ...record,
        provedAt: reauthenticatedAt,
        signedInAt: reauthenticatedAt,
        renewedAt: reauthenticatedAt,
      }),
      'KEEPTTL',
    )
  }
  await age(STEP_UP_SECONDS + 1)
  const refund = () => browser.post(refundOrder.path.replace('{orderId}', '1'), { reason: 'Bought by mistake' })
  return { ...gateway, ada, browser, age, secondsSinceStepUp, refund }
}

describe('with a second factor', () => {
  test('money goes back after password and code were given again, for fifteen minutes', async () => {
    const { browser, refund, services } = await scene('first', 'second')
    expect(await refund()).toMatchObject(stepUpNeeded(true))
    expect(services.billing.received).toEqual([])
    const before = browser.copy()

    expect((await browser.post('/api/user/proof', { password: PASSWORD })).status).toBe(403)
    expect((await browser.post('/api/user/proof', { password: 'guess', code: 'first' })).status).toBe(403)
    expect(await refund()).toMatchObject(stepUpNeeded(true))
    expect((await browser.post('/api/user/proof', { password: PASSWORD, code: 'first' })).status).toBe(204)
    expect((await refund()).status).toBe(200)
    // The session goes on under another id.
    expectMoved(await before.get('/api/user'))
    expect((await browser.post('/api/user/proof', { password: PASSWORD, code: 'first' })).status).toBe(403)
  })

  test('guessing its code is slowed down for a day, and counted apart from the password', async () => {
    const { people, visitor } = await startGateway({ env: { SIGN_IN_ATTEMPTS_PER_ACCOUNT: '4' } })
    const ada = people.teacher()
    const browser = visitor()
    await browser.login(ada)
    people.askForCodes(ada, 'first')
    const reauthenticate = (code?: string) => browser.post('/api/user/proof', { password: PASSWORD, code })
    for (const code of ['a', 'b', 'c', 'd']) expect((await reauthenticate(code)).status).toBe(403)
    const refused = await reauthenticate('first')
    expect(refused).toMatchObject({
      status: 429,
      detail: expect.stringMatching(/^Too many attempts with a wrong code/),
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
    expect((await reauthenticate()).status).toBe(403)
  })

  test('another address, another password, erasing, other sessions and the factors themselves wait for it too', async () => {
    const { browser } = await scene('first')
    const tried = [
      browser.send('PUT', '/api/user', { email: 'new@example.org', currentPassword: PASSWORD }),
      browser.send('PUT', '/api/user/password', { currentPassword: PASSWORD, newPassword: 'staple battery' }),
      browser.send('DELETE', '/api/user', { password: PASSWORD }),
      browser.send('DELETE', '/api/user/factors/totp'),
      browser.post('/api/user/factors/totp'),
      browser.send('PUT', '/api/user/factors/totp', { code: 'first' }),
      browser.post('/api/user/factors/recovery-codes'),
      browser.send('DELETE', '/api/user/sessions'),
      browser.send('DELETE', `/api/user/sessions/${'x'.repeat(22)}`),
    ]
    for (const answer of await Promise.all(tried)) expect(answer).toMatchObject(stepUpNeeded(true))
    expect((await browser.send('PUT', '/api/user', { fullName: 'Ada King' })).status).toBe(200)
  })

  test('a new password is no proof of it', async () => {
    const { browser, age, secondsSinceStepUp } = await scene('first')
    await age(STEP_UP_SECONDS - 60)
    const body = { currentPassword: PASSWORD, newPassword: 'staple battery' }
    expect((await browser.send('PUT', '/api/user/password', body)).status).toBe(204)
    expect(await secondsSinceStepUp()).toBeGreaterThanOrEqual(STEP_UP_SECONDS - 60)
  })

  test('with identity away nothing goes through that waits for it', async () => {
    const { refund, services } = await scene('first')
    await services.identity.stop()
    expect((await refund()).status).toBe(503)
    expect(services.billing.received).toEqual([])
  })
})

test('what was proved before there was a second factor is worth nothing with it, in every session but the one that set it up', async () => {
  const { people, visitor, services } = await startGateway()
  services.billing.on('POST', '/api/orders/1/refund', { body: {} })
  const ada = people.teacher()
  const [here, there, eves] = [visitor(), visitor(), visitor()]
  for (const browser of [here, there]) await browser.login(ada)
  await eves.login(people.teacher())
  expect((await here.send('PUT', '/api/user/factors/totp', { code: '492039' })).status).toBe(200)
  const refund = (browser: typeof here) =>
    browser.post(refundOrder.path.replace('{orderId}', '1'), { reason: 'Bought by mistake' })
  expect(await refund(there)).toMatchObject(stepUpNeeded(true))
  expect(await there.send('DELETE', '/api/user/factors/totp')).toMatchObject(stepUpNeeded(true))
  expect((await there.get('/api/user')).status).toBe(200)
  for (const browser of [here, eves]) expect((await refund(browser)).status).toBe(200)
})

/** What must never be done by a session that was left open alone. */
const STEP_UP_CALLS = [
  ...['refundOrder', 'changePassword', 'deleteAccount', 'endSession', 'endOtherSessions'],
  ...['beginTotp', 'confirmTotp', 'removeTotp', 'renewRecoveryCodes', 'askForPasskey', 'stopAskingForPasskey'],
  ...[
    'beginPasskey',
    'addPasskey',
    'removePasskey',
    'linkOpenid',
    'unlinkOpenid',
    'beginDataExport',
    'fetchDataExport',
  ],
  ...[
    'suspendPerson',
    'viewAsPerson',
    'importPeople',
    'unsuspendPerson',
    'setPersonRights',
    'setPersonRole',
    'endPersonSessions',
    'resetPersonPassword',
    'removePersonFactors',
  ],
  ...['beginPersonExport', 'downloadPersonData', 'deletePerson'],
  ...['offerCourse', 'transferCourse'],
]

test('each call that waits for a proof says so in its contract, and is held up before it is read', async () => {
  const routes = ROUTES.filter(({ stepUp }) => stepUp !== undefined)
  expect(routes.map(({ id }) => id).toSorted()).toEqual(STEP_UP_CALLS.toSorted())
  const { ada, browser, services } = await scene('first')
  const requests = watchServices(services)
  requests()
  for (const { id, method, path, access } of routes) {
    const answer = await browser.send(method, path.replaceAll(/\{\w+\}/g, '1'))
    expect({ id, ...answer }).toMatchObject({ id, ...stepUpNeeded(true) })
    const factorsRequest = { method: 'GET', url: `/internal/users/${ada.id}/factors` }
    const rightsRequest = { method: 'GET', url: `/internal/users/${ada.id}` }
    expect(requests(), id).toEqual([
      ...(access === 'administrator' ? [asLine('identity', rightsRequest, null)] : []),
      asLine('identity', factorsRequest, ada),
    ])
  }
})

describe('without one', () => {
  test('money goes back and the password changes as ever; a factor is set up, and a session elsewhere ended, after the password', async () => {
    const { browser, refund } = await scene()
    expect((await refund()).status).toBe(200)
    expect(await browser.post('/api/user/factors/totp')).toMatchObject(stepUpNeeded(false))
    expect(await browser.send('DELETE', '/api/user/sessions')).toMatchObject(stepUpNeeded(false))
    expect((await browser.post('/api/user/proof', { password: PASSWORD })).status).toBe(204)
    expect((await browser.send('DELETE', '/api/user/factors/totp')).status).toBe(204)
    expect((await browser.send('DELETE', '/api/user/sessions')).status).toBe(204)
    const body = { currentPassword: PASSWORD, newPassword: 'staple battery' }
    expect((await browser.send('PUT', '/api/user/password', body)).status).toBe(204)
  })
})

test('who signed in a moment ago is asked nothing', async () => {
  const { age, refund, browser, services } = await scene('first')
  await age(STEP_UP_SECONDS - 10)
  await services.identity.stop()
  expect((await refund()).status).toBe(200)
  expect((await browser.get('/api/user')).status).toBe(200)
})
