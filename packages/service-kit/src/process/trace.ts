import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** Where in a distributed trace the running code is (W3C Trace Context), and the request it works for, if any. */
export interface TraceContext {
  /** 32 hex digits. */
  traceId: string
  /** 16 hex digits: this process's own span. */
  spanId: string
  requestId?: string
}

const storage = new AsyncLocalStorage<TraceContext>()
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** A new span of the trace that `traceparent` names, or of a new trace when it is missing or malformed. */
export function startTrace(traceparent?: string, requestId?: string): TraceContext {
  const traceId = TRACEPARENT.exec(traceparent ?? '')?.[1] ?? hexOf(randomUUID())
  const context: TraceContext = { traceId, spanId: hexOf(randomUUID()).slice(-16) }
  return requestId === undefined ? context : { ...context, requestId }
}

/** 32 digits. UUIDs come out of a pool of random bytes, which asks the system for some seldom. */
function hexOf(uuid: string): string {
  return uuid.replaceAll('-', '')
}

/** Runs `work` so that everything it calls, awaited or not, sees this trace. */
export function runInTrace<R>(context: TraceContext, work: () => R): R {
  return storage.run(context, work)
}

export function currentTrace(): TraceContext | undefined {
  return storage.getStore()
}

/** The header value that passes the current trace on, or undefined outside of any. */
export function currentTraceparent(): string | undefined {
  const context = storage.getStore()
  return context && `00-${context.traceId}-${context.spanId}-01`
}
