import { DomainError } from '@lectern/service-kit/errors.ts'
import { isGivenUp } from '@lectern/service-kit/pictures/fetch-picture.ts'
import { lockCourseOf } from '../courses/courses.repository.ts'
import { sameText, textOf } from '../curriculum/lesson-text.ts'
import { findLesson } from '../curriculum/lessons.repository.ts'
import { saveRevisions } from '../curriculum/revisions.repository.ts'
import type { Database } from '../database.ts'
import { type CopyingPictures, copyPicture } from './copy-image.ts'
import { type DueLesson, endTries, rewriteCopy, rewriteLesson, takeDueLesson } from './linked-pictures.repository.ts'
import { type Copies, linkedPicturesOf, withCopies } from './linked-pictures.ts'

/** A lesson of thousands of slow pictures lets others have their turn. */
const MOST_MS = 120_000

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
  const end = performance.now() + MOST_MS
  for (const address of addresses) {
    if (performance.now() > end) break
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
    // Room can be made.
    const isFull = error instanceof DomainError && /^(?:image|picture)-quota$/.test(error.slug)
    return isGivenUp(isFull ? null : error, due.tries) ? null : undefined
  }
}

/** Leaves the version: what a teacher is writing meanwhile is no conflict with it, and what they save is due again. */
async function write(database: Database, { lessonId, courseId, teacherId }: DueLesson, copies: Copies): Promise<void> {
  await database.$transaction(async (tx) => {
    if (!(await lockCourseOf(tx, courseId, teacherId))) return
    const lesson = await findLesson(tx, lessonId)
    if (!lesson) return
    const { workingCopy } = lesson
    const text = withCopies(textOf(lesson), copies)
    const copy = workingCopy && withCopies(textOf(workingCopy), copies)
    const isLossy = [...copies.values()].includes(null)
    if (!sameText(text, lesson)) {
      if (isLossy) await saveRevisions(tx, courseId, [lessonId], { kind: 'published', of: 'lesson' })
      await rewriteLesson(tx, lesson, text)
    }
    if (workingCopy && copy && !sameText(copy, workingCopy)) {
      if (isLossy) await saveRevisions(tx, courseId, [lessonId], { kind: 'autosaved', of: 'working copy' })
      await rewriteCopy(tx, lesson, copy)
    }
    if ([text, copy].every((one) => !one || linkedPicturesOf(one).length === 0)) await endTries(tx, lessonId)
  })
}
