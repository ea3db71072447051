import type { KeepRules } from './backup-settings.ts'
import { isBackup } from './files.ts'
import { MANIFEST } from './manifest.ts'
import { type BackupStorage, type StoredBackup, timeOf } from './storage/storage.ts'

const DAY_MS = 86_400_000
/** No backup takes so long; whoever wrote what isn't finished since then doesn't write any more. */
const GIVEN_UP_MS = 2 * DAY_MS
/** January 5, 1970 was a Monday. */
const MONDAY = 4

const dayOf = (time: Date) => Math.floor(time.getTime() / DAY_MS)
/** What the last backup of is kept, by rule. */
const PERIODS: [keyof KeepRules, (time: Date) => number | string][] = [
  ['last', (time) => time.getTime()],
  ['daily', dayOf],
  ['weekly', (time) => Math.floor((dayOf(time) - MONDAY) / 7)],
  ['monthly', (time) => time.toISOString().slice(0, 7)],
]

/**
 * Which of these have had their time, seen from the one that was just made and checked, which always stays. Those that say that they are newer
 * are left alone: they are of a clock that ran ahead. Without any rule all stay. What was never finished goes after two days.
 */
export function expiredBackups(backups: readonly StoredBackup[], newest: string, keep: KeepRules): StoredBackup[] {
  const newestAt = timeOf(newest)
  if (newestAt === null) throw new Error(`${newest} isn’t the name of a backup`)
  const known = backups
    .flatMap(({ name, isFinished }) => ({ name, isFinished, at: timeOf(name) ?? newestAt }))
    .filter(({ at }) => at <= newestAt)
    .sort((a, b) => b.at.getTime() - a.at.getTime())
  const finished = known.filter(({ isFinished }) => isFinished)
  const rules = PERIODS.filter(([rule]) => keep[rule] !== undefined)
  const retained = new Set([newest])
  for (const [rule, periodOf] of rules) {
    const periods = new Set<number | string>()
    for (const { name, at } of finished) {
      const period = periodOf(at)
      if (periods.has(period) || periods.size === keep[rule]) continue
      periods.add(period)
      retained.add(name)
    }
  }
  const expired = known.filter(({ name, isFinished, at }) =>
    isFinished ? rules.length > 0 && !retained.has(name) : newestAt.getTime() - at.getTime() > GIVEN_UP_MS,
  )
  return expired.map(({ name, isFinished }) => ({ name, isFinished }))
}

/** Removes what has had its time, once there is a newer one that was checked. Answers the names. */
export async function removeExpired(storage: BackupStorage, newest: string, keep: KeepRules): Promise<string[]> {
  const removed: string[] = []
  for (const backup of expiredBackups(await storage.list(), newest, keep)) {
    // Somebody else's folder may be called by a time as well.
    if (backup.isFinished && !(await isBackup(storage.open(backup.name), MANIFEST))) continue
    await storage.remove(backup)
    removed.push(backup.name)
  }
  return removed
}
