import { recordCheck } from '@lectern/service-kit/database/check-results.ts'
import { exclusively } from '@lectern/service-kit/database/exclusively.ts'
import { checkTruth, type TruthSettings } from './check-truth.ts'
import type { Report } from './report.ts'
import { shownReport } from './shown-report.ts'

/** The task that it is. */
export const TRUTH = 'truth'

/** Of all replicas and commands one compares at a time: they would read the topics as one group. It must never change. */
export const TRUTH_LOCK = 4_217_102

/** Runs `checkTruth`; null if another run is in progress. `by` is who started it. */
export async function checkTruthAlone(
  settings: TruthSettings,
  databaseUrl: string,
  by: string,
): Promise<Report | null> {
  const alone = await exclusively({ databaseUrl, lock: TRUTH_LOCK }, async () => {
    const report = await checkTruth(settings)
    const { length: differences } = report.differences
    await recordCheck(settings.database, TRUTH, { differences, by, report: shownReport(report) })
    return report
  })
  return alone?.result ?? null
}
