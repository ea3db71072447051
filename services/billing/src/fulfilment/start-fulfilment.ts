import { backoffMs } from '@lectern/service-kit/process/backoff.ts'
import type { FastifyInstance } from 'fastify'
import type { Billing } from '../billing.ts'
import { doDueWork } from './do-due-work.ts'

/** What another process left behind, or what became due by time, is found by then. */
const POLL_MS = 1_000
const RETRY = { first: 500, most: 10_000 }

/**
 * Pays in the background what billing owes, woken when something comes up. Stops with the server, before hooks that were
 * added to it earlier, such as the one that closes the database; what it is at is finished.
 */
export function startFulfilment(app: FastifyInstance, billing: Billing): void {
  const stopping = new AbortController()
  const finished = workUntilStopped(billing, stopping.signal)
  app.addHook('onClose', async () => {
    stopping.abort()
    billing.fulfilment.ring()
    await finished
  })
}

async function workUntilStopped(billing: Billing, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const hasMore = await doDueWork(billing).catch((err: unknown) => {
      failures += 1
      if (failures === 1) billing.log.warn({ err }, 'the fulfilment waits for its database')
      return undefined
    })
    if (hasMore !== undefined) failures = 0
    if (!hasMore) await billing.fulfilment.wait(failures > 0 ? backoffMs(failures, RETRY) : POLL_MS)
  }
}
