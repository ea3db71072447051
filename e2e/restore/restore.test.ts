import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { makeBackup } from '@lectern/local/backup/make-backup.ts'
import { type Places, placesOf } from '@lectern/local/backup/places.ts'
import { PARTS, type Part, restoreBackup } from '@lectern/local/backup/restore-backup.ts'
import { type System, startPrivateSystem } from '@lectern/local/system.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placesWithName } from './names.ts'
import { refusals } from './refusals.ts'
import { goOn, openSchool, type School, worksAgain } from './school.ts'
import { untilIdle, untilTrue } from './settled.ts'

/** One system, restored again and again from one backup; people did things in between that the backup doesn't know. */
let system: System
let places: Places
let target: string
let folder: string
let school: School
/** Nobody else is called so. */
const ERASED = 'Quillfeather'

beforeAll(async () => {
  system = await startPrivateSystem()
  const found = placesOf({ ...system.env })
  if (!found) throw new Error('The system has no addresses')
  places = found
  target = await mkdtemp(join(tmpdir(), 'lectern-backup-'))
  school = await openSchool(system, ERASED)
  await untilIdle(system)
  folder = (await makeBackup(places, target, () => undefined)).folder
  await goOn(system, school)
  await untilIdle(system)
}, 180_000)

afterAll(async () => {
  await system?.stop()
  if (target) await rm(target, { recursive: true, force: true })
}, 60_000)

refusals(() => ({ system, places, folder }))

/** Stops everything that uses the stores, as whoever restores does. */
async function restored(...only: Part[]): Promise<string[]> {
  const processes = ['gateway', ...SERVICES]
  await Promise.all(processes.map((name) => system.processes.stop(name)))
  const lines: string[] = []
  await restoreBackup({ places, folder, only, env: system.env, say: (line) => lines.push(line) })
  await Promise.all(processes.map((name) => system.processes.start(name)))
  await untilIdle(system)
  return lines
}

/** After Kafka's, the offsets in the backup's databases are those of topics that are gone. */
const cases: Part[][] = [['identity'], ['catalog'], ['kafka'], ['learning'], ['analytics'], [...PARTS]]

test.each(cases.map((parts) => ({ parts })))(
  'restored $parts: all agrees, work goes on, and nobody erased is back',
  async ({ parts }) => {
    const lines = await restored(...parts)
    if (parts.includes('identity')) expect(lines.join('\n')).toContain('signed out')
    expect(await placesWithName(system, ERASED)).toEqual([])
    await worksAgain(system, school)
    await untilTrue(system)
  },
  150_000,
)
