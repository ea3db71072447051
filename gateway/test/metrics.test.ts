import { metricsUrl, scraped } from '@lectern/service-kit/testing/metrics.ts'
import { expect, test } from 'vitest'
import { PASSWORD } from './support/fake-identity.ts'
import { startGateway } from './support/gateway.ts'

const REQUESTS = 'lectern_http_requests_total'
const env = { METRICS_PORT: '0' }

test('calls are counted by their route, and what nobody has declared makes no series', async () => {
  const { app, services, people, visitor } = await startGateway({ env })
  services.learning.on('PUT', '/api/progress/7', { body: {} }).on('PUT', '/api/progress/8', { body: {} })
  const student = visitor()
  await student.login(people.student())
  for (const path of ['/api/progress/7', '/api/progress/8']) await student.send('PUT', path, {})
  for (let n = 0; n < 10; n += 1) {
    await visitor().get(`/api/made-up-${n}`)
    await visitor().get(`/made-up-${n}.js`)
    await visitor().send('PATCH', `/api/courses/${n}`)
  }
  const series = await scraped(app, REQUESTS)
  expect(series).toMatchObject({
    'method="POST",route="/api/login",status="200"': 1,
    'method="GET",route="/api/*",status="404"': 10,
    'method="GET",route="(unknown)",status="404"': 10,
  })
  const progress = Object.entries(series).filter(([labels]) => labels.includes('/api/progress'))
  expect(progress).toEqual([[expect.stringMatching(/^method="PUT",route="\/api\/progress\/:\w+",status="200"$/), 2]])
  expect(Object.keys(series).join()).not.toContain('made-up')
})

test('answers that visitors share are counted too, though no route sees them', async () => {
  const { app, services, visitor } = await startGateway({ env })
  services.catalog.on('GET', '/api/courses', { body: [] })
  const statuses = await Promise.all(Array.from({ length: 20 }, () => visitor().get('/api/courses')))
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]))
  for (const again of [false, true]) {
    if (again) await visitor().get('/api/courses')
    const { 'method="GET",route="/api/courses",status="200"': counted } = await scraped(app, REQUESTS)
    expect(counted).toBe(again ? 21 : 20)
  }
})

test('a service that is away shows in its calls and its breaker, and so does that it is back', async () => {
  const { app, services, people, visitor } = await startGateway({ env })
  services.learning.on('GET', '/api/enrollments', { body: [] })
  const student = visitor()
  await student.login(people.student())
  await services.learning.stop()
  for (let n = 0; n < 5; n += 1) await student.get('/api/enrollments')
  const breakers = () => scraped(app, 'lectern_upstream_breaker_open')
  const closed = {
    'upstream="identity"': 0,
    'upstream="catalog"': 0,
    'upstream="billing"': 0,
    'upstream="analytics"': 0,
    'upstream="engagement"': 0,
  }
  expect(await breakers()).toEqual({ ...closed, 'upstream="learning"': 1 })
  expect(await scraped(app, 'lectern_upstream_breaker_opened_total')).toMatchObject({ 'upstream="learning"': 1 })
  const calls = await scraped(app, 'lectern_upstream_call_duration_seconds_count')
  expect(calls).toMatchObject({
    'upstream="learning",outcome="failed"': 5,
    'upstream="identity",outcome="answered"': expect.any(Number),
  })
  expect(await scraped(app, REQUESTS)).toMatchObject({ 'method="GET",route="/api/enrollments",status="503"': 5 })

  await services.learning.start()
  await expect.poll(async () => (await student.get('/api/enrollments')).status).toBe(200)
  expect(await breakers()).toMatchObject({ 'upstream="learning"': 0 })
})

test('wrong passwords, too many tries and limits are counted, and nobody is named', async () => {
  const limits = { SIGN_IN_ATTEMPTS: '2', RATE_LIMIT_VISITOR_READS: '1', RATE_LIMIT_SIGNED_IN: '1' }
  const { app, services, people, visitor } = await startGateway({ env: { ...env, ...limits } })
  services.catalog.on('GET', '/api/courses', { body: [] })
  const person = people.student({ username: 'ada-lovelace', email: 'ada@example.org' })
  for (let n = 0; n < 3; n += 1) await visitor().login(person, { password: 'wrong' })
  const other = visitor()
  await other.login(people.student())
  for (let n = 0; n < 2; n += 1) await other.get('/api/user')
  for (const search of ['a', 'b']) await visitor().get(`/api/courses?search=${search}`)

  expect(await scraped(app, 'lectern_account_acts_total')).toEqual({
    'act="sign-in",outcome="refused"': 2,
    'act="sign-in",outcome="limited"': 1,
    'act="sign-in",outcome="done"': 1,
  })
  expect(await scraped(app, 'lectern_rate_limit_refusals_total')).toEqual({
    'limit="visitor_reads"': 1,
    'limit="visitor_changes"': 0,
    'limit="signed_in"': 1,
    'limit="webhooks"': 0,
  })
  const text = await (await fetch(metricsUrl(app))).text()
  for (const secret of ['ada', 'example.org', PASSWORD, '127.0.0.1']) expect(text).not.toContain(secret)
})

test('sessions are counted until they are signed out of, or end by themselves', async () => {
  const { app, people, visitor } = await startGateway({ env: { ...env, SESSION_IDLE_SECONDS: '60' } })
  const browsers = [visitor(), visitor(), visitor()] as const
  for (const browser of browsers) await browser.login(people.student())
  await browsers[0].send('POST', '/api/logout')
  // Signed in again in place of the one before.
  await browsers[1].login(people.student())
  await browsers[2].get('/api/user')
  const ids = await app.redis.zrange('sessions', '0', '-1', 'WITHSCORES')
  expect(ids).toHaveLength(2 * 2)
  const [ended = '', , , endsAt] = ids
  expect(Number(endsAt) - Date.now() / 1_000).toBeCloseTo(60, -1)
  await app.redis.zadd('sessions', 1, ended)
  expect(await scraped(app, 'lectern_sessions')).toEqual({ '': 1 })
  await visitor().login(people.student())
  expect(await app.redis.zcard('sessions')).toBe(2)
})

test('Redis shows whether it is there', async () => {
  const { app } = await startGateway({ env })
  expect(await scraped(app, 'lectern_redis_up')).toEqual({ '': 1 })
  app.redis.disconnect()
  await expect.poll(() => scraped(app, 'lectern_redis_up')).toEqual({ '': 0 })
})

test('what everybody can reach has no metrics', async () => {
  const { visitor } = await startGateway({ env })
  for (const path of ['/metrics', '/api/metrics']) {
    const { status, text } = await visitor().get(path)
    expect(status).toBe(404)
    expect(text).not.toContain('lectern_')
  }
})
