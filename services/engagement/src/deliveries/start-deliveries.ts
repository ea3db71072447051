import { startBackgroundWork } from '@lectern/service-kit/process/background-work.ts'
import type { FastifyInstance } from 'fastify'
import type { Engagement } from '../engagement.ts'
import { createLanes } from './lanes.ts'

/** What became due, by an event or by time, is found by then. */
const POLL_MS = 1_000

/** Sends what receivers are owed in the background, in any number of processes. */
export function startDeliveries(app: FastifyInstance, engagement: Engagement): void {
  const lanes = createLanes(engagement, app.log)
  // Registered before the work that opens them: it ends after it.
  app.addHook('onClose', () => lanes.closed())
  const retry = { first: 1_000, most: 30_000 }
  startBackgroundWork(app, [{ name: 'deliveries', work: (stop) => lanes.open(stop), everyMs: POLL_MS, retry }])
}
