import { expect, test } from 'vitest'
import { startGateway } from './support/gateway.ts'

test('a visitor’s reads are limited per address, with the time to wait', async () => {
  const { services, visitor } = await startGateway({ env: { RATE_LIMIT_VISITOR_READS: '2', TRUST_PROXY: 'true' } })
  services.catalog.on('GET', '/api/courses', { body: [] })
  const get = (search: string, ip = '203.0.113.1') =>
    visitor().get(`/api/courses?search=${search}`, { headers: { 'x-forwarded-for': ip } })

  expect([(await get('a')).status, (await get('b')).status]).toEqual([200, 200])
  const refused = await get('c')
  expect(refused.status).toBe(429)
  expect(refused.detail).toMatch(/^Too many requests\. Try again in \d+ seconds\.$/)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // What is in the cache costs nothing, and others are not to blame.
  expect((await get('a')).status).toBe(200)
  expect((await get('c', '203.0.113.2')).status).toBe(200)
})

test('a class behind one address is counted by its sessions, also for what it shares with visitors; a made-up one is not', async () => {
  const { people, services, visitor } = await startGateway({ env: { RATE_LIMIT_VISITOR_READS: '2' } })
  services.catalog.on('GET', '/api/courses', { body: [] })
  const student = visitor()
  await student.login(people.student())
  const statuses = async (browser = student) => {
    const requests = ['a', 'b', 'c', 'd', 'e'].map((search) =>
      browser.get(`/api/courses?search=${search}${Math.random()}`),
    )
    return (await Promise.all(requests)).map(({ status }) => status).sort()
  }

  expect(await statuses()).toEqual([200, 200, 200, 200, 200])
  expect(await statuses(visitor())).toEqual([429, 429, 429, 429, 429])
  const pretender = visitor()
  pretender.cookies.set('lectern.hint', 'student').set('lectern.sid', 'made.up')
  expect(await statuses(pretender)).toEqual([429, 429, 429, 429, 429])
})

test('signed-in calls are limited per person, on all gateways together', async () => {
  const one = await startGateway({ env: { RATE_LIMIT_SIGNED_IN: '3' } })
  const other = await startGateway({ beside: one })
  one.services.learning.on('GET', '/api/enrollments', { body: [] })
  const [ada, bob] = [one.visitor(), one.visitor()]
  await ada.login(one.people.student())
  await bob.login(one.people.student())
  const adaElsewhere = other.visitor()
  for (const [name, value] of ada.cookies) adaElsewhere.cookies.set(name, value)

  const statuses = []
  for (const browser of [ada, adaElsewhere, ada, adaElsewhere, bob]) {
    statuses.push((await browser.get('/api/enrollments')).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 200])
})

test('without a setting the strict limits hold', async () => {
  const { visitor } = await startGateway({ env: { TRUST_PROXY: 'true' } })
  const attempts = Array.from({ length: 61 }, () => visitor().post('/api/logout'))
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 204)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('fifty calls at once from one address meet no limit by default', async () => {
  const { people, services, visitor } = await startGateway()
  services.learning.on('POST', '/api/courses/7/enroll', { status: 201, body: {} })
  services.catalog.on('GET', '/api/courses', { body: [] })
  const browser = visitor()
  await browser.login(people.student())
  const calls = Array.from({ length: 50 }, (_, n) => [
    browser.post('/api/courses/7/enroll'),
    visitor().get(`/api/courses?search=${n}`),
    visitor().post('/api/register', {
      username: `person${n}`,
      email: `person${n}@example.org`,
      fullName: 'Person',
      password: 'secret1',
    }),
  ])
  const statuses = (await Promise.all(calls.flat())).map(({ status }) => status)
  expect(statuses.filter((status) => status >= 400)).toEqual([])
})
