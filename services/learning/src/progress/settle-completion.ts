import { courseCompleted } from '@lectern/contracts/events/learning.ts'
import { giveCertificates } from '../certificates/give-certificates.ts'
import type { Transaction } from '../database.ts'
import { publishAll } from '../enrollments/enrollment-events.ts'
import type { Enrollment } from '../enrollments/enrollments.repository.ts'
import { recordHistory } from '../history/history.repository.ts'
import { completeFinished } from './counts.repository.ts'
import { EVERYTHING_DONE } from './progress-percent.ts'

/**
 * Completes those of these locked enrollments with no lesson left and says so, once per completion: whatever ends the last
 * lesson, a student or a teacher who removes it, ends here. Each gets a certificate. Returns those that it completed.
 */
export async function settleCompletion(tx: Transaction, enrollmentIds: readonly number[]): Promise<Enrollment[]> {
  const finished = await completeFinished(tx, enrollmentIds)
  const ids = finished.map(({ id }) => id)
  await recordHistory(tx, ids, 'completed')
  await giveCertificates(tx, ids)
  await publishAll(tx, courseCompleted, finished, {})
  return finished
}

/** The same for one locked enrollment; answers it as it is then. */
export async function settleEnrollment(tx: Transaction, enrollment: Enrollment): Promise<Enrollment> {
  if (enrollment.progressState !== EVERYTHING_DONE) return enrollment
  const [finished] = await settleCompletion(tx, [enrollment.id])
  return finished ?? enrollment
}
