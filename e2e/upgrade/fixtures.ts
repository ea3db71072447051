import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PrivateOptions } from '@lectern/local/testing/private-system.ts'
import type { Reading } from './readings.ts'
import { restoreDumps } from './restore-dumps.ts'
import { restoreRelease } from './restore-release.ts'
import type { Pupil } from './school-parts.ts'

/** What one version left behind. */
interface Fixture {
  people: Pupil[]
  readings: Reading[]
  restored: Pick<PrivateOptions, 'restore' | 'prepare'>
  /** Of a commit from before the first release and from before backups. */
  isFromBeforeReleases: boolean
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
  return {
    people: lines.filter((line) => 'username' in line),
    readings: lines.filter((line) => 'path' in line),
    restored: isRelease(name) ? restoreRelease(folder) : restoreDumps(folder),
    isFromBeforeReleases: !isRelease(name),
  }
}
