import type { FastifyInstance } from 'fastify'

/** Requests that were answered before fastify saw them, since it was last asked. */
export interface AnsweredEarly {
  method: string
  /** The route's pattern. */
  route: string
  status: number
  count: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the answer lasts until one side ends it. */
    lasting?: true
  }
  interface FastifyInstance {
    /** Who answers requests before fastify sees them tells of them here. */
    readonly answeredEarly: (() => Iterable<AnsweredEarly>)[]
  }
}

/** Of every address that no route is at. */
const UNKNOWN = '(unknown)'
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts and times every request, by route. Addresses that nobody has declared are one route, so that no caller makes new series. */
export function observeRequests(app: FastifyInstance): void {
  const { metrics } = app
  app.decorate('answeredEarly', [])
  const requests = metrics.counter({
    name: 'lectern_http_requests_total',
    help: 'Requests answered, by the pattern of their route and the status of the answer; 499: the caller had left.',
    labelNames: ['method', 'route', 'status'],
    collect(counter) {
      for (const take of app.answeredEarly) for (const { count, ...labels } of take()) counter.inc({ ...labels }, count)
    },
  })
  const durations = metrics.histogram({
    name: 'lectern_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer, by the pattern of its route.',
    labelNames: ['method', 'route'],
  })
  if (!metrics.enabled) return
  app.onRequestEnd((request, reply, status) => {
    const method = METHODS.has(request.method) ? request.method : 'other'
    const route = (!request.is404 && request.routeOptions.url) || UNKNOWN
    requests.inc({ method, route, status })
    if (!request.routeOptions.config.lasting) durations.observe({ method, route }, reply.elapsedTime / 1_000)
  })
}
