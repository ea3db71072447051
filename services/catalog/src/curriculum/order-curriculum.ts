import type { CurriculumOrderBody, ModuleWithLessons } from '@lectern/contracts/shapes/courses.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { lockOwnCourse } from '../courses/own-course.ts'
import type { Database } from '../database.ts'
import { changeCurriculum } from './curriculum-change.ts'
import { lessonEntriesOfCourse, writeLessonOrder } from './lessons.repository.ts'
import { moduleEntries, writeModuleOrder } from './modules.repository.ts'
import { outlineOf } from './outline.repository.ts'
import { arranged, visibleIds } from './positions.ts'

/**
 * Puts all modules and lessons that the teacher sees in order, drafts too; lessons may move between modules. Throws 409
 * when the body doesn't name each of them exactly once, as after somebody else's change. What waits for its removal keeps
 * its place among the others. Returns the outline without lesson bodies.
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
    await lockOwnCourse(tx, courseId, teacher, 'edit')
    await changeCurriculum(tx, courseId, async () => {
      const existing = await moduleEntries(tx, courseId)
      const lessons = await lessonEntriesOfCourse(tx, courseId)
      const complete = namesEachOnce(moduleIds, visibleIds(existing)) && namesEachOnce(lessonIds, visibleIds(lessons))
      if (!complete) throw refuse('curriculum-changed-elsewhere')
      const stored = Map.groupBy(lessons, ({ moduleId }) => moduleId)
      await writeModuleOrder(tx, arranged(existing, moduleIds))
      await writeLessonOrder(
        tx,
        modules.map((module) => ({
          id: module.id,
          lessonIds: arranged(stored.get(module.id) ?? [], module.lessonIds),
        })),
      )
    })
    return outlineOf(tx, courseId, { audience: 'teacher', withBodies: false })
  })
}

function namesEachOnce(named: readonly number[], existing: readonly number[]): boolean {
  const distinct = new Set(named)
  return named.length === existing.length && existing.every((id) => distinct.has(id))
}
