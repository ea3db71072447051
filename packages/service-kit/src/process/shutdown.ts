import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { stopTracing } from './tracing.ts'

/** After draining, everything must be closed by then; a supervisor kills soon after. */
const DEADLINE_MS = 10_000
const POLL_MS = 20

const draining = new WeakSet<FastifyInstance>()

export function isDraining(app: FastifyInstance): boolean {
  return draining.has(app)
}

type OnDraining = (drainMs: number) => void
const heeding = new WeakMap<FastifyInstance, OnDraining[]>()

/** Told when draining begins, and how long it takes: to end answers that would last. */
export function onDraining(app: FastifyInstance, heed: OnDraining): void {
  heeding.set(app, [...(heeding.get(app) ?? []), heed])
}

/** While draining each answer closes its connection, so that no caller sends its next request into a closing socket. */
export function closeConnectionsWhileDraining(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (draining.has(app)) reply.header('connection', 'close')
  })
}

/** Answers that are on their way, per server. */
const unfinished = new WeakMap<FastifyInstance, Set<ServerResponse>>()

export function trackAnswers(app: FastifyInstance): void {
  const responses = new Set<ServerResponse>()
  unfinished.set(app, responses)
  app.server.on('request', (_request, response) => {
    responses.add(response)
    response.once('close', () => responses.delete(response))
  })
}

/** Not ready, for `drainMs` → requests in flight finish → consumers, relay and database close (their `onClose` hooks). */
async function drainAndClose(app: FastifyInstance, drainMs: number): Promise<void> {
  draining.add(app)
  for (const heed of heeding.get(app) ?? []) heed(drainMs)
  await sleep(drainMs)
  const closed = app.close()
  while (unfinished.get(app)?.size) await sleep(POLL_MS)
  // Browsers open connections ahead of need. Node doesn't count those as idle, and would wait for them.
  app.server.closeAllConnections()
  await closed
}

/**
 * On SIGTERM or SIGINT: drains and closes the server, then those that it calls in the same process, and exits, ten seconds after `drainMs` in any
 * case. Repeated signals change nothing.
 */
export function closeOnSignals(app: FastifyInstance, drainMs: number, others: readonly FastifyInstance[]): void {
  let isClosing = false
  const close = async (signal: string) => {
    if (isClosing) return
    isClosing = true
    app.log.info({ signal }, 'shutting down')
    setTimeout(() => {
      app.log.error('shutdown took too long; leaving')
      process.exit(1)
    }, drainMs + DEADLINE_MS).unref()
    try {
      await drainAndClose(app, drainMs)
      await Promise.all(others.map((other) => drainAndClose(other, 0)))
      await stopTracing()
      process.exit()
    } catch (error) {
      app.log.error({ err: error }, 'shutdown failed')
      process.exit(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void close(signal))
}
