import { createMessageProcessor } from '@lectern/service-kit/events/message-processor.ts'
import { createDispatcher, onMany, type SourceMessage } from '@lectern/service-kit/events/subscriptions.ts'
import { startTracing, stopTracing } from '@lectern/service-kit/process/tracing.ts'
import { anEvent } from '@lectern/service-kit/testing/events.ts'
import { startTraceCollector } from '@lectern/service-kit/testing/trace-collector.ts'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { type Counted, counted, recordSighting } from '../fixture/src/counters.ts'
import type { Tx } from '../fixture/src/database.ts'
import { startWorld } from '../fixture/src/world.ts'

const log = pino({ level: 'silent' })
const traceOf = (n: number) => String(n).repeat(32)

/** The nth event, each of a trace of its own. */
function event(n: number): SourceMessage {
  const made = anEvent(counted, n, { counterId: n, value: 1 })
  const traceparent = `00-${traceOf(n)}-00f067aa0ba902b7-01`
  return { ...made, offset: String(n), message: { ...made.message, headers: { ...made.message.headers, traceparent } } }
}

test('events that are handled together are each told of in their own trace, and once', async () => {
  const collector = await startTraceCollector()
  onTestFinished(collector.close)
  await startTracing('fixture', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, log)
  const { database, prefix } = await startWorld({ withTopics: false })
  const handle = async (events: Counted[], tx: Tx) => {
    for (const one of events) await recordSighting(one, tx)
  }
  const dispatcher = createDispatcher([onMany(counted, handle)])
  const processor = createMessageProcessor({
    ...{ service: 'fixture', prefix, database, log },
    offsets: { keep: async () => undefined, skip: () => undefined },
    publisher: { publish: async () => undefined, close: async () => undefined },
    signal: new AbortController().signal,
  })
  const together = (...events: SourceMessage[]) =>
    processor.together(
      events.map((source) => ({ source, dispatch: dispatcher.dispatch(source) })),
      async () => undefined,
    )
  const [first, second, third] = [event(1), event(2), event(3)]
  expect(await together(first, second)).toBe(true)
  expect(await together(first, second, third)).toBe(true)
  await stopTracing()

  const spans = collector.spans.map(({ traceId, name, kind, parentSpanId, attributes }) => ({
    ...{ traceId, name, kind, parentSpanId, together: attributes['messaging.batch.message_count'] },
  }))
  const span = { name: `process ${first.topic}`, kind: 'consumer', parentSpanId: '00f067aa0ba902b7' }
  expect(spans).toEqual([
    { ...span, traceId: traceOf(1), together: 2 },
    { ...span, traceId: traceOf(2), together: 2 },
    { ...span, traceId: traceOf(3), together: 1 },
  ])
})
