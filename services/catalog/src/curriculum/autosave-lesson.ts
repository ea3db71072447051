import type { AutosavedLesson, AutosaveLessonBody } from '@lectern/contracts/shapes/lessons.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Database } from '../database.ts'
import { withOwnLinks } from '../quizzes/own-links.ts'
import { referToUploads } from '../videos/refer-to-uploads.ts'
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
  database: Database,
  teacher: Principal,
  lessonId: number,
  body: AutosaveLessonBody,
  expectedVersion: number | undefined,
): Promise<AutosavedLesson> {
  await findOwnLesson(database, lessonId, teacher)
  const sent = await sanitizeUnfinished(teacher, given(body))
  return committed(
    database.$transaction(async (tx) => {
      const own = await lockOwnLesson(tx, lessonId, teacher)
      await referToUploads(tx, own.course, teacher, sent)
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
