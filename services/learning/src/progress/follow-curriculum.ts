import { insertCourseIfUnknown, lockOutline, storeOutline } from '../courses/courses.repository.ts'
import { type CurriculumOutline, compareLessons } from '../courses/outline.ts'
import type { Transaction } from '../database.ts'
import { followOutline, settleCompletion } from './follow-outline.ts'
import { findStragglers, moveOutline } from './outline-moves.repository.ts'

/**
 * Takes a course and all its enrollments to a newer outline; an older one changes nothing, another order only the course.
 * The course's row is locked first: an enrollment that is just being made waits and is made with the new outline, or is
 * there already and follows.
 */
export async function followCurriculum(
  tx: Transaction,
  { courseId, teacherId, ...outline }: CurriculumOutline,
): Promise<void> {
  await insertCourseIfUnknown(tx, { courseId, teacherId })
  const before = await lockOutline(tx, courseId)
  if (before === undefined || before.curriculumVersion >= outline.curriculumVersion) return
  const change = compareLessons(before.lessonIds, outline.lessonIds)
  const isReordering = change.added.length === 0 && change.removed.length === 0
  const lessonsSince = isReordering ? before.lessonsSince : outline.curriculumVersion
  await storeOutline(tx, courseId, { ...outline, lessonsSince })

  const step = { from: { since: before.lessonsSince, until: before.curriculumVersion }, to: outline.curriculumVersion }
  for (const straggler of await findStragglers(tx, courseId, step)) await followOutline(tx, straggler, outline)
  if (!isReordering) {
    await moveOutline(tx, { courseId }, { ...step, ...change, lessonCount: outline.lessonIds.length })
  }
  await settleCompletion(tx, { courseId })
}
