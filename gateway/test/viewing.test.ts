import { findEnrollment } from '@lectern/contracts/calls/internal/learning.ts'
import { ruleOf } from '@lectern/contracts/calls/public/access.ts'
import { logout } from '@lectern/contracts/calls/public/gateway.ts'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { ROUTES } from '@lectern/contracts/calls/public/routes.ts'
import { stopViewing } from '@lectern/contracts/calls/public/viewing.ts'
import { STEP_UP_SECONDS } from '@lectern/contracts/shapes/factors.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { exampleSuspension } from '@lectern/contracts/shapes/suspensions.ts'
import { VIEWING_SECONDS } from '@lectern/contracts/shapes/viewing.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { anAdministrator, anOperator, aStudent, aSystemOperator } from '@lectern/service-kit/testing/principals.ts'
import { describe, expect, test } from 'vitest'
import { addressOf, newCaller, ROLES, sendTo, successOf } from './support/callers.ts'
import { PASSWORD } from './support/fake-identity.ts'
import { startGateway } from './support/gateway.ts'
import { expectMoved } from './support/moved.ts'

const refusal = (slug: string, status = 403) => ({ status, json: { type: `/problems/${slug}` } })

async function scene(logTo?: string[]) {
  const gateway = await startGateway({ env: { RATE_LIMIT_SIGNED_IN: '10000' }, ...(logTo && { logTo }) })
  const { app, people, visitor } = gateway
  const nadia = people.student()
  const ingrid = people.add(anAdministrator())
  const browser = visitor()
  await browser.login(ingrid)
  const viewAs = ({ id }: Principal, by = browser) => by.post(`/api/admin/people/${id}/view`)
  const stop = () => browser.send('DELETE', stopViewing.path)
  const whoIsThere = async () => (await browser.get('/api/user')).json
  /** The session as Redis has it. */
  async function sessionKey() {
    const prefix = app.redis.options.keyPrefix ?? ''
    const keys = (await app.redis.keys(`${prefix}session:*`)).map((key) => key.slice(prefix.length))
    const all = await Promise.all(keys.map(async (key) => ({ key, text: (await app.redis.get(key)) ?? '' })))
    const [own] = all.filter(({ text }) => text !== '"moved"' && JSON.parse(text).userId === ingrid.id)
    if (!own) throw new Error('the administrator has no session')
    return { key: own.key, record: JSON.parse(own.text) }
  }
  async function changeSession(change: (record: { viewing?: { since: number } }) => object) {
    const { key, record } = await sessionKey()
    await app.redis.set(key, JSON.stringify(change(record)), 'KEEPTTL')
  }
  return { ...gateway, nadia, ingrid, browser, viewAs, stop, whoIsThere, sessionKey, changeSession }
}

async function viewing(logTo?: string[]) {
  const at = await scene(logTo)
  expect(await at.viewAs(at.nadia)).toMatchObject({ status: 204 })
  return at
}

type Viewing = Awaited<ReturnType<typeof viewing>>

/** Another administrator does something to the one who views. */
async function byColleague({ people, visitor, ingrid }: Viewing, method: string, what: string, body?: object) {
  const browser = visitor()
  await browser.login(people.add(anAdministrator()))
  expect((await browser.send(method, `/api/admin/people/${ingrid.id}/${what}`, body)).status).toBe(204)
}

const own = ({ id }: Principal) => expect.objectContaining({ id })

describe('an administrator', () => {
  test('sees the site as a person, and then as before', async () => {
    const { nadia, ingrid, browser, stop, whoIsThere, viewAs, sessionKey } = await scene()
    const { record: before } = await sessionKey()
    const earlier = browser.copy()
    expect((await viewAs(nadia)).status).toBe(204)
    expect(browser.cookies.get('lectern.hint')).toBe('student')
    const viewed = await browser.get('/api/user')
    expect(viewed.json).toMatchObject({ id: nadia.id, viewing: { personId: nadia.id } })
    const { secondsLeft } = (viewed.json as { viewing: { secondsLeft: number } }).viewing
    expect(secondsLeft).toBeGreaterThan(VIEWING_SECONDS - 60)
    expect(secondsLeft).toBeLessThanOrEqual(VIEWING_SECONDS)
    expect(viewed.text).not.toContain('viewedBy')
    // What was under way as the administrator is not answered as the person.
    expectMoved(await earlier.get('/api/user'))

    expect((await stop()).status).toBe(204)
    expect(await whoIsThere()).toEqual(own(ingrid))
    expect(await whoIsThere()).not.toHaveProperty('viewing')
    const { renewedAt: _, ...record } = (await sessionKey()).record
    expect(before).toMatchObject(record)
    expect((await stop()).status).toBe(204)
    expect(await whoIsThere()).toEqual(own(ingrid))
  })

  test('is noted as here themselves, not the person', async () => {
    const { app, ingrid, people, browser, changeSession } = await viewing()
    const heard = (times: number) => eventually(() => expect(people.active).toEqual(Array(times).fill(ingrid.id)))
    await heard(1)
    await app.redis.del(`active:${ingrid.id}`)
    await changeSession((record) => ({ ...record, renewedAt: Date.now() - 120_000 }))
    expect((await browser.get('/api/user')).json).toHaveProperty('viewing')
    await heard(2)
  })

  test('can’t view as themselves, anybody with a right, somebody suspended, or nobody', async () => {
    const { people, ingrid, viewAs, whoIsThere } = await scene()
    const suspended = people.add({ ...aStudent(), suspension: exampleSuspension })
    expect(await viewAs(ingrid)).toMatchObject(refusal('viewing-oneself', 409))
    for (const person of [people.add(anAdministrator()), people.add(aSystemOperator())]) {
      expect(await viewAs(person)).toMatchObject(refusal('viewing-right-holder'))
    }
    expect(await viewAs(suspended)).toMatchObject(refusal('viewing-suspended', 409))
    expect(await viewAs(aStudent())).toMatchObject(refusal('account-not-found', 404))
    expect(await whoIsThere()).toEqual(own(ingrid))
  })

  test('is asked who they are first', async () => {
    const { nadia, browser, viewAs, whoIsThere, changeSession } = await scene()
    const long = (STEP_UP_SECONDS + 1) * 1_000
    await changeSession((record) => {
      const { signedInAt } = record as { signedInAt: number }
      return { ...record, signedInAt: signedInAt - long, provedAt: signedInAt - long }
    })
    expect(await viewAs(nadia)).toMatchObject(refusal('proof-required'))
    expect((await browser.post('/api/user/proof', { password: PASSWORD })).status).toBe(204)
    expect((await viewAs(nadia)).status).toBe(204)
    expect(await whoIsThere()).toEqual(own(nadia))
  })

  test('views as one person at a time, and logs out from there', async () => {
    const { people, browser, viewAs } = await viewing()
    expect(await viewAs(people.student())).toMatchObject(refusal('viewing-read-only'))
    expect((await browser.post('/api/logout')).status).toBe(204)
    expect((await browser.get('/api/user')).status).toBe(401)
  })

  test('is the one whose calls count', async () => {
    const { app, nadia, ingrid, browser } = await viewing()
    const count = async ({ id }: Principal) => Number(await app.redis.get(`limit:person:${id}`))
    const before = await count(ingrid)
    await browser.get('/api/user')
    expect([await count(ingrid), await count(nadia)]).toEqual([before + 1, 0])
  })
})

test.each(ROLES.filter((role) => role !== 'administrator'))(
  'nobody else views the site as somebody: a %s',
  async (role) => {
    const { nadia, viewAs, ...gateway } = await scene()
    const { browser } = await newCaller(gateway, role)
    expect((await viewAs(nadia, browser)).status).toBe(role === 'visitor' ? 401 : 403)
  },
)

/** What is answered while viewing, of calls that change something. */
const ENDING: readonly string[] = [stopViewing.id, logout.id]

test('every call is refused that changes something or isn’t said to be answered', async () => {
  const { services, browser } = await viewing()
  const countRequests = () => SERVICES.flatMap((name) => (name === 'identity' ? [] : services[name].received)).length
  for (const [index, route] of ROUTES.entries()) {
    const isAnswered = route.whileViewing === 'answered'
    if (isAnswered || route.signedBySender) continue
    const response = await sendTo(browser, route, addressOf(route, index + 1))
    expect(response, route.id).toMatchObject(refusal(route.method === 'GET' ? 'viewing-hidden' : 'viewing-read-only'))
  }
  expect(countRequests()).toBe(0)
})

test.each(['student', 'teacher'] as const)(
  'other calls of a %s are made as the person, and name the administrator',
  async (role) => {
    const { services, people, ingrid, browser, viewAs } = await scene()
    const person = people[role]()
    expect((await viewAs(person)).status).toBe(204)
    services.learning.answer(findEnrollment, { enrollment: null })
    const others = ROUTES.filter(
      ({ cachedForVisitors, whileViewing }) => whileViewing === 'answered' && !cachedForVisitors,
    )
    let tried = 0
    for (const [index, route] of others.entries()) {
      const { role: asks, rights } = ruleOf(route.access)
      expect(rights, `${route.id} needs a right`).toBeUndefined()
      if (route.owner === 'gateway' || (asks !== 'user' && asks !== 'anybody' && asks !== role)) continue
      const url = addressOf(route, index + 1)
      services[route.owner].on('GET', url, successOf(route))
      expect((await browser.get(url)).status, route.id).toBeLessThan(400)
      const { claims } = services[route.owner].received.at(-1) ?? {}
      expect(claims?.user, route.id).toMatchObject({ id: person.id, viewedBy: ingrid.id })
      tried += 1
    }
    expect(tried).toBeGreaterThan(15)
  },
)

test('only stopping and logging out are answered of what changes something', () => {
  const allowed = ROUTES.filter(({ method, whileViewing }) => method !== 'GET' && whileViewing === 'answered')
  expect(allowed.map(({ id }) => id).sort()).toEqual([...ENDING].sort())
})

test('HEAD is answered as GET', async () => {
  const { browser } = await viewing()
  expect((await browser.send('HEAD', '/api/user')).status).toBe(200)
  expect((await browser.send('HEAD', '/api/user/sessions')).status).toBe(403)
})

describe('it is over', () => {
  /** Until they stop, who is there is answered, and nothing else. */
  async function expectOver({ browser, ingrid, nadia, whoIsThere, stop, services }: Viewing) {
    const before = services.learning.received.length
    expect(await browser.get('/api/enrollments')).toMatchObject(refusal('viewing-over'))
    expect(await browser.post('/api/courses/1/enroll', {})).toMatchObject(refusal('viewing-over'))
    expect(services.learning.received.length).toBe(before)
    expect(await whoIsThere()).toMatchObject({ id: ingrid.id, viewing: { personId: nadia.id, secondsLeft: 0 } })
    expect((await stop()).status).toBe(204)
    expect(await whoIsThere()).not.toHaveProperty('viewing')
  }

  test('after half an hour', async () => {
    const at = await viewing()
    const later = (seconds: number) =>
      at.changeSession(({ viewing: { since = 0, ...viewing } = { since: 0 }, ...record }) => ({
        ...record,
        viewing: { ...viewing, since: since - seconds * 1_000 },
      }))
    await later(VIEWING_SECONDS - 60)
    expect(await at.whoIsThere()).toEqual(own(at.nadia))
    await later(60)
    await expectOver(at)
  })

  test('once the administrator loses the right', async () => {
    const at = await viewing()
    at.people.add({ ...at.ingrid, rights: ['system'] })
    await expectOver(at)
  })

  test.each([
    ['is suspended', (nadia: Principal) => ({ ...nadia, suspension: exampleSuspension })],
    ['gets a right', (nadia: Principal) => ({ ...anOperator(), id: nadia.id })],
  ])('once the person %s', async (_, change) => {
    const at = await viewing()
    at.people.add(change(at.nadia))
    await expectOver(at)
  })

  test('once the person’s account is gone', async () => {
    const at = await viewing()
    at.people.remove(at.nadia)
    await expectOver(at)
  })

  test.each([
    ['is suspended', (at: Viewing) => byColleague(at, 'PUT', 'suspension', { reason: 'Left the school last week' })],
    [
      'is suspended, and Redis hasn’t heard of it',
      async ({ people, ingrid }: Viewing) => void people.add({ ...ingrid, suspension: exampleSuspension }),
    ],
    ['is erased', async ({ people, ingrid }: Viewing) => people.remove(ingrid)],
    ['is logged out everywhere', (at: Viewing) => byColleague(at, 'DELETE', 'sessions')],
  ])('with the administrator’s session, once they are: %s', async (_, end) => {
    const at = await viewing()
    await end(at)
    expect((await at.browser.get('/api/user')).status).toBe(401)
    expect((await at.browser.get('/api/enrollments')).status).toBe(401)
  })
})

test('with identity away nothing is answered, and they can still stop', async () => {
  const { services, browser, stop } = await viewing()
  await services.identity.stop()
  expect((await browser.get('/api/enrollments')).status).toBe(503)
  expect((await browser.get('/api/user')).status).toBe(503)
  expect((await stop()).status).toBe(204)
})

test('the log has both of each call, and who began and ended it', async () => {
  const lines: string[] = []
  const { nadia, ingrid, browser, stop } = await viewing(lines)
  await browser.get('/api/user')
  await browser.post('/api/courses/1/enroll', {})
  await stop()
  const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const who = { id: ingrid.id }
  await expect.poll(logged).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ act: 'view-as-person', who: expect.objectContaining(who), personId: nadia.id }),
      expect.objectContaining({ who: expect.objectContaining({ id: nadia.id }), viewed_by: ingrid.id, status: 200 }),
      expect.objectContaining({
        viewed_by: ingrid.id,
        status: 403,
        why: expect.stringContaining('viewing-read-only'),
      }),
      expect.objectContaining({ act: 'stop-viewing', who: expect.objectContaining(who), personId: nadia.id }),
    ]),
  )
})

test('two gateways agree, and a call on its way when it ends brings nothing back', async () => {
  const { browser, stop, whoIsThere, ingrid, ...gateway } = await viewing()
  const second = await startGateway({ beside: { ...gateway, address: gateway.address } })
  const other = second.visitor()
  for (const [name, value] of browser.cookies) other.cookies.set(name, value)
  expect((await other.get('/api/user')).json).toHaveProperty('viewing')
  const [, ...answers] = await Promise.all([stop(), ...Array.from({ length: 10 }, () => other.get('/api/user'))])
  for (const { status, json } of answers) if (status === 200) expect(json).toHaveProperty('viewing')
  expectMoved(await other.get('/api/user'))
  expect(await whoIsThere()).toEqual(own(ingrid))
})
