import { curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import { bumpCurriculum } from '../courses/courses.repository.ts'
import type { Transaction } from '../database.ts'
import { lessonIdsOfCourse } from './lessons.repository.ts'

/**
 * Does a change to a course that the caller has locked, and tells of it with one event exactly if the set or the order of
 * what students have of its lessons is another afterwards.
 */
export async function changeCurriculum<Result>(
  tx: Transaction,
  courseId: number,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await lessonIdsOfCourse(tx, courseId)
  const result = await change()
  const after = await lessonIdsOfCourse(tx, courseId)
  const same = before.length === after.length && before.every((id, index) => id === after[index])
  if (!same) await announceCurriculum(tx, courseId, after)
  return result
}

/** Takes the next versions of course and curriculum for the event. */
export async function announceCurriculum(tx: Transaction, courseId: number, lessonIds: number[]): Promise<void> {
  const { teacherId, curriculumVersion, version } = await bumpCurriculum(tx, courseId)
  const data = { courseId, teacherId, curriculumVersion, lessonIds }
  await withOutbox(tx, { contract: curriculumChanged, subject: courseId, sequence: version, data })
}
