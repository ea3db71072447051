import { type CreateModuleBody, MODULES_MAX, type Module } from '@lectern/contracts/shapes/courses.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { lockOwnCourse } from '../courses/own-course.ts'
import type { Database } from '../database.ts'
import { insertModule, moduleEntries, writeModuleOrder } from './modules.repository.ts'
import { arranged, type Entry, placed, visibleIds } from './positions.ts'

/**
 * Adds a module at `orderIndex`, pushing later ones back, or at the end. Two that are added at once get different indexes.
 * An empty module changes nothing for students, so there is no event.
 */
export async function createModule(
  database: Database,
  teacher: Principal,
  courseId: number,
  { title, description = null, orderIndex }: CreateModuleBody,
): Promise<Module> {
  return database.$transaction(async (tx) => {
    await lockOwnCourse(tx, courseId, teacher, 'edit')
    const entries = await moduleEntries(tx, courseId)
    requireRoomForModule(entries)
    const module = await insertModule(tx, { courseId, title, description, orderIndex: entries.length })
    const others = visibleIds(entries)
    if (orderIndex === undefined || orderIndex >= others.length) return { ...module, orderIndex: others.length }
    await writeModuleOrder(tx, arranged(entries, placed(others, module.id, orderIndex)))
    return { ...module, orderIndex }
  })
}

/** Throws 409 when a course can't have a module more. */
export function requireRoomForModule({ length }: readonly Entry[]): void {
  if (length >= MODULES_MAX) throw refuse('module-limit-reached', { most: MODULES_MAX })
}
