import { contextOf, inSpan, type Span, startSpan, traceparentOf, unrecordedSpan } from '../process/trace.ts'
import type { OutboxRow } from './cloud-event.ts'
import type { Dispatch, SourceMessage } from './subscriptions.ts'

/** By OpenTelemetry's conventions for messaging, without the key, which may be a person's number. */
function about(operation: 'send' | 'process', topic: string, event: { id: string; type: string }) {
  return {
    'messaging.system': 'kafka',
    'messaging.operation.name': operation,
    'messaging.operation.type': operation,
    'messaging.destination.name': topic,
    'messaging.message.id': event.id,
    'cloudevents.event_type': event.type,
  }
}

/** An event on its way to Kafka. */
export interface Sending {
  /** Going on in this span, for whoever hears of it. */
  row: OutboxRow
  /** Once Kafka has it. Of what fails nothing is told: it is tried again until it succeeds. */
  sent(): void
}

/** The sending of an event, in the trace of what it tells of. */
export function startSending(topic: string, row: OutboxRow): Sending {
  if (row.traceparent === null) return { row, sent: () => undefined }
  const span = startSpan(`send ${topic}`, {
    kind: 'PRODUCER',
    attributes: about('send', topic, { id: row.event_id, type: row.type }),
    parent: contextOf(row.traceparent),
  })
  return { row: { ...row, traceparent: traceparentOf(span) ?? null }, sent: () => span.end() }
}

type Handled = Pick<Dispatch<never>, 'eventId' | 'type' | 'traceparent'>

function processing(
  service: string,
  { topic, partition, offset }: SourceMessage,
  { eventId: id, type, traceparent }: Handled,
) {
  return {
    kind: 'CONSUMER' as const,
    attributes: {
      ...about('process', topic, { id, type }),
      'messaging.consumer.group.name': service,
      'messaging.destination.partition.id': String(partition),
      'messaging.kafka.offset': Number(offset),
    },
    parent: contextOf(traceparent),
  }
}

/** Handles an event in its trace, all its tries in one span; null is one that concerns nobody here. */
export function inProcessSpan(
  service: string,
  source: SourceMessage,
  dispatch: Handled | null,
  work: (span: Span) => Promise<void>,
): Promise<void> {
  if (dispatch === null) return work(unrecordedSpan())
  return inSpan(`process ${source.topic}`, processing(service, source, dispatch), work)
}

/** Events that were handled in one transaction since `startTime` (ms since 1970): a span for each, in its own trace. */
export function recordProcessed(
  service: string,
  events: readonly { source: SourceMessage; dispatch: Handled }[],
  startTime: number,
): void {
  for (const { source, dispatch } of events) {
    if (dispatch.traceparent === undefined) continue
    const { attributes, ...rest } = processing(service, source, dispatch)
    const count = { 'messaging.batch.message_count': events.length }
    startSpan(`process ${source.topic}`, { ...rest, attributes: { ...attributes, ...count }, startTime }).end()
  }
}
