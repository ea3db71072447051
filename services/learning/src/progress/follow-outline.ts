import { courseCompleted } from '@lectern/contracts/events/learning.ts'
import { compareLessons, type Outline } from '../courses/outline.ts'
import type { Transaction } from '../database.ts'
import { publish } from '../enrollments/enrollment-events.ts'
import type { Enrollment } from '../enrollments/enrollments.repository.ts'
import { completeFinished, type Followers, moveOutline } from './outline-moves.repository.ts'
import { listCurrentLessons } from './progress.repository.ts'

/** Takes one locked enrollment to the outline, unless it has seen that or a newer one. Completes nothing. */
export async function followOutline(
  tx: Transaction,
  { id, curriculumVersion }: Pick<Enrollment, 'id' | 'curriculumVersion'>,
  outline: Outline,
): Promise<void> {
  if (outline.curriculumVersion <= curriculumVersion) return
  await moveOutline(
    tx,
    { enrollmentId: id },
    {
      from: curriculumVersion,
      to: outline.curriculumVersion,
      lessonCount: outline.lessonIds.length,
      ...compareLessons(await listCurrentLessons(tx, id), outline.lessonIds),
    },
  )
}

/**
 * Completes those with no lesson left and says so, once per completion: whatever ends the last lesson, a student or a
 * teacher who removes it, ends here.
 */
export async function settleCompletion(tx: Transaction, followers: Followers): Promise<void> {
  for (const finished of await completeFinished(tx, followers)) await publish(tx, courseCompleted, finished, {})
}
