import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readManifest } from '@lectern/local/backup/manifest.ts'
import { PARTS, type Part, restoreBackup } from '@lectern/local/backup/restore-backup.ts'
import { expect, test } from 'vitest'
import { expectOpenPagesToAgree } from './open-pages.ts'
import { openedBackup, restoreRounds } from './restore-rounds.ts'
import { untilIdle } from './settled.ts'

const rounds = restoreRounds()

const DATABASES = PARTS.filter((part) => part !== 'kafka')
/**
 * Analytics comes first, since the broken one has left it empty. After Kafka's, the offsets in the backup's databases are those of topics that are
 * gone.
 */
const ALONE: Part[] = ['analytics', 'identity', 'catalog', 'kafka', 'learning', 'billing']
const CASES = [...ALONE.map((part) => [part]), DATABASES, [...PARTS]]

test('one that breaks half-way, before the others: they go through', async () => {
  const { system, addresses, folder, backup } = rounds.scene()
  await rounds.stopAll()
  const harmed = `${folder}-harmed`
  await cp(folder, harmed, { recursive: true })
  const manifest = await readManifest(backup)
  const table = manifest.databases.analytics.tables.findLast(({ rows }) => rows > 0)
  if (!table) throw new Error('Analytics has nothing to restore')
  table.rows += 1
  await writeFile(join(harmed, 'manifest.json'), JSON.stringify(manifest))
  const from = await openedBackup(harmed)
  const restore = restoreBackup({
    places: addresses,
    backup: from,
    only: ['analytics'],
    env: system.env,
    say: () => undefined,
  })
  await expect(restore).rejects.toThrow(`rows of the ${table.rows} that the backup has`)
  await expect(rounds.backUp({})).rejects.toThrow('lectern_identity is being restored, or a restore stopped halfway')
})

test.each(CASES.map((parts) => ({ parts })))(
  'restored $parts: all agrees, work goes on, and nobody erased is back',
  async ({ parts }) => {
    await rounds.expectRoundToHold(parts)
  },
  150_000,
)

test('pages that are open all the while show what a reload would, and go on', async () => {
  const { system } = rounds.scene()
  await expectOpenPagesToAgree(
    system,
    async () => {
      await untilIdle(system)
      return rounds.backUp({})
    },
    async (made) => rounds.restored(await openedBackup(made), ['engagement', 'analytics']),
  )
}, 300_000)
