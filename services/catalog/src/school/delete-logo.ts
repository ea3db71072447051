import type { SchoolSettings } from '@lectern/contracts/shapes/school-settings.ts'
import type { Database } from '../database.ts'
import { removeLogo } from './logo.repository.ts'
import { lockSchool } from './school.repository.ts'
import { announceSchool, schoolSnapshot } from './school-events.ts'
import { settingsView } from './settings-view.ts'

/** Goes back to Lectern's mark. Without a logo nothing changes and nothing is published. */
export async function deleteLogo(database: Database): Promise<SchoolSettings> {
  return database.$transaction(async (tx) => {
    await lockSchool(tx)
    const before = await schoolSnapshot(tx)
    await removeLogo(tx)
    await announceSchool(tx, before)
    return settingsView(tx)
  })
}
