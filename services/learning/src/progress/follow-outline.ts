import { courseCompleted } from '@lectern/contracts/events/learning.ts'
import { compareLessons, type Outline } from '../courses/outline.ts'
import type { Transaction } from '../database.ts'
import { publish } from '../enrollments/enrollment-events.ts'
import type { Enrollment } from '../enrollments/enrollments.repository.ts'
import { remember } from '../history/history.repository.ts'
import { completeFinished, type Followers, moveOutline } from './outline-moves.repository.ts'
import { listCurrentLessons } from './progress.repository.ts'

/** The curriculum version of an enrollment that was just made: it has no progress rows yet. */
const NOTHING_FOLLOWED = -1

/** Takes one locked enrollment to the outline, unless it has seen that or a newer one. Completes nothing. */
export async function followOutline(
  tx: Transaction,
  { id, curriculumVersion }: Pick<Enrollment, 'id' | 'curriculumVersion'>,
  outline: Outline,
): Promise<void> {
  if (outline.curriculumVersion <= curriculumVersion) return
  const isNew = curriculumVersion === NOTHING_FOLLOWED
  const known = isNew ? [] : await listCurrentLessons(tx, id)
  const change = compareLessons(known, outline.lessonIds)
  const from = { since: curriculumVersion, until: curriculumVersion }
  const step = { from, to: outline.curriculumVersion, lessonCount: outline.lessonIds.length }
  await moveOutline(tx, { enrollmentIds: [id] }, { ...step, ...change })
}

/**
 * Completes those with no lesson left and says so, once per completion: whatever ends the last lesson, a student or a
 * teacher who removes it, ends here. Answers those that it completed.
 */
export async function settleCompletion(tx: Transaction, followers: Followers): Promise<Enrollment[]> {
  const finished = await completeFinished(tx, followers)
  await remember(
    tx,
    finished.map(({ id }) => id),
    'completed',
  )
  for (const enrollment of finished) await publish(tx, courseCompleted, enrollment, {})
  return finished
}

/** The same for one locked enrollment; answers it as it is then. */
export async function settleEnrollment(tx: Transaction, enrollment: Enrollment): Promise<Enrollment> {
  if (enrollment.completedLessons < enrollment.lessonCount) return enrollment
  const [finished] = await settleCompletion(tx, { enrollmentIds: [enrollment.id] })
  return finished ?? enrollment
}
