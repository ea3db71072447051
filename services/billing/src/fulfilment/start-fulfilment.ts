import { startBackgroundWork } from '@lectern/service-kit/process/background-work.ts'
import type { FastifyInstance } from 'fastify'
import type { Billing } from '../billing.ts'
import { doDueWork } from './do-due-work.ts'

/** What another process left behind, or what became due by time, is found by then. */
const POLL_MS = 3_000

/** Pays in the background what billing owes, woken when something comes up. */
export function startFulfilment(app: FastifyInstance, billing: Billing): void {
  const work = () => doDueWork(billing)
  const retry = { first: 500, most: 10_000 }
  startBackgroundWork(app, [{ name: 'the fulfilment', work, everyMs: POLL_MS, wakeUp: billing.fulfilment, retry }])
}
