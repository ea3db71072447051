import type { FastifyInstance } from 'fastify'

/** A number to watch. */
export interface Gauge {
  /** In snake case, with its unit. */
  name: string
  help: string
  value: () => number
}

/** As Prometheus reads it. */
function exposition(gauges: readonly Gauge[]): string {
  const lines = gauges.flatMap(({ name, help, value }) => [
    `# HELP lectern_${name} ${help}`,
    `# TYPE lectern_${name} gauge`,
    `lectern_${name} ${value()}`,
  ])
  return `${lines.join('\n')}\n`
}

/** `/metrics` answers without a token, like `/readyz`: a service is reached by who belongs to the installation only. */
export function registerMetrics(app: FastifyInstance): void {
  const options = { config: { access: 'open' as const }, logLevel: 'warn' as const }
  app.get('/metrics', options, async (_request, reply) => {
    reply.type('text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store')
    return exposition(app.gauges)
  })
}
