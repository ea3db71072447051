import { isDeepStrictEqual } from 'node:util'
import type { School } from '@lectern/contracts/shapes/school.ts'
import type { SchoolSettings } from '@lectern/contracts/shapes/school-settings.ts'
import type { Database } from '../database.ts'
import { changedElsewhere } from './changed-elsewhere.ts'
import { lockSchool, saveSchool } from './school.repository.ts'
import { announceSchool, schoolSnapshot } from './school-events.ts'
import { settingsView } from './settings-view.ts'

/**
 * Says all that the school says of itself. Throws 409 with the present settings when `expectedVersion` is given and no longer the newest.
 * What is there already is no conflict, and changes nothing: a repeated call whose answer was lost.
 */
export async function changeSettings(
  database: Database,
  settings: School,
  expectedVersion?: number,
): Promise<SchoolSettings> {
  return database.$transaction(async (tx) => {
    const school = await lockSchool(tx)
    if (isDeepStrictEqual(settings, school.settings)) return settingsView(tx)
    if (expectedVersion !== undefined && expectedVersion !== school.settingsVersion) {
      throw changedElsewhere('school', await settingsView(tx))
    }
    const before = await schoolSnapshot(tx)
    await saveSchool(tx, { settings, settingsVersion: school.settingsVersion + 1 })
    await announceSchool(tx, before)
    return settingsView(tx)
  })
}
