import { startScheduledWork } from '@lectern/service-kit/database/scheduled-work.ts'
import type { FastifyInstance } from 'fastify'
import type { Billing } from '../billing.ts'
import type { Config } from '../config.ts'
import { GRACE_SECONDS, RECONCILIATION, reconcileAlone } from './reconcile-alone.ts'
import type { Report } from './report.ts'

/** A log line must not grow with the trouble; the command tells all. */
const DIFFERENCES_IN_LOG = 20

/** Compares payments, orders and enrollments every RECONCILE_INTERVAL_MINUTES, each time in one replica. */
export function startReconciliation(
  app: FastifyInstance,
  billing: Billing,
  {
    DATABASE_URL: databaseUrl,
    RECONCILE_INTERVAL_MINUTES: minutes,
  }: Pick<Config, 'DATABASE_URL' | 'RECONCILE_INTERVAL_MINUTES'>,
): void {
  startScheduledWork(app, billing.database, {
    task: RECONCILIATION,
    name: 'the comparison of payments, orders and enrollments',
    everyMs: minutes * 60_000,
    work: async (signal) => {
      const report = await reconcileAlone(billing, databaseUrl, {
        ...{ graceSeconds: GRACE_SECONDS, dryRun: false, signal },
        by: 'schedule',
      })
      if (report) logReport(billing, report)
    },
  })
}

/** One line per run: a warning when there is something left for people. */
function logReport({ log }: Billing, { differences, ...figures }: Report): void {
  const reconciliation = { ...figures, differences: differences.slice(0, DIFFERENCES_IN_LOG) }
  if (figures.remaining > 0) log.warn({ reconciliation }, 'payments, orders and enrollments differ')
  else log.info({ reconciliation }, 'payments, orders and enrollments agree')
}
