import type { Module, UpdateModuleBody } from '@lectern/contracts/shapes/courses.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Database } from '../database.ts'
import { changeCurriculum } from './curriculum-change.ts'
import { findModule, moduleEntries, moduleIndexOf, saveModule, writeModuleOrder } from './modules.repository.ts'
import { lockOwnModule } from './own-curriculum.ts'
import { arranged, placed, visibleIds } from './positions.ts'

/** Changes the given fields; `orderIndex` moves the module there. */
export async function updateModule(
  database: Database,
  teacher: Principal,
  moduleId: number,
  { orderIndex, ...changes }: UpdateModuleBody,
): Promise<Module> {
  return database.$transaction(async (tx) => {
    const module = await lockOwnModule(tx, moduleId, teacher)
    const { courseId } = module
    await saveModule(tx, moduleId, changes)
    if (orderIndex !== undefined) {
      await changeCurriculum(tx, courseId, async () => {
        const entries = await moduleEntries(tx, courseId)
        await writeModuleOrder(tx, arranged(entries, placed(visibleIds(entries), moduleId, orderIndex)))
      })
    }
    const changed = (await findModule(tx, moduleId)) ?? module
    return { ...changed, orderIndex: await moduleIndexOf(tx, changed) }
  })
}
