import type { FastifyInstance } from 'fastify'

/** How long new requests are still taken after a signal, so that callers see 'not ready' before the door shuts. */
const DRAIN_MS = 300
/** Everything must be closed by then; a supervisor kills soon after. */
const DEADLINE_MS = 10_000

const draining = new WeakSet<FastifyInstance>()

export function isDraining(app: FastifyInstance): boolean {
  return draining.has(app)
}

/** While draining each answer closes its connection, so that no caller sends its next request into a closing socket. */
export function closeConnectionsWhileDraining(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (draining.has(app)) reply.header('connection', 'close')
  })
}

/** Not ready → requests in flight finish → consumers, relay and database close (their `onClose` hooks). */
export async function drainAndClose(app: FastifyInstance, drainMs = DRAIN_MS): Promise<void> {
  draining.add(app)
  await new Promise((resolve) => setTimeout(resolve, drainMs))
  await app.close()
}

/** On SIGTERM or SIGINT: drains, closes and exits, within ten seconds in any case. Repeated signals change nothing. */
export function closeOnSignals(app: FastifyInstance): void {
  const close = async (signal: string) => {
    if (draining.has(app)) return
    app.log.info({ signal }, 'shutting down')
    setTimeout(() => {
      app.log.error('shutdown took too long; leaving')
      process.exit(1)
    }, DEADLINE_MS).unref()
    try {
      await drainAndClose(app)
      process.exit(0)
    } catch (error) {
      app.log.error({ err: error }, 'shutdown failed')
      process.exit(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void close(signal))
}
