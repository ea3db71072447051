import type { Lesson, ModuleWithLessons } from '@lectern/contracts/shapes/courses.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { lessonView } from './lesson-view.ts'
import { unmarkLessonDeleted } from './lessons.repository.ts'
import { findModule, moduleIndexOf, unmarkModuleDeleted } from './modules.repository.ts'
import { teachersLessonsOf } from './outline.repository.ts'
import { lockCourseOfModule, lockDeletedLesson } from './own-curriculum.ts'

/**
 * Takes back the deletion of a lesson that isn't removed yet. In a module that was deleted meanwhile it comes back
 * together with that.
 */
export async function restoreLesson(database: Database, teacher: Principal, lessonId: number): Promise<Lesson> {
  return database.$transaction(async (tx) => {
    const { lesson } = await lockDeletedLesson(tx, lessonId, teacher)
    await unmarkLessonDeleted(tx, lessonId)
    return lessonView(tx, lesson)
  })
}

/** Takes back the deletion of a module. Lessons that were deleted before it stay deleted. */
export async function restoreModule(
  database: Database,
  teacher: Principal,
  moduleId: number,
): Promise<ModuleWithLessons> {
  return database.$transaction(async (tx) => {
    await lockCourseOfModule(tx, moduleId, teacher)
    const restored = await unmarkModuleDeleted(tx, moduleId)
    const module = restored ? await findModule(tx, moduleId) : null
    if (!module) throw refuse('module-not-found')
    const orderIndex = await moduleIndexOf(tx, module)
    return { ...module, orderIndex, lessons: await teachersLessonsOf(tx, moduleId) }
  })
}
