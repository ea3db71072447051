import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Database } from '../database.ts'
import { markModuleDeleted } from './modules.repository.ts'
import { lockOwnModule } from './own-curriculum.ts'

/** Takes a module with its lessons from its teacher's outline; everybody else keeps them until the delay is over. */
export async function deleteModule(
  database: Database,
  teacher: Principal,
  moduleId: number,
  delayMs: number,
): Promise<void> {
  await database.$transaction(async (tx) => {
    await lockOwnModule(tx, moduleId, teacher)
    await markModuleDeleted(tx, moduleId, delayMs)
  })
}
