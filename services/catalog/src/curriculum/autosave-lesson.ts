import type { AutosavedLesson, AutosaveLessonBody } from '@lectern/contracts/shapes/lessons.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { withOwnLinks } from '../quizzes/own-links.ts'
import { holdOwner, type LessonWriting, referToUploads } from '../videos/refer-to-uploads.ts'
import { committed, refuseOutdated } from './conflicts.ts'
import { given } from './lesson-text.ts'
import { newestTextOf, writeNewestText } from './newest-text.ts'
import { findOwnLesson, lockOwnLesson } from './own-curriculum.ts'
import { sanitizeUnfinished } from './sanitize-in-worker.ts'

/**
 * Keeps what is being written. Throws 409 with both texts when `expectedVersion` is no longer the newest; of two calls
 * with one version one wins.
 */
export async function autosaveLesson(
  writing: LessonWriting,
  teacher: Principal,
  lessonId: number,
  body: AutosaveLessonBody,
  expectedVersion: number | undefined,
): Promise<AutosavedLesson> {
  const { database, quotas } = writing
  const { course } = await findOwnLesson(database, lessonId, teacher)
  const sent = await sanitizeUnfinished(teacher, given(body))
  return committed(
    database.$transaction(async (tx) => {
      await holdOwner(tx, course, teacher, sent)
      const own = await lockOwnLesson(tx, lessonId, teacher)
      await referToUploads(tx, { course: own.course, quotas }, teacher, sent)
      if (sent.quiz) sent.quiz = await withOwnLinks(tx, own.lesson.courseId, sent.quiz)
      const text = { ...newestTextOf(own.lesson), ...sent }
      const refusal = await refuseOutdated(tx, own.lesson, text, expectedVersion)
      if (refusal) return refusal
      const { version, workingCopy, savedAt } = await writeNewestText(tx, own, text)
      return {
        version,
        savedAt: (workingCopy?.savedAt ?? savedAt).toISOString(),
        unpublished: workingCopy !== null,
      }
    }),
  )
}
