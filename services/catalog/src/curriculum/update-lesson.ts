import type { Lesson, UpdateLessonBody } from '@lectern/contracts/courses.ts'
import type { Principal } from '@lectern/contracts/principal.ts'
import type { Database } from '../database.ts'
import { changeCurriculum } from './curriculum-change.ts'
import { sanitizeLessonHtml } from './lesson-html.ts'
import { findLesson, lessonIdsOfModule, saveLesson, writeLessonOrder } from './lessons.repository.ts'
import { lockOwnLesson } from './own-curriculum.ts'
import { placed } from './positions.ts'
import { requireRoom } from './require-room.ts'

/** Changes the given fields; `orderIndex` moves the lesson there within its module. */
export async function updateLesson(
  database: Database,
  teacher: Principal,
  lessonId: number,
  { orderIndex, content, ...body }: UpdateLessonBody,
): Promise<Lesson> {
  const changes = { ...body, ...(content !== undefined && { content: sanitizeLessonHtml(content) }) }
  return database.$transaction(async (tx) => {
    const { lesson, courseId } = await lockOwnLesson(tx, lessonId, teacher)
    if (changes.content !== undefined) await requireRoom(tx, courseId, changes.content, lessonId)
    await saveLesson(tx, lessonId, changes)
    if (orderIndex !== undefined) {
      await changeCurriculum(tx, courseId, async () => {
        const lessonIds = placed(await lessonIdsOfModule(tx, lesson.moduleId), lessonId, orderIndex)
        await writeLessonOrder(tx, [{ id: lesson.moduleId, lessonIds }])
      })
    }
    return (await findLesson(tx, lessonId)) ?? lesson
  })
}
