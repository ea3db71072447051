import type { Principal } from '@lectern/contracts/principal.ts'
import type { Database } from '../database.ts'
import { changeCurriculum } from './curriculum-change.ts'
import { lessonIdsOfModule, removeLesson, writeLessonOrder } from './lessons.repository.ts'
import { lockOwnLesson } from './own-curriculum.ts'

/** Deletes a lesson; the ones after it in its module move up. */
export async function deleteLesson(database: Database, teacher: Principal, lessonId: number): Promise<void> {
  await database.$transaction(async (tx) => {
    const { lesson, courseId } = await lockOwnLesson(tx, lessonId, teacher)
    await changeCurriculum(tx, courseId, async () => {
      await removeLesson(tx, lessonId)
      const lessonIds = await lessonIdsOfModule(tx, lesson.moduleId)
      await writeLessonOrder(tx, [{ id: lesson.moduleId, lessonIds }])
    })
  })
}
