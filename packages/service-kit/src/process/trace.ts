import { randomUUID } from 'node:crypto'
import {
  type Attributes,
  type Context,
  context,
  createContextKey,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { DomainError } from '../errors.ts'

export type { Context, Span }

// Also while nothing is recorded: logs, calls and events carry the ids in any case.
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())

/** Null while nothing is recorded. */
let tracer: Tracer | null = null

/** From now on spans are made by this tracer; with null they have ids and no more. */
export function makeSpansBy(next: Tracer | null): void {
  tracer = next
}

const REQUEST_ID = createContextKey('request id')
/** Of W3C Trace Context. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

interface SpanSettings {
  kind?: keyof typeof SpanKind
  /** No ids of people, nothing that somebody typed: they go to other systems than logs do. */
  attributes?: Attributes
  /** Where it belongs; what runs now, if nothing else is said. */
  parent?: Context
  links?: Link[]
  /** Milliseconds since 1970, where that isn't now. */
  startTime?: number
}

/** A new span; of a new trace, where its parent is of none. */
export function startSpan(name: string, { kind = 'INTERNAL', parent = context.active(), ...rest }: SpanSettings): Span {
  if (tracer !== null) return tracer.startSpan(name, { kind: SpanKind[kind], ...rest }, parent)
  const known = trace.getSpanContext(parent)
  return known === undefined ? unrecordedSpan() : trace.wrapSpanContext(known)
}

/** Ids of a new trace, for logs. UUIDs come out of a pool of random bytes, which asks the system for some seldom. */
export function unrecordedSpan(): Span {
  const hex = () => randomUUID().replaceAll('-', '')
  return trace.wrapSpanContext({ traceId: hex(), spanId: hex().slice(-16), traceFlags: TraceFlags.NONE })
}

/** Runs `work` in a new span that ends with it. */
export async function inSpan<R>(
  name: string,
  settings: SpanSettings,
  work: (span: Span) => R | Promise<R>,
): Promise<R> {
  const { parent = context.active() } = settings
  const span = startSpan(name, settings)
  try {
    return await context.with(trace.setSpan(parent, span), () => work(span))
  } catch (error) {
    markFailed(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** The same in the trace that a traceparent names, whatever runs now, to which the span refers. */
export function inSpanOfTrace<R>(traceparent: string, name: string, work: () => Promise<R>): Promise<R> {
  const caller = trace.getActiveSpan()
  const links = caller ? [{ context: caller.spanContext() }] : []
  return inSpan(name, { parent: contextOf(traceparent, context.active()), links }, work)
}

/** Has the span that runs now refer to the one that a traceparent names, unless both are of one trace. */
export function referTo(traceparent: string): void {
  const caller = trace.getActiveSpan()
  const other = trace.getSpanContext(contextOf(traceparent))
  if (other !== undefined && other.traceId !== caller?.spanContext().traceId) caller?.addLink({ context: other })
}

/** By the kind of error alone: what it says may be of people, and is in the log under the same trace. */
export function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  const kind = error instanceof Error ? error.name : typeof error
  span.setAttribute('error.type', error instanceof DomainError ? String(error.status) : kind)
}

/** `base` in the trace that a traceparent names; in none, if there is no traceparent or a malformed one. */
export function contextOf(traceparent: string | null | undefined, base: Context = ROOT_CONTEXT): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return trace.deleteSpan(base)
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(base, { traceId, spanId, traceFlags, isRemote: true })
}

/** What runs in a span for a request. */
export function requestContext(span: Span, requestId: string): Context {
  return trace.setSpan(ROOT_CONTEXT, span).setValue(REQUEST_ID, requestId)
}

/** Ends the span that a request runs in. `status`: of its answer, 499 where its caller left before; only what is our own fault is an error. */
export function endRequestSpan(of: Context, status: number): void {
  const span = trace.getSpan(of)
  span?.setAttribute('http.response.status_code', status)
  if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', String(status))
  span?.end()
}

/** Runs `work` so that everything it calls, awaited or not, is in this context. */
export function runIn<R>(of: Context, work: () => R): R {
  return context.with(of, work)
}

/** Of the request that is worked for, if any. */
export function currentRequestId(): string | undefined {
  return context.active().getValue(REQUEST_ID) as string | undefined
}

/** The header that passes a span on, or what runs now; undefined outside of any trace. */
export function traceparentOf(span: Span | undefined = trace.getActiveSpan()): string | undefined {
  const of = span?.spanContext()
  return of && `00-${of.traceId}-${of.spanId}-0${of.traceFlags & TraceFlags.SAMPLED}`
}

/** For a log line: the trace, and the span where it is recorded. */
export function traceFields(of: Context = context.active()): { trace_id?: string; span_id?: string } {
  const span = trace.getSpanContext(of)
  if (span === undefined) return {}
  const isRecorded = (span.traceFlags & TraceFlags.SAMPLED) !== 0
  return { trace_id: span.traceId, ...(isRecorded && { span_id: span.spanId }) }
}
