import { getHeapStatistics } from 'node:v8'
import type { FastifyInstance } from 'fastify'

/** A number to watch. */
export interface Gauge {
  /** In snake case, with its unit. */
  name: string
  help: string
  value: () => number
}

/** Of the process itself. By its pid, since several may answer at one port. */
const OF_PROCESS: Gauge[] = [
  {
    name: 'heap_used_bytes',
    help: 'What JavaScript holds, what is to be collected too.',
    value: () => getHeapStatistics().used_heap_size,
  },
  {
    name: 'event_loop_active_seconds',
    help: 'How long the event loop has been at work; the same as the time that passed: it is full.',
    value: () => performance.eventLoopUtilization().active / 1_000,
  },
]

/** As Prometheus reads it. */
function exposition(gauges: readonly Gauge[], label = ''): string[] {
  return gauges.flatMap(({ name, help, value }) => [
    `# HELP lectern_${name} ${help}`,
    `# TYPE lectern_${name} gauge`,
    `lectern_${name}${label} ${value()}`,
  ])
}

/** `/metrics` answers without a token, like `/readyz`: a service is reached by who belongs to the installation only. */
export function registerMetrics(app: FastifyInstance): void {
  const options = { config: { access: 'open' as const }, logLevel: 'warn' as const }
  app.get('/metrics', options, async (_request, reply) => {
    reply.type('text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store')
    return `${[...exposition(app.gauges), ...exposition(OF_PROCESS, `{pid="${process.pid}"}`)].join('\n')}\n`
  })
}
