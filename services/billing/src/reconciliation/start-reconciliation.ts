import { startBackgroundWork } from '@lectern/service-kit/process/background-work.ts'
import type { FastifyInstance } from 'fastify'
import type { Billing } from '../billing.ts'
import type { Config } from '../config.ts'
import { GRACE_SECONDS, reconcileAlone } from './reconcile-alone.ts'
import type { Report } from './report.ts'
import { claimRun } from './scheduled-run.repository.ts'

/** A log line must not grow with the trouble; the command tells all. */
const DIFFERENCES_IN_LOG = 20

/**
 * Compares payments, orders and enrollments every RECONCILE_INTERVAL_MINUTES. All replicas wake at the same times, the
 * multiples of the interval, and one of them does it, however late another wakes. Stops with the server, before hooks that
 * were added to it earlier.
 */
export function startReconciliation(
  app: FastifyInstance,
  billing: Billing,
  {
    DATABASE_URL: databaseUrl,
    RECONCILE_INTERVAL_MINUTES: minutes,
  }: Pick<Config, 'DATABASE_URL' | 'RECONCILE_INTERVAL_MINUTES'>,
): void {
  if (minutes === 0) return
  let dueAt = new Date()
  const everyMs = () => {
    dueAt = nextTime(minutes * 60_000)
    return dueAt.getTime() - Date.now()
  }
  startBackgroundWork(app, [{ name: 'the reconciliation', work: once, everyMs, waitsFirst: true }])

  async function once(signal: AbortSignal): Promise<void> {
    try {
      if (!(await claimRun(billing.database, 'reconciliation', dueAt))) return
      const report = await reconcileAlone(billing, databaseUrl, { graceSeconds: GRACE_SECONDS, dryRun: false, signal })
      if (report) tell(billing, report)
    } catch (err) {
      if (!signal.aborted) billing.log.warn({ err }, 'payments, orders and enrollments could not be compared')
    }
  }
}

function nextTime(intervalMs: number): Date {
  return new Date((Math.floor(Date.now() / intervalMs) + 1) * intervalMs)
}

/** One line per run: a warning when there is something left for people. */
function tell({ log }: Billing, { differences, ...figures }: Report): void {
  const reconciliation = { ...figures, differences: differences.slice(0, DIFFERENCES_IN_LOG) }
  if (figures.remaining > 0) log.warn({ reconciliation }, 'payments, orders and enrollments differ')
  else log.info({ reconciliation }, 'payments, orders and enrollments agree')
}
