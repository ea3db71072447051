import { registerRequestEnds } from '@lectern/service-kit/http/request-ends.ts'
import { traceRequests } from '@lectern/service-kit/http/request-traces.ts'
import { contextOf, inSpan, traceFields, traceparentOf } from '@lectern/service-kit/process/trace.ts'
import { startTracing, stopTracing } from '@lectern/service-kit/process/tracing.ts'
import { type TracingConfig, tracingConfigSchema } from '@lectern/service-kit/process/tracing-config.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { startTraceCollector } from '@lectern/service-kit/testing/trace-collector.ts'
import fastify from 'fastify'
import { afterEach, expect, onTestFinished, test } from 'vitest'

afterEach(stopTracing)

const logged: string[] = []
const log = {
  info: (text: string) => void logged.push(text),
  warn: (_fields: object, text: string) => void logged.push(text),
}
/** As many as make the exporter go at once. */
const BATCH = 512

async function tracedTo(endpoint: string, settings: TracingConfig = {}) {
  await startTracing('catalog', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...settings }, log)
}

async function collectorOf(settings?: TracingConfig) {
  const collector = await startTraceCollector()
  onTestFinished(collector.close)
  await tracedTo(collector.url, settings)
  return collector
}

const spans = async (count: number) => {
  for (let n = 0; n < count; n++) await inSpan('counting', {}, async () => n)
}

test('spans reach the collector as they lie in each other, with what it wants to be told', async () => {
  const collector = await collectorOf({ OTEL_EXPORTER_OTLP_HEADERS: { authorization: 'Basic abc' } })
  const seen = await inSpan('outer', { kind: 'SERVER', attributes: { 'http.route': '/api' } }, () =>
    inSpan('inner', {}, async () => ({ ...traceFields(), passedOn: traceparentOf() })),
  )
  await expect(inSpan('failing', {}, () => Promise.reject(new TypeError('Ada Lovelace')))).rejects.toThrow()
  await stopTracing()

  const [inner, outer, failing] = collector.spans
  expect(outer).toMatchObject({
    service: 'catalog',
    name: 'outer',
    kind: 'server',
    attributes: { 'http.route': '/api' },
  })
  expect(inner).toMatchObject({ name: 'inner', traceId: outer?.traceId, parentSpanId: outer?.spanId })
  expect(seen).toMatchObject({ trace_id: inner?.traceId, span_id: inner?.spanId })
  expect(seen.passedOn).toBe(`00-${inner?.traceId}-${inner?.spanId}-01`)
  expect(failing).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': 'TypeError' } })
  expect(collector.headers).toMatchObject([{ authorization: 'Basic abc' }])
})

test('the share of traces that is asked for is recorded, and whatever is recorded already before us', async () => {
  const settings = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: 0 } as const
  const collector = await collectorOf(settings)
  await inSpan('own', {}, async () => expect(traceparentOf()).toMatch(/-00$/))
  const parent = contextOf('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01')
  await inSpan("a caller's", { parent }, async () => undefined)
  await stopTracing()
  expect(collector.spans.map(({ name }) => name)).toEqual(["a caller's"])
})

test('a collector that takes nothing is told of once, and once when it is back', async () => {
  logged.length = 0
  const collector = await collectorOf()
  collector.answerWith(400)
  for (const times of [1, 2, 3]) {
    await spans(BATCH)
    await eventually(() => expect(collector.headers).toHaveLength(times))
  }
  await eventually(() => expect(logged).toEqual([expect.stringMatching(/^traces are not taken/)]))
  collector.answerWith(200)
  await spans(BATCH)
  await eventually(() => expect(logged.slice(1)).toEqual(['traces are taken again']))
  expect(collector.spans).toHaveLength(BATCH)
})

test('one that is away holds nobody up, neither at work nor at the end', async () => {
  await tracedTo('http://127.0.0.1:1')
  await spans(50 * BATCH)
  const endedAt = performance.now()
  await stopTracing()
  expect(performance.now() - endedAt).toBeLessThan(5_000)
})

test.each([
  ['Authorization=Basic%20YTpi, X-Tenant=7', { Authorization: 'Basic YTpi', 'X-Tenant': '7' }],
  ['api-key=a=b', { 'api-key': 'a=b' }],
])('headers for it are read as OpenTelemetry writes them: %s', (text, headers) => {
  const { OTEL_EXPORTER_OTLP_HEADERS } = tracingConfigSchema.parse({ OTEL_EXPORTER_OTLP_HEADERS: text })
  expect(OTEL_EXPORTER_OTLP_HEADERS).toEqual(headers)
})

test.each([
  { OTEL_EXPORTER_OTLP_HEADERS: 'secret' },
  { OTEL_EXPORTER_OTLP_HEADERS: 'a=%zz' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
  { OTEL_TRACES_SAMPLER: 'jaeger_remote' },
  { OTEL_TRACES_SAMPLER_ARG: '12' },
])('%o is refused', (settings) => {
  expect(tracingConfigSchema.safeParse(settings).success).toBe(false)
})

test('a request whose caller leaves is recorded all the same', async () => {
  const collector = await collectorOf()
  const app = fastify()
  registerRequestEnds(app)
  traceRequests(app, true)
  const [asked, leaves] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.post('/slow', async () => {
    asked.resolve()
    await leaves.promise
  })
  app.get('/quick', async () => 'done')
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const leaving = new AbortController()
  const call = fetch(`${origin}/slow`, { method: 'POST', signal: leaving.signal })
  await asked.promise
  leaving.abort()
  await expect(call).rejects.toThrow()
  await fetch(`${origin}/quick`)
  leaves.resolve()
  await app.close()
  await stopTracing()

  const spans = collector.spans.map(({ name, attributes }) => [name, attributes['http.response.status_code']])
  expect(spans.toSorted()).toEqual([
    ['GET /quick', 200],
    ['POST /slow', 499],
  ])
})
