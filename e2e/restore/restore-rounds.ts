import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCurrentUser } from '@lectern/contracts/calls/public/gateway.ts'
import { SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { findBackup, readBackupSettings, storageAt } from '@lectern/local/backup/backup-settings.ts'
import { newKey } from '@lectern/local/backup/encryption.ts'
import { type BackupFiles, openBackup } from '@lectern/local/backup/files.ts'
import { readManifest } from '@lectern/local/backup/manifest.ts'
import { PARTS, type Part, restoreBackup } from '@lectern/local/backup/restore-backup.ts'
import { runBackup } from '@lectern/local/backup/run-backup.ts'
import { type StoreAddresses, storeAddressesOf } from '@lectern/local/backup/store-addresses.ts'
import { databaseName } from '@lectern/local/databases.ts'
import type { System } from '@lectern/local/system.ts'
import { startPrivateSystem } from '@lectern/local/testing/private-system.ts'
import { afterAll, beforeAll, expect } from 'vitest'
import { query, queryAt } from '../support/query.ts'
import { tracesOfName } from './names.ts'
import { goOn, openSchool, type School, worksAgain } from './school.ts'
import { reconciled, untilIdle, untilTrue } from './settled.ts'

/** Nobody else is called so. */
const ERASED = 'Quillfeather'
const PROCESSES = ['gateway', ...SERVICES]

/**
 * One system with a backup, for the tests of one file, which restore it again and again; people did things in between that the backup
 * doesn't know.
 */
export function restoreRounds() {
  let system: System
  let addresses: StoreAddresses
  let target: string
  let folder: string
  let backup: BackupFiles
  /** The same once more, for who has a key that is elsewhere. */
  let encrypted: BackupFiles
  let school: School

  beforeAll(async () => {
    system = await startPrivateSystem()
    const found = storeAddressesOf({ ...system.env })
    if (!found) throw new Error('The system has no addresses')
    addresses = found
    target = await mkdtemp(join(tmpdir(), 'lectern-backup-'))
    school = await openSchool(system, ERASED)
    await untilIdle(system)
    folder = await backUp({})
    const { identity, recipient } = await newKey()
    const encryptedFolder = await backUp({ BACKUP_RECIPIENTS: recipient })
    backup = await openedBackup(folder)
    encrypted = await openedBackup(encryptedFolder, { BACKUP_IDENTITY: identity })
    await goOn(system, school)
    await untilIdle(system)
    // Other systems come up beside it.
  }, 600_000)
  afterAll(async () => {
    await system?.stop()
    if (target) await rm(target, { recursive: true, force: true })
  }, 60_000)

  async function backUp(env: NodeJS.ProcessEnv): Promise<string> {
    const settings = readBackupSettings(env)
    const storage = storageAt(target, settings)
    const { name } = await runBackup({ places: addresses, storage, settings, say: () => undefined })
    return join(target, name)
  }

  /** Everything that uses the stores, as whoever restores does. */
  const stopAll = () => Promise.all(PROCESSES.map((name) => system.processes.stop(name)))

  /** How far somebody says they have read. Of topics that are made anew that means nothing, and not everybody could notice. */
  const consumed = async () => [
    ...(await query(system.env, 'learning', 'SELECT topic FROM consumer_offsets')),
    ...(await query(system.env, 'analytics', 'SELECT topic FROM consumer_offsets')),
  ]

  /** As a crash of Postgres leaves a database in the middle of `DROP DATABASE`. */
  const interruptDropOf = (service: ServiceName) =>
    queryAt(
      addresses.postgres,
      `UPDATE pg_database SET datconnlimit = -2 WHERE datname = '${databaseName(service)}' RETURNING datname`,
    )

  async function restored(from: BackupFiles, only: readonly Part[], halfDropped?: ServiceName): Promise<string[]> {
    await stopAll()
    if (halfDropped) {
      expect(await interruptDropOf(halfDropped)).toHaveLength(1)
      const without = {
        places: addresses,
        backup: from,
        only: ['billing'] as const,
        env: system.env,
        say: () => undefined,
      }
      await expect(restoreBackup(without)).rejects.toThrow(`An earlier restore of ${halfDropped} stopped`)
    }
    const lines: string[] = []
    await restoreBackup({ places: addresses, backup: from, only, env: system.env, say: (line) => lines.push(line) })
    if (only.includes('kafka')) expect(await consumed()).toEqual([])
    await Promise.all(PROCESSES.map((name) => system.processes.start(name)))
    await untilIdle(system)
    return lines
  }

  /** Up to where what isn't signed is believed, in messages of billing's topic. */
  const believed = () =>
    query(
      system.env,
      'learning',
      "SELECT sum(next_offset)::int AS messages FROM signature_limits WHERE topic = 'billing' AND kid = ''",
    )

  /** Restores these parts, of which one's database may be half dropped: all agrees, work goes on, and nobody erased is back. Answers what it said. */
  async function expectRoundToHold(parts: readonly Part[], halfDropped?: ServiceName): Promise<string[]> {
    const isKafkaAlone = parts.join() === 'kafka'
    // As if billing had begun to sign at the end of each partition.
    if (isKafkaAlone) await query(system.env, 'learning', 'UPDATE signature_limits SET next_offset = 1000000')
    const lines = await restored(parts.length === PARTS.length ? encrypted : backup, parts, halfDropped)
    if (isKafkaAlone) {
      const { messages } = (await readManifest(backup)).topics.billing
      expect(await believed()).toEqual([{ messages }])
    }
    if (parts.includes('identity')) {
      expect(lines.join('\n')).toMatch(/Logged everyone out \([1-9]\d* sessions\)/)
      await expect(school.student.client.call(getCurrentUser)).rejects.toMatchObject({ status: 401 })
    }
    expect(await tracesOfName(system, ERASED)).toEqual([])
    await worksAgain(system, school)
    if (parts.includes('billing') || parts.includes('learning')) await reconciled(system)
    await untilTrue(system)
    return lines
  }

  return {
    scene: () => ({ system, addresses, folder, backup }),
    backUp,
    stopAll,
    restored,
    expectRoundToHold,
  }
}

export async function openedBackup(path: string, env: NodeJS.ProcessEnv = {}): Promise<BackupFiles> {
  const settings = readBackupSettings(env)
  return openBackup(await findBackup(path, settings), settings)
}
