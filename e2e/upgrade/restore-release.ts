import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { findBackup, readBackupSettings } from '@lectern/local/backup/backup-settings.ts'
import { limitsOf, resetConsumptionIn } from '@lectern/local/backup/consumption.ts'
import { restoreVideos } from '@lectern/local/backup/copy-videos.ts'
import { type BackupFiles, openBackup } from '@lectern/local/backup/files.ts'
import type { DatabaseCopy, Manifest } from '@lectern/local/backup/manifest.ts'
import { readRecords, textOf } from '@lectern/local/backup/records.ts'
import { fillDatabase } from '@lectern/local/backup/restore-database.ts'
import { fillTopics } from '@lectern/local/backup/restore-topics.ts'
import { ownerUrl, recreateDatabase } from '@lectern/local/databases.ts'
import { migrateDatabase } from '@lectern/local/migrations.ts'
import type { Restore } from '@lectern/local/system-tasks.ts'
import type { PrivateOptions } from '@lectern/local/testing/private-system.ts'
import { createKafka } from '@lectern/service-kit/events/kafka.ts'
import { erasedTopicOf } from '@lectern/service-kit/events/topics.ts'
import { kafkaOf } from '@lectern/service-kit/testing/stores.ts'

/** The start gives the services' roles their own. */
const PASSWORD_UNTIL_THE_START = 'until-the-start'

/** A release may have fewer services than there are now. */
type ReleaseManifest = Omit<Manifest, 'databases'> & { databases: Partial<Manifest['databases']> }

/**
 * What an operator has who restored a release's backup with that release, as docs/backup.md says, and starts today's version next: databases at
 * the migrations of then, and topics that every service reads again. Nothing has happened since the backup, so it needs no replay.
 */
export function restoreRelease(folder: string): Required<Pick<PrivateOptions, 'restore' | 'prepare'>> {
  const filled = Promise.withResolvers<string>()
  const manifest: ReleaseManifest = JSON.parse(readFileSync(join(folder, 'backup', 'manifest.json'), 'utf8'))
  const open = async () => {
    const settings = readBackupSettings({})
    return openBackup(await findBackup(join(folder, 'backup'), settings), settings)
  }
  const restore: Restore = {
    async databases(adminUrl) {
      const backup = await open()
      for (const service of SERVICES) {
        const copy = manifest.databases[service]
        if (copy) await restoreDatabase({ adminUrl, service, backup, copy })
      }
      filled.resolve(adminUrl)
    },
    async topics(env) {
      // The stores come up beside each other.
      const adminUrl = await filled.promise
      const backup = await open()
      await restoreTopics({ adminUrl, env, backup, manifest })
    },
  }
  return {
    restore,
    async prepare(data) {
      copyFileSync(join(folder, 'secrets.json'), data.file('secrets.json'))
      const { videos } = manifest
      if (videos && 'files' in videos) await restoreVideos(videos.files, await open(), data.file('videos'))
    },
  }
}

interface RestoringDatabase {
  adminUrl: string
  service: (typeof SERVICES)[number]
  backup: BackupFiles
  copy: DatabaseCopy
}

async function restoreDatabase({ adminUrl, service, backup, copy }: RestoringDatabase): Promise<void> {
  await recreateDatabase(adminUrl, service, PASSWORD_UNTIL_THE_START)
  await migrateDatabase(service, adminUrl, copy.migration)
  await fillDatabase(ownerUrl(adminUrl, service), { backup, copy })
}

interface RestoringTopics {
  adminUrl: string
  env: NodeJS.ProcessEnv
  backup: BackupFiles
  manifest: ReleaseManifest
}

async function restoreTopics({ adminUrl, env, backup, manifest }: RestoringTopics): Promise<void> {
  const kafka = createKafka({ access: kafkaOf(env), clientId: 'upgrade' })
  const { prefix } = manifest
  const erased = new Set<number>()
  for await (const { key } of readRecords(backup, manifest.erased.file)) erased.add(Number(textOf(key)))
  const producer = kafka.producer()
  await producer.connect()
  const ids = [...erased].map(String)
  await producer.send({ topic: erasedTopicOf(prefix), messages: ids.map((id) => ({ key: id, value: id })) })
  await producer.disconnect()

  const limits = await limitsOf({ databases: { learning: ownerUrl(adminUrl, 'learning') } })
  await fillTopics(kafka, { backup, manifest: manifest as Manifest, prefix, erased, living: null, limits })
  const admin = kafka.admin()
  await admin.connect()
  const { clusterId } = await admin.describeCluster()
  await admin.disconnect()
  for (const service of SERVICES) {
    if (manifest.databases[service]) await resetConsumptionIn(ownerUrl(adminUrl, service), limits, clusterId)
  }
}
