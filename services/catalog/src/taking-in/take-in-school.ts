import { SCHOOL_KEY, schoolChanged } from '@lectern/contracts/events/catalog.ts'
import { spokenLanguages } from '@lectern/contracts/shapes/languages.ts'
import type { Transaction } from '../database.ts'
import { removeLogo } from '../school/logo.repository.ts'
import { lockSchool, saveSchool } from '../school/school.repository.ts'
import { announceSchool, type ToldSchool } from '../school/school-events.ts'

/** More often than anybody changes settings or pages between a backup and its restore. */
const LOST_CHANGES = 10_000

/**
 * Makes the school what the topic tells of it. What its home page says, its links and its pages are in no event, and as in the backup; so is a logo
 * whose bytes aren't here, and that is told again. Answers whether anything was told that the backup didn't have.
 */
export async function takeInSchool(tx: Transaction): Promise<boolean> {
  const told = await newestTold(tx)
  if (told === null) return false
  const { settings, ...known } = await lockSchool(tx)
  // Open pages of operators, and gateways, know states that came after the backup: the next ones are others.
  const versions = {
    settingsVersion: known.settingsVersion + LOST_CHANGES,
    pagesVersion: known.pagesVersion + LOST_CHANGES,
  }
  if (told.sequence <= known.version) {
    await saveSchool(tx, versions)
    return false
  }
  const { logo, languages: offered, ...said } = told.data
  const spoken = spokenLanguages(offered)
  const languages = spoken.length > 0 ? spoken : settings.languages
  await saveSchool(tx, { ...versions, settings: { ...settings, ...said, languages }, version: told.sequence })
  if (logo === null) await removeLogo(tx)
  await announceSchool(tx, told.data)
  return true
}

/** What waits in the outbox counts. */
async function newestTold(tx: Transaction): Promise<{ sequence: number; data: ToldSchool } | null> {
  const [row] = await tx.$queryRaw<{ sequence: number; data: unknown }[]>`
    SELECT sequence, data FROM (
      SELECT sequence, data FROM told_events
      WHERE owner = 'catalog' AND key = ${SCHOOL_KEY} AND type = ${schoolChanged.type}
      UNION ALL SELECT sequence, data FROM outbox WHERE topic = 'catalog' AND type = ${schoolChanged.type}
    ) both_places ORDER BY sequence DESC LIMIT 1`
  return row ? { sequence: row.sequence, data: schoolChanged.data.parse(row.data) } : null
}
