import { type CreateModuleBody, MODULES_MAX, type Module } from '@lectern/contracts/courses.ts'
import type { Principal } from '@lectern/contracts/principal.ts'
import { conflict } from '@lectern/service-kit/errors.ts'
import { lockOwnCourse } from '../courses/own-course.ts'
import type { Database } from '../database.ts'
import { insertModule, moduleIdsOf, writeModuleOrder } from './modules.repository.ts'
import { placed } from './positions.ts'

/**
 * Adds a module at `orderIndex`, pushing later ones back, or at the end. Two that are added at once get different places.
 * An empty module changes nothing for students, so there is no event.
 */
export async function createModule(
  database: Database,
  teacher: Principal,
  courseId: number,
  { title, description = null, orderIndex }: CreateModuleBody,
): Promise<Module> {
  return database.$transaction(async (tx) => {
    await lockOwnCourse(tx, courseId, teacher)
    const ids = await moduleIdsOf(tx, courseId)
    if (ids.length >= MODULES_MAX) throw conflict(`A course can have at most ${MODULES_MAX} modules.`)
    const module = await insertModule(tx, { courseId, title, description, orderIndex: ids.length })
    if (orderIndex === undefined || orderIndex >= ids.length) return module
    await writeModuleOrder(tx, placed(ids, module.id, orderIndex))
    return { ...module, orderIndex }
  })
}
