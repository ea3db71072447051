import { type CreateLessonBody, LESSONS_MAX, type Lesson } from '@lectern/contracts/courses.ts'
import type { Principal } from '@lectern/contracts/principal.ts'
import { conflict } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { changeCurriculum } from './curriculum-change.ts'
import { sanitizeLessonHtml } from './lesson-html.ts'
import { insertLesson, lessonIdsOfModule, writeLessonOrder } from './lessons.repository.ts'
import { lockOwnModule } from './own-curriculum.ts'
import { placed } from './positions.ts'
import { requireRoom } from './require-room.ts'

/** Adds a lesson at `orderIndex`, pushing later ones back, or at the end of the module. Its HTML is sanitised. */
export async function createLesson(
  database: Database,
  teacher: Principal,
  moduleId: number,
  { orderIndex, duration = null, videoUrl = null, ...body }: CreateLessonBody,
): Promise<Lesson> {
  const content = sanitizeLessonHtml(body.content)
  return database.$transaction(async (tx) => {
    const { courseId } = await lockOwnModule(tx, moduleId, teacher)
    return changeCurriculum(tx, courseId, async ({ length }) => {
      if (length >= LESSONS_MAX) throw conflict(`A course can have at most ${LESSONS_MAX} lessons.`)
      await requireRoom(tx, courseId, content)
      const ids = await lessonIdsOfModule(tx, moduleId)
      const end = ids.length
      const lesson = await insertLesson(tx, { ...body, content, moduleId, duration, videoUrl, orderIndex: end })
      if (orderIndex === undefined || orderIndex >= end) return lesson
      await writeLessonOrder(tx, [{ id: moduleId, lessonIds: placed(ids, lesson.id, orderIndex) }])
      return { ...lesson, orderIndex }
    })
  })
}
