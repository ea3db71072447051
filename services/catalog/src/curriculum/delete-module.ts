import type { Principal } from '@lectern/contracts/principal.ts'
import type { Database } from '../database.ts'
import { changeCurriculum } from './curriculum-change.ts'
import { moduleIdsOf, removeModule, writeModuleOrder } from './modules.repository.ts'
import { lockOwnModule } from './own-curriculum.ts'

/** Deletes a module with its lessons; the ones after it move up. */
export async function deleteModule(database: Database, teacher: Principal, moduleId: number): Promise<void> {
  await database.$transaction(async (tx) => {
    const { courseId } = await lockOwnModule(tx, moduleId, teacher)
    await changeCurriculum(tx, courseId, async () => {
      await removeModule(tx, moduleId)
      await writeModuleOrder(tx, await moduleIdsOf(tx, courseId))
    })
  })
}
