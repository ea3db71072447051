import { exclusively } from '@lectern/service-kit/database/exclusively.ts'
import { checkTruth, type TruthSettings } from './check-truth.ts'
import type { Report } from './report.ts'

/** Of all replicas and commands one compares at a time: they would read the topics as one group. It must never change. */
const TRUTH_LOCK = 4_217_102

/** `checkTruth`, unless somebody else is at it: then null. */
export async function checkTruthAlone(settings: TruthSettings, databaseUrl: string): Promise<Report | null> {
  const alone = await exclusively({ databaseUrl, lock: TRUTH_LOCK }, () => checkTruth(settings))
  return alone?.result ?? null
}
