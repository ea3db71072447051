import { cp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBackup, readBackupSettings } from '@lectern/local/backup/backup-settings.ts'
import { openBackup } from '@lectern/local/backup/files.ts'
import { readManifest } from '@lectern/local/backup/manifest.ts'
import { restoreBackup } from '@lectern/local/backup/restore-backup.ts'
import type { StoreAddresses } from '@lectern/local/backup/store-addresses.ts'
import type { System } from '@lectern/local/system.ts'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'
import { describe, expect, test } from 'vitest'
import { query } from '../support/query.ts'

interface Scene {
  system: System
  addresses: StoreAddresses
  folder: string
}

const settings = readBackupSettings({})
const opened = async (folder: string) => openBackup(await findBackup(folder, settings), settings)

/** What a restore says no to, before it has changed anything. */
export function refusals(scene: () => Scene): void {
  describe('a restore is refused, and nothing is changed,', () => {
    /** What it says of a copy of the backup that something was done to. */
    async function refusalOf(
      harm: (folder: string) => Promise<void>,
      other: Partial<StoreAddresses> = {},
    ): Promise<string> {
      const { folder, system } = scene()
      const addresses = { ...scene().addresses, ...other }
      const harmed = `${folder}-harmed`
      await cp(folder, harmed, { recursive: true })
      try {
        await harm(harmed)
        const users = await query(system.env, 'identity', 'SELECT id, version FROM users ORDER BY id')
        const refusal = await restoreBackup({
          places: addresses,
          backup: await opened(harmed),
          env: {},
          say: () => undefined,
        }).then(
          () => 'it was not',
          (error: Error) => `${error.name}: ${error.message}`,
        )
        expect(await query(system.env, 'identity', 'SELECT id, version FROM users ORDER BY id')).toEqual(users)
        return refusal
      } finally {
        await rm(harmed, { recursive: true })
      }
    }

    async function changeManifest(folder: string, change: (text: string) => string): Promise<void> {
      const path = join(folder, 'manifest.json')
      await writeFile(path, change(await readFile(path, 'utf8')))
    }

    test('while the databases are in use, by the command as well', async () => {
      const inUse = /^StartFailure: lectern_\w+ is in use by .*: stop Lectern first. Nothing was changed./
      expect(await refusalOf(async () => undefined)).toMatch(inUse)

      const { system, folder } = scene()
      const command = fileURLToPath(import.meta.resolve('@lectern/local/restore.ts'))
      const { code, stdout, stderr } = await runProgram(command, [folder, '--only', 'billing'], system.env)
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr).toMatch(/^lectern_\w+ is in use by /)
    })

    test('of another format, of one that nobody can read, or of none', async () => {
      const harm = (folder: string) => changeManifest(folder, (text) => text.replace('"format": 1', '"format": 2'))
      expect(await refusalOf(harm)).toMatch(/^StartFailure: The backup has format 2, and this version reads 1/)
      const cut = (folder: string) => changeManifest(folder, (text) => text.slice(1))
      expect(await refusalOf(cut)).toMatch(/^StartFailure: manifest.json of .* is damaged, or can't be read\.$/)
      const other = (folder: string) => changeManifest(folder, (text) => text.replace('"databases"', '"data"'))
      expect(await refusalOf(other)).toBe('StartFailure: manifest.json of the backup is damaged.')
      const remove = (folder: string) => rm(join(folder, 'manifest.json'))
      expect(await refusalOf(remove)).toMatch(/^StartFailure: .* isn’t a backup: it has no manifest.json\.$/)
    })

    test('without an administrator of Postgres', async () => {
      const refusal = refusalOf(async () => undefined, { postgres: undefined })
      expect(await refusal).toMatch(/^StartFailure: POSTGRES_URL is missing/)
    })

    test('of another version', async () => {
      const harm = async (folder: string) => {
        const { migration } = (await readManifest(await opened(folder))).databases.analytics
        await changeManifest(folder, (text) => text.replaceAll(migration, '20990101000000_later'))
      }
      expect(await refusalOf(harm)).toMatch(
        /^StartFailure: The backup’s \w+ database is at migration 20990101000000_later/,
      )
    })

    test('to topics of other names, and without a place for videos', async () => {
      const unharmed = async () => undefined
      expect(await refusalOf(unharmed, { prefix: 'other' })).toMatch(
        /^StartFailure: The backup's topics are called lectern\./,
      )
      expect(await refusalOf(unharmed, { videos: null })).toMatch(
        /^StartFailure: The backup has \d+ files of videos: set VIDEO_FOLDER/,
      )
    })

    test('with a file that is damaged, or missing', async () => {
      const file = async (folder: string) =>
        join(folder, (await readManifest(await opened(folder))).topics.billing.file.path)
      const flip = async (folder: string) => {
        const bytes = await readFile(await file(folder))
        bytes[20] = (bytes[20] ?? 0) ^ 1
        await writeFile(await file(folder), bytes)
      }
      expect(await refusalOf(flip)).toBe(
        'StartFailure: topics/billing.jsonl.gz of the backup is damaged: nothing was changed.',
      )
      const cut = async (folder: string) => truncate(await file(folder), 10)
      expect(await refusalOf(cut)).toBe(
        'StartFailure: topics/billing.jsonl.gz of the backup is damaged: nothing was changed.',
      )
      const remove = async (folder: string) => rm(await file(folder))
      expect(await refusalOf(remove)).toBe(
        'StartFailure: topics/billing.jsonl.gz of the backup is missing: nothing was changed.',
      )
    })
  })
}
