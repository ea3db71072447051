import type { SchoolSettings } from '@lectern/contracts/shapes/school-settings.ts'
import type { Database } from '../database.ts'
import { removeLogo } from './logo.repository.ts'
import { lockSchool } from './school.repository.ts'
import { announceSchool, toldSchool } from './school-events.ts'
import { settingsView } from './settings-view.ts'

/** Goes back to Lectern's mark. Without a logo nothing changes, and nobody is told. */
export async function takeLogoAway(database: Database): Promise<SchoolSettings> {
  return database.$transaction(async (tx) => {
    await lockSchool(tx)
    const before = await toldSchool(tx)
    await removeLogo(tx)
    await announceSchool(tx, before)
    return settingsView(tx)
  })
}
