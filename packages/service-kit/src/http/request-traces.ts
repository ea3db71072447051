import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type Context,
  contextOf,
  endRequestSpan,
  requestContext,
  runIn,
  startSpan,
  unrecordedSpan,
} from '../process/trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What it runs in. */
    trace: Context | null
  }
}

/** Asked every few seconds, by whoever watches a process. */
const POLLED = new Set<string | undefined>(['/healthz', '/readyz'])

/**
 * Each request runs in a span of its own: of its caller's trace where callers are processes of ours, else of a new one, because
 * nobody else is to choose what is recorded, or whose trace it goes into. The body parser leaves the async context, so it is entered again after it.
 */
export function traceRequests(app: FastifyInstance, internal: boolean): void {
  app.decorateRequest('trace', null)
  app.addHook('onRequest', (request, reply, done) => {
    const { id } = request
    request.trace = requestContext(spanOf(request, internal), id)
    reply.header('x-request-id', id)
    runIn(request.trace, done)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.trace) runIn(request.trace, done)
    else done()
  })
  app.onRequestEnd(({ trace }, _reply, status) => {
    if (trace) endRequestSpan(trace, status)
  })
}

/** By its route's pattern: addresses hold ids, and words that somebody searched for. */
function spanOf({ id, method, headers, routeOptions, is404 }: FastifyRequest, internal: boolean) {
  const route = is404 ? undefined : routeOptions.url
  if (POLLED.has(route)) return unrecordedSpan()
  return startSpan(route === undefined ? method : `${method} ${route}`, {
    kind: 'SERVER',
    attributes: { 'http.request.method': method, ...(route && { 'http.route': route }), 'lectern.request_id': id },
    parent: contextOf(internal ? headers.traceparent?.toString() : undefined),
  })
}
