import type { FastifyInstance } from 'fastify'
import type { Dependency } from '../process/dependency.ts'
import { inTime } from '../process/in-time.ts'
import { isDraining } from '../process/shutdown.ts'
import { VERSION } from '../process/version.ts'

type State = 'up' | 'degraded' | 'down'
const CHECK_TIMEOUT_MS = 1_000

declare module 'fastify' {
  interface FastifyInstance {
    /** What `/readyz` looks at; plugins may add theirs before the server is ready. */
    readonly dependencies: Dependency[]
    /** Numbers that `/readyz` tells beside them, by name; plugins may add theirs before the server is ready. */
    readonly gauges: Map<string, () => number>
  }
}

async function stateOf(dependency: Dependency): Promise<State> {
  const check = Promise.resolve().then(() => dependency.check())
  return inTime(CHECK_TIMEOUT_MS, check).then(
    (state) => state ?? 'up',
    () => 'down',
  )
}

/**
 * `/healthz`: the process lives, and of which version it is. `/readyz`: it should get requests; 503 while draining or when a required dependency is
 * away. Both name nothing but that, and answer without a token.
 */
export function registerHealth(app: FastifyInstance, dependencies: Dependency[]): void {
  app.decorate('dependencies', [...dependencies])
  app.decorate('gauges', new Map())
  const options = { config: { access: 'open' as const }, logLevel: 'warn' as const }

  app.get('/healthz', options, async () => ({ status: 'ok', version: VERSION }))

  app.get('/readyz', options, async (_request, reply) => {
    const states = await Promise.all(app.dependencies.map(stateOf))
    const missing = app.dependencies.some((dependency, index) => dependency.required && states[index] === 'down')
    const draining = isDraining(app)
    const status = draining
      ? 'draining'
      : missing
        ? 'unavailable'
        : states.every((state) => state === 'up')
          ? 'ready'
          : 'degraded'
    reply.code(draining || missing ? 503 : 200).header('cache-control', 'no-store')
    return {
      status,
      dependencies: Object.fromEntries(app.dependencies.map((dependency, index) => [dependency.name, states[index]])),
      ...(app.gauges.size > 0 && {
        gauges: Object.fromEntries(Array.from(app.gauges, ([name, value]) => [name, value()])),
      }),
    }
  })
}
