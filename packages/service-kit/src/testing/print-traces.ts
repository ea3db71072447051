import { setTimeout as sleep } from 'node:timers/promises'
import { startTraceCollector } from './trace-collector.ts'

/** `npm run traces -- create-payment-intent`: takes traces on port 4318, and prints those with such a span when nothing more comes of them. */
const QUIET_MS = 12_000
const [wanted = ''] = process.argv.slice(2)
const collector = await startTraceCollector(4318)
process.stdout.write(`OTEL_EXPORTER_OTLP_ENDPOINT=${collector.url}\n`)

/** By trace: how many spans there were of it at last, and since when (ms). */
const open = new Map<string, { count: number; since: number }>()
const printed = new Set<string>()
for (;;) {
  await sleep(1_000)
  for (const [id, spans] of Map.groupBy(collector.spans, ({ traceId }) => traceId)) {
    const { count, since } = open.get(id) ?? { count: 0, since: 0 }
    if (spans.length > count) open.set(id, { count: spans.length, since: performance.now() })
    else if (performance.now() - since > QUIET_MS && !printed.has(id) && printed.add(id)) {
      if (spans.some(({ name }) => name.includes(wanted))) process.stdout.write(`\n${id}\n${collector.tree(id)}\n`)
    }
  }
}
