import { SCHOOL_KEY, schoolChanged } from '@lectern/contracts/events/catalog.ts'
import { spokenLanguages } from '@lectern/contracts/shapes/languages.ts'
import type { Transaction } from '../database.ts'
import { removeLogo } from '../school/logo.repository.ts'
import { lockSchool, saveSchool } from '../school/school.repository.ts'
import { announceSchool, type SchoolSnapshot } from '../school/school-events.ts'

/** More changes than a school makes between a backup and its restore. */
const LOST_CHANGES = 10_000

/**
 * Brings the school up to its events. Its home page, links and pages are in no event and stay as in the backup; so does a logo whose bytes are
 * missing, which is published again. Returns whether an event is newer than the backup.
 */
export async function replaySchool(tx: Transaction): Promise<boolean> {
  const newest = await newestSchoolEvent(tx)
  if (newest === null) return false
  const { settings, ...known } = await lockSchool(tx)
  // Open pages of operators, and gateways, know states that came after the backup: the next ones are others.
  const versions = {
    settingsVersion: known.settingsVersion + LOST_CHANGES,
    pagesVersion: known.pagesVersion + LOST_CHANGES,
  }
  if (newest.sequence <= known.version) {
    await saveSchool(tx, versions)
    return false
  }
  const { logo, languages: offered, ...details } = newest.data
  const spoken = spokenLanguages(offered)
  const languages = spoken.length > 0 ? spoken : settings.languages
  await saveSchool(tx, { ...versions, settings: { ...settings, ...details, languages }, version: newest.sequence })
  if (logo === null) await removeLogo(tx)
  await announceSchool(tx, newest.data)
  return true
}

/** The newest event of the school, on the topic or in the outbox. */
async function newestSchoolEvent(tx: Transaction): Promise<{ sequence: number; data: SchoolSnapshot } | null> {
  const [row] = await tx.$queryRaw<{ sequence: number; data: unknown }[]>`
    SELECT sequence, data FROM (
      SELECT sequence, data FROM replayed_events
      WHERE owner = 'catalog' AND key = ${SCHOOL_KEY} AND type = ${schoolChanged.type}
      UNION ALL SELECT sequence, data FROM outbox WHERE topic = 'catalog' AND type = ${schoolChanged.type}
    ) both_places ORDER BY sequence DESC LIMIT 1`
  return row ? { sequence: row.sequence, data: schoolChanged.data.parse(row.data) } : null
}
