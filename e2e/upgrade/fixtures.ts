import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Restore } from '@lectern/local/system-tasks.ts'
import type { Reading } from './readings.ts'
import { restoreDumps } from './restore-dumps.ts'
import { restoreRelease } from './restore-release.ts'
import type { Pupil } from './school-parts.ts'

/** What one version left behind. */
export interface Fixture {
  folder: string
  people: Pupil[]
  readings: Reading[]
  restore: Restore
  /** The secrets.json that belongs to a backup. */
  secrets?: string
}

/** The folders here, the oldest release first. A commit from before the first release comes before all of them. */
export function fixtureNames(): string[] {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.map(({ name }) => name).sort(byRelease)
}

function byRelease(one: string, other: string): number {
  if (isRelease(one) !== isRelease(other)) return isRelease(one) ? 1 : -1
  return one.localeCompare(other, 'en', { numeric: true })
}

const isRelease = (name: string) => /^\d+\.\d+\.\d+$/.test(name)

export function openFixture(name: string): Fixture {
  const folder = join(import.meta.dirname, name)
  const lines: (Pupil | Reading)[] = readFileSync(join(folder, 'readings.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const hasBackup = existsSync(join(folder, 'backup'))
  return {
    folder,
    people: lines.filter((line) => 'username' in line),
    readings: lines.filter((line) => 'path' in line),
    restore: hasBackup ? restoreRelease(folder) : restoreDumps(folder),
    ...(hasBackup && { secrets: readFileSync(join(folder, 'secrets.json'), 'utf8') }),
  }
}
