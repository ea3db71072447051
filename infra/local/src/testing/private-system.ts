import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tally } from '@lectern/service-kit/testing/tally.ts'
import { DataFolder } from '../data-folder.ts'
import { CACHE } from '../repository.ts'
import { System, type SystemOptions } from '../system.ts'

let privateCopies = 0

/** A private copy of the whole system for one test, which may break it; `stop()` removes it with its data. */
export async function startPrivateSystem({
  secrets,
  ...options
}: Omit<SystemOptions, 'folder' | 'isPrivate'> & {
  /** The secrets.json of an earlier copy, whose data it begins with. */
  secrets?: string | undefined
} = {}): Promise<System> {
  privateCopies += 1
  tally('system')
  // `npm test` names the folder that it removes at its end, whatever becomes of the test.
  const parent = process.env.LECTERN_TEST_DATA || join(CACHE, 'lone-tests')
  const folder = new DataFolder(join(parent, `system-${process.pid}-${privateCopies}`))
  if (secrets !== undefined) {
    mkdirSync(folder.path, { recursive: true, mode: 0o700 })
    writeFileSync(folder.file('secrets.json'), secrets, { mode: 0o600 })
  }
  const system = new System({ ...options, folder, isPrivate: true })
  await system.start()
  return system
}
