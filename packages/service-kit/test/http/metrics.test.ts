import { metricsUrl, scraped } from '@lectern/service-kit/testing/metrics.ts'
import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { expect, test, vi } from 'vitest'
import { bearer, registerSimple, serverUnderTest } from '../fixture/src/server-under-test.ts'

const REQUESTS = 'lectern_http_requests_total'
const DURATIONS = 'lectern_http_request_duration_seconds'

async function observedServer() {
  const app = serverUnderTest({ metrics: true })
  await app.ready()
  return app
}

test('requests are counted by route and status, and timed', async () => {
  const app = serverUnderTest({ metrics: true })
  const url = registerSimple(app, 'student', async () => {
    throw new Error('a defect')
  })
  await app.ready()
  await app.inject({ url })
  for (const _ of [1, 2]) await app.inject({ url, headers: await bearer(aStudent()) })

  expect(await scraped(app, REQUESTS)).toEqual({
    'method="GET",route="/api/student",status="401"': 1,
    'method="GET",route="/api/student",status="500"': 2,
  })
  expect(await scraped(app, `${DURATIONS}_count`)).toEqual({ 'method="GET",route="/api/student"': 3 })
  const buckets = Object.keys(await scraped(app, `${DURATIONS}_bucket`))
  expect(buckets).toEqual(
    expect.arrayContaining([expect.stringContaining('le="0.005"'), expect.stringContaining('le="10"')]),
  )
})

test('a request whose caller leaves is counted and logged once, as 499', async () => {
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const app = serverUnderTest({ metrics: true, logTo, level: 'info' })
  const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const path = registerSimple(app, 'student', async () => {
    asked.resolve()
    await left.promise
    return { ok: true }
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const leaving = new AbortController()
  const call = fetch(origin + path, { headers: await bearer(aStudent()), signal: leaving.signal })
  await asked.promise
  leaving.abort()
  await expect(call).rejects.toThrow()
  const counted = { 'method="GET",route="/api/student",status="499"': 1 }
  await expect.poll(() => scraped(app, REQUESTS)).toEqual(counted)
  left.resolve()
  await app.inject('/nowhere')
  expect(await scraped(app, REQUESTS)).toMatchObject(counted)
  expect(await scraped(app, `${DURATIONS}_count`)).toMatchObject({ 'method="GET",route="/api/student"': 1 })
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  expect(logged.map(({ status }) => status)).toEqual([499, 401])
})

test('whatever addresses and methods somebody makes up, they are one series', async () => {
  const app = await observedServer()
  for (let id = 0; id < 20; id += 1) await app.inject({ url: `/made-up/${id}?q=${id}` })
  await app.inject({ url: '/%zz' })
  await app.inject({ url: '/elsewhere', method: 'OPTIONS' })
  const series = await scraped(app, REQUESTS)
  // A service tells strangers nothing, not even that there is nothing.
  expect(series).toMatchObject({ 'method="GET",route="(unknown)",status="401"': 20 })
  expect(Object.keys(series).filter((labels) => !labels.includes('(unknown)'))).toEqual([])
  expect(Object.keys(series).length).toBeLessThanOrEqual(3)
})

test('they are at their own port alone, which has nothing else', async () => {
  const app = await observedServer()
  expect((await app.inject('/metrics')).statusCode).not.toBe(200)
  const url = metricsUrl(app)
  for (const path of ['/', '/readyz', '/metrics/more']) expect((await fetch(new URL(path, url))).status).toBe(404)
  expect((await fetch(url, { method: 'POST' })).status).toBe(404)
  const answer = await fetch(url)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await answer.text()
  expect(text).toMatch(/^process_cpu_seconds_total\{component="catalog"\} [\d.]+$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds\{component="catalog"\} [\d.e-]+$/m)
  expect(text).toMatch(/^lectern_event_loop_active_seconds_total\{component="catalog"\} [\d.]+$/m)
})

test('without METRICS_PORT nobody listens', async () => {
  const app = serverUnderTest()
  await app.ready()
  expect(app.metricsListener).toBeNull()
  expect((await app.inject('/metrics')).statusCode).not.toBe(200)
})

test('a port that is taken ends the start', async () => {
  const one = await observedServer()
  const other = serverUnderTest({ metrics: Number(new URL(metricsUrl(one)).port) })
  await expect(other.ready()).rejects.toThrow('EADDRINUSE')
})

const GAUGES = { lectern_things: { help: 'Things.' } }
const samples = { lectern_things: [{ value: 7 }] }

test('a store that fails, or hangs, leaves its own gauges out and nothing else', async () => {
  const app = serverUnderTest({ metrics: true })
  app.metrics.addSource({ source: 'well', gauges: GAUGES, read: async () => samples })
  const others = { lectern_others: { help: 'Others.' }, lectern_more: { help: 'More.', labelNames: ['state'] } }
  app.metrics.addSource({ source: 'away', gauges: others, read: () => Promise.reject(new Error('away')) })
  const hanging = { lectern_hanging: { help: 'Never.' } }
  app.metrics.addSource({ source: 'hangs', gauges: hanging, read: () => new Promise<never>(() => undefined) })
  await app.ready()
  const text = await (await fetch(metricsUrl(app))).text()
  expect(text).toMatch(/^lectern_things\{component="catalog"\} 7$/m)
  expect(text).not.toMatch(/^lectern_(others|more|hanging)\{/m)
  expect(await scraped(app, 'lectern_metrics_source_up')).toEqual({
    'source="well"': 1,
    'source="away"': 0,
    'source="hangs"': 0,
  })
})

test('two scrapers ask a store once, and what it says is new after ten seconds', async () => {
  const app = serverUnderTest({ metrics: true })
  const read = vi.fn(async () => ({ lectern_things: [{ value: read.mock.calls.length }] }))
  app.metrics.addSource({ source: 'things', gauges: GAUGES, read })
  await app.ready()
  const now = vi.spyOn(performance, 'now')
  const things = () => scraped(app, 'lectern_things')
  expect(await Promise.all([things(), things(), things()])).toEqual([{ '': 1 }, { '': 1 }, { '': 1 }])
  now.mockReturnValue(performance.now() + 10_001)
  expect(await things()).toEqual({ '': 2 })
  now.mockRestore()
})
