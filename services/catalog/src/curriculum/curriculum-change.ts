import { isDeepStrictEqual } from 'node:util'
import { curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import type { LessonText } from '@lectern/contracts/shapes/lessons.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import { bumpCurriculum } from '../courses/courses.repository.ts'
import type { Transaction } from '../database.ts'
import { isGraded } from './lesson-text.ts'
import { type LessonRecord, saveText } from './lessons.repository.ts'
import { type PublishedLessons, publishedLessonsOf } from './published-lessons.repository.ts'

/**
 * Does a change to a course that the caller has locked, and tells of it with one event exactly if the set, the order or the
 * length of what students have of its lessons is another afterwards, or which of them are graded.
 */
export async function changeCurriculum<Result>(
  tx: Transaction,
  courseId: number,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await publishedLessonsOf(tx, courseId)
  const result = await change()
  const after = await publishedLessonsOf(tx, courseId)
  if (!isDeepStrictEqual(before, after)) await announceCurriculum(tx, courseId, after)
  return result
}

/** Gives a lesson of a locked course a new text, and publishes the curriculum if its length or graded lessons change. */
export async function changeText(tx: Transaction, lesson: LessonRecord, text: LessonText): Promise<void> {
  if (text.duration === lesson.duration && isGraded(text) === isGraded(lesson)) return saveText(tx, lesson, text)
  await changeCurriculum(tx, lesson.courseId, () => saveText(tx, lesson, text))
}

/** Takes the next versions of course and curriculum for the event. */
export async function announceCurriculum(tx: Transaction, courseId: number, lessons: PublishedLessons): Promise<void> {
  const { teacherId, curriculumVersion, version } = await bumpCurriculum(tx, courseId)
  const data = { courseId, teacherId, curriculumVersion, ...lessons }
  await withOutbox(tx, { contract: curriculumChanged, subject: courseId, sequence: version, data })
}
