import { type CreateLessonBody, LESSONS_MAX, type Lesson } from '@lectern/contracts/shapes/courses.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import { holdOwner, type LessonWriting, referToUploads } from '../videos/refer-to-uploads.ts'
import { changeCurriculum } from './curriculum-change.ts'
import { lessonView } from './lesson-view.ts'
import { countLessons, insertLesson, lessonEntries, writeLessonOrder } from './lessons.repository.ts'
import { findOwnModule, lockOwnModule } from './own-curriculum.ts'
import { arranged, placed, visibleIds } from './positions.ts'
import { requireRoom } from './require-room.ts'
import { sanitizeFinished, sanitizeUnfinished } from './sanitize-in-worker.ts'

/**
 * Adds a lesson at `orderIndex`, pushing later ones back, or at the end of the module. Its HTML is sanitised. A draft may
 * be without content.
 */
export async function createLesson(
  writing: LessonWriting,
  teacher: Principal,
  moduleId: number,
  { orderIndex, duration = null, videoUrl = null, ...body }: CreateLessonBody,
): Promise<Lesson> {
  const { database, quotas } = writing
  const module = await findOwnModule(database, moduleId, teacher)
  const content = body.draft
    ? (await sanitizeUnfinished(teacher, { content: body.content })).content
    : await sanitizeFinished(teacher, body.content)
  return database.$transaction(async (tx) => {
    await holdOwner(tx, module.course, teacher, { videoUrl, content })
    const { courseId, course } = await lockOwnModule(tx, moduleId, teacher)
    return changeCurriculum(tx, courseId, async () => {
      await requireRoomForLessons(tx, courseId)
      await requireRoom(tx, courseId, { content, quiz: null })
      await referToUploads(tx, { course, quotas }, teacher, { videoUrl, content })
      const entries = await lessonEntries(tx, moduleId)
      const lesson = await insertLesson(tx, courseId, {
        ...{ ...body, content, moduleId, duration, videoUrl, quiz: null },
        orderIndex: entries.length,
      })
      const others = visibleIds(entries)
      const view = await lessonView(tx, lesson)
      if (orderIndex === undefined || orderIndex >= others.length) return view
      const lessonIds = arranged(entries, placed(others, lesson.id, orderIndex))
      await writeLessonOrder(tx, [{ id: moduleId, lessonIds }])
      return { ...view, orderIndex }
    })
  })
}

/** Throws 409 when a locked course can't have so many lessons more. */
export async function requireRoomForLessons(tx: Transaction, courseId: number, more = 1): Promise<void> {
  if ((await countLessons(tx, courseId)) + more > LESSONS_MAX) {
    throw refuse('lesson-limit-reached', { most: LESSONS_MAX })
  }
}
