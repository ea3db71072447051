import type { SchoolSettings } from '@lectern/contracts/shapes/school-settings.ts'
import type { Transaction } from '../database.ts'
import { findLogo } from './logo.repository.ts'
import { logoView } from './logo-address.ts'
import { listPageItems } from './pages.repository.ts'
import { findSchool } from './school.repository.ts'

/** What the school says of itself, as operators see it. */
export async function settingsView(tx: Transaction): Promise<SchoolSettings> {
  const { settings, settingsVersion } = await findSchool(tx)
  return {
    ...{ school: settings, version: settingsVersion },
    ...{ logo: logoView(await findLogo(tx)), pages: await listPageItems(tx) },
  }
}
