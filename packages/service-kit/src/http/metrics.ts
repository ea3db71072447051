import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import type { HttpConfig } from '../process/config.ts'
import { Metrics } from '../process/metrics.ts'
import { observeRequests } from './request-metrics.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Plugins may add theirs before the server is ready. */
    readonly metrics: Metrics
    /** Null without METRICS_PORT. */
    metricsListener: Server | null
  }
}

export type MetricsConfig = Partial<Pick<HttpConfig, 'METRICS_PORT' | 'METRICS_HOST'>>

/**
 * Tells the process's metrics at `/metrics` of a port of their own, which nothing else is at: who may reach it is for the network to
 * say. Without METRICS_PORT nobody is told, and nothing is measured that costs a call anything.
 */
export function registerMetrics(
  app: FastifyInstance,
  component: string,
  { METRICS_PORT: port, METRICS_HOST: host = '127.0.0.1' }: MetricsConfig,
): void {
  const metrics = new Metrics({ component, enabled: port !== undefined, log: app.log })
  app.decorate('metrics', metrics)
  app.decorate('metricsListener', null)
  observeRequests(app)
  if (port === undefined) return
  collectDefaultMetrics({ register: metrics })
  metrics.counter({
    name: 'lectern_event_loop_active_seconds_total',
    help: 'How long the event loop has been at work; when it grows by a second in a second it is full.',
    collect(counter) {
      counter.reset()
      counter.inc(performance.eventLoopUtilization().active / 1_000)
    },
  })
  const server = createServer((request, response) => void answer(request, response))
  app.metricsListener = server

  async function answer({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (method !== 'GET' || url?.split('?', 1)[0] !== '/metrics') return void response.writeHead(404).end()
    try {
      const text = await metrics.metrics()
      response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text)
    } catch (err) {
      app.log.error({ err }, 'the metrics could not be told')
      response.writeHead(500).end()
    }
  }

  app.addHook('onReady', async () => {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen({ host, port }, resolve))
    app.log.info({ host, port: portOf(server) }, 'listening for who collects metrics')
  })
  app.addHook('onClose', async () => {
    server.close()
    server.closeAllConnections()
  })
}

function portOf(server: Server): number | null {
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? null) : null
}
