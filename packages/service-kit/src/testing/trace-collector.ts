import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const valueSchema = z
  .object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() })
  .transform(({ stringValue, intValue }) => stringValue ?? intValue)
const attributesSchema = z
  .array(z.object({ key: z.string(), value: valueSchema }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value])))

/** By OTLP's numbers; what is inside of a process has none here. */
const KINDS = ['', '', 'server', 'client', 'producer', 'consumer']

/** A span as OTLP's JSON has it. */
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.int().transform((kind) => KINDS[kind] ?? ''),
  /** Nanoseconds since 1970. */
  startTimeUnixNano: z.coerce.bigint(),
  endTimeUnixNano: z.coerce.bigint(),
  attributes: attributesSchema,
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
  status: z.object({ code: z.int().default(0) }).default({ code: 0 }),
})

const requestSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
})

export interface CollectedSpan extends z.infer<typeof spanSchema> {
  /** `service.name` of the process that it is of. */
  service: string
}

/** A collector of traces (OTLP over HTTP, JSON) that keeps them in memory, on a free port of loopback if none is named. */
export async function startTraceCollector(port = 0) {
  const spans: CollectedSpan[] = []
  const headers: IncomingHttpHeaders[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/traces') return void response.writeHead(404).end()
    headers.push(request.headers)
    if (status !== 200) return void response.writeHead(status).end()
    const { resourceSpans } = requestSchema.parse(JSON.parse(await text(request)))
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = String(resource.attributes['service.name'])
      for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, service })))
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The collector has no port')

  const ofTrace = (traceId: string) =>
    spans.filter((span) => span.traceId === traceId).sort((a, b) => Number(a.startTimeUnixNano - b.startTimeUnixNano))

  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    /** Of each request. */
    headers,
    /** With another status than 200 it takes nothing. */
    answerWith(next: number) {
      status = next
    },
    /** In the order of their beginning. */
    ofTrace,
    /** A trace as text: each span below its parent, when it began and how long it took, and the traces that it refers to. */
    tree(traceId: string): string {
      const all = ofTrace(traceId)
      const beganAt = all[0]?.startTimeUnixNano ?? 0n
      const ids = new Set(all.map(({ spanId }) => spanId))
      const below = (parents: CollectedSpan[], depth: number): string[] =>
        parents.flatMap((span) => [
          line(span, beganAt, depth),
          ...below(
            all.filter(({ parentSpanId }) => parentSpanId === span.spanId),
            depth + 1,
          ),
        ])
      return below(
        all.filter(({ parentSpanId }) => parentSpanId === undefined || !ids.has(parentSpanId)),
        0,
      ).join('\n')
    },
    async close() {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}

export type TraceCollector = Awaited<ReturnType<typeof startTraceCollector>>

function line(span: CollectedSpan, beganAt: bigint, depth: number): string {
  const ms = (from: bigint, to: bigint) => (Number(to - from) / 1e6).toFixed(1).padStart(7)
  const { service, name, kind, attributes, links, startTimeUnixNano: start, endTimeUnixNano: end } = span
  const about = [
    ...[service.padEnd(10), `${'  '.repeat(depth)}${name}`],
    ...[kind, attributes['cloudevents.event_type'] ?? attributes['http.response.status_code'] ?? ''],
    ...links.map(({ traceId }) => `→ ${traceId.slice(0, 8)}`),
  ]
  return `${ms(beganAt, start)} ${ms(start, end)}  ${about.filter((part) => part !== '').join('  ')}`
}
