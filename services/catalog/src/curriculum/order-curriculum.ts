import type { CurriculumOrderBody, ModuleWithLessons } from '@lectern/contracts/courses.ts'
import type { Principal } from '@lectern/contracts/principal.ts'
import { conflict } from '@lectern/service-kit/errors.ts'
import { lockOwnCourse } from '../courses/own-course.ts'
import type { Database } from '../database.ts'
import { changeCurriculum } from './curriculum-change.ts'
import { writeLessonOrder } from './lessons.repository.ts'
import { moduleIdsOf, writeModuleOrder } from './modules.repository.ts'
import { outlineOf } from './outline.repository.ts'

/**
 * Puts all modules and lessons in order; lessons may move between modules. Throws 409 when the body doesn't name each of
 * them exactly once, as after somebody else's change. Answers the outline without lesson bodies.
 */
export async function orderCurriculum(
  database: Database,
  teacher: Principal,
  courseId: number,
  { modules }: CurriculumOrderBody,
): Promise<ModuleWithLessons[]> {
  const moduleIds = modules.map(({ id }) => id)
  const lessonIds = modules.flatMap((module) => module.lessonIds)
  return database.$transaction(async (tx) => {
    await lockOwnCourse(tx, courseId, teacher)
    await changeCurriculum(tx, courseId, async (existingLessons) => {
      const complete =
        namesEachOnce(moduleIds, await moduleIdsOf(tx, courseId)) && namesEachOnce(lessonIds, existingLessons)
      if (!complete)
        throw conflict('The curriculum has changed meanwhile. Reload the course and put it in order again.')
      await writeModuleOrder(tx, moduleIds)
      await writeLessonOrder(tx, modules)
    })
    return outlineOf(tx, courseId, { withBodies: false })
  })
}

function namesEachOnce(named: readonly number[], existing: readonly number[]): boolean {
  const distinct = new Set(named)
  return named.length === existing.length && existing.every((id) => distinct.has(id))
}
