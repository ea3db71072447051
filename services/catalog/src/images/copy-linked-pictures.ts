import { isGivenUp } from '@lectern/service-kit/pictures/fetch-picture.ts'
import { lockCourseOf } from '../courses/courses.repository.ts'
import { changeText } from '../curriculum/curriculum-change.ts'
import { sameText, textOf } from '../curriculum/lesson-text.ts'
import { findLesson } from '../curriculum/lessons.repository.ts'
import { saveWorkingCopy } from '../curriculum/working-copies.repository.ts'
import type { Database } from '../database.ts'
import { type CopyingPictures, copyPicture } from './copy-image.ts'
import { type DueLesson, endTries, takeDueLesson } from './linked-pictures.repository.ts'
import { type Copies, linkedPicturesOf, withCopies } from './linked-pictures.ts'

/**
 * Copies pictures here that the text of a lesson shows from elsewhere on the web, so that nobody's browser tells another site who reads it. A link
 * takes the place of one that can't be copied. Returns true when there may be more to do.
 */
export async function copyLinkedPictures(copying: CopyingPictures, stop: AbortSignal): Promise<boolean> {
  const due = await takeDueLesson(copying.database)
  if (!due) return false
  const lesson = await findLesson(copying.database, due.lessonId)
  if (!lesson) return true
  const addresses = new Set([lesson, lesson.workingCopy].flatMap((text) => (text ? linkedPicturesOf(text) : [])))
  const copies = new Map<string, string | null>()
  for (const address of addresses) {
    const copy = await copyOf(copying, due, address, stop)
    if (copy !== undefined) copies.set(address, copy)
  }
  await write(copying.database, due, copies)
  return true
}

/** Undefined where it is to be tried again. */
async function copyOf(copying: CopyingPictures, due: DueLesson, address: string, stop: AbortSignal) {
  try {
    const { url } = await copyPicture(copying, { id: due.teacherId }, { courseId: due.courseId, address }, stop)
    return url
  } catch (error) {
    stop.throwIfAborted()
    return isGivenUp(error, due.tries) ? null : undefined
  }
}

async function write(database: Database, { lessonId, courseId, teacherId }: DueLesson, copies: Copies): Promise<void> {
  await database.$transaction(async (tx) => {
    if (!(await lockCourseOf(tx, courseId, teacherId))) return
    const lesson = await findLesson(tx, lessonId)
    if (!lesson) return
    const { workingCopy } = lesson
    const text = withCopies(textOf(lesson), copies)
    const copy = workingCopy && withCopies(textOf(workingCopy), copies)
    if (!sameText(text, lesson)) await changeText(tx, lesson, text)
    if (workingCopy && copy && !sameText(copy, workingCopy)) await saveWorkingCopy(tx, lesson, copy)
    if ([text, copy].every((one) => !one || linkedPicturesOf(one).length === 0)) await endTries(tx, lessonId)
  })
}
