import { lockOutline, meetCourse, storeOutline } from '../courses/courses.repository.ts'
import { compareLessons, type Outline } from '../courses/outline.ts'
import type { Transaction } from '../database.ts'
import { followOutline, settleCompletion } from './follow-outline.ts'
import { findStragglers, moveOutline } from './outline-moves.repository.ts'

/**
 * Takes a course and all its enrollments to a newer outline; an older one changes nothing. The course's row is locked first:
 * an enrollment that is just being made waits and is made with the new outline, or is there already and follows.
 */
export async function followCurriculum(
  tx: Transaction,
  { courseId, teacherId, ...outline }: Outline & { courseId: number; teacherId: number },
): Promise<void> {
  await meetCourse(tx, { courseId, teacherId })
  const before = await lockOutline(tx, courseId)
  if (before === undefined || before.curriculumVersion >= outline.curriculumVersion) return
  await storeOutline(tx, courseId, outline)
  const step = { from: before.curriculumVersion, to: outline.curriculumVersion }
  for (const straggler of await findStragglers(tx, courseId, step)) await followOutline(tx, straggler, outline)
  const change = compareLessons(before.lessonIds, outline.lessonIds)
  await moveOutline(tx, { courseId }, { ...step, ...change, lessonCount: outline.lessonIds.length })
  await settleCompletion(tx, { courseId })
}
