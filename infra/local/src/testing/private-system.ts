import { join } from 'node:path'
import { tally } from '@lectern/service-kit/testing/tally.ts'
import { DataFolder } from '../data-folder.ts'
import { CACHE } from '../repository.ts'
import { System, type SystemOptions } from '../system.ts'

let privateCopies = 0

export interface PrivateOptions extends Omit<SystemOptions, 'folder' | 'isPrivate'> {
  /** Puts into the empty folder what an earlier copy has left: its secrets, its videos. */
  prepare?: ((folder: DataFolder) => Promise<void>) | undefined
}

/** A private copy of the whole system for one test, which may break it; `stop()` removes it with its data. */
export async function startPrivateSystem({ prepare, ...options }: PrivateOptions = {}): Promise<System> {
  privateCopies += 1
  tally('system')
  // `npm test` names the folder that it removes at its end, whatever becomes of the test.
  const parent = process.env.LECTERN_TEST_DATA || join(CACHE, 'lone-tests')
  const folder = new DataFolder(join(parent, `system-${process.pid}-${privateCopies}`))
  if (prepare) {
    folder.create()
    await prepare(folder)
  }
  const system = new System({ ...options, folder, isPrivate: true })
  await system.start()
  return system
}
