import { recordCheck } from '@lectern/service-kit/database/check-results.ts'
import { exclusively } from '@lectern/service-kit/database/exclusively.ts'
import type { Billing } from '../billing.ts'
import { type ReconcileSettings, reconcile } from './reconcile.ts'
import type { Report } from './report.ts'
import { shownReport } from './shown-report.ts'

/** What happened within two minutes may still be on its way. */
export const GRACE_SECONDS = 120

/** The task that it is. */
export const RECONCILIATION = 'reconciliation'

/** Of all replicas and commands one reconciles at a time. It must never change. */
export const RECONCILIATION_LOCK = 4_217_101

/** `reconcile`, unless somebody else is at it: then null. `by`: who has it made. */
export async function reconcileAlone(
  billing: Billing,
  databaseUrl: string,
  { by, ...settings }: ReconcileSettings & { by: string },
): Promise<Report | null> {
  const alone = await exclusively({ databaseUrl, lock: RECONCILIATION_LOCK }, async () => {
    const report = await reconcile(billing, settings)
    const { remaining: differences } = report
    await recordCheck(billing.database, RECONCILIATION, { differences, by, report: shownReport(report) })
    return report
  })
  return alone?.result ?? null
}
