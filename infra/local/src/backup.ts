import { parseArgs } from 'node:util'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { ConfigError } from '@lectern/service-kit/process/config.ts'
import { type BackupSettings, findBackup, readBackupSettings, storageAt } from './backup/backup-settings.ts'
import { filesOf } from './backup/check-backup.ts'
import { newKey } from './backup/encryption.ts'
import { openBackup } from './backup/files.ts'
import type { Backup } from './backup/make-backup.ts'
import { readManifest } from './backup/manifest.ts'
import { runBackup } from './backup/run-backup.ts'
import { keepSchedule } from './backup/schedule.ts'
import { withStoreAddresses } from './backup/store-addresses.ts'
import { StartFailure } from './start-failure.ts'

const USAGE = `npm run backup [-- <folder or s3://bucket/prefix>]   makes one, there or in BACKUP_TO
npm run backup -- --schedule         makes one every day at BACKUP_AT
npm run backup -- --list             says which there are
npm run backup -- --check <backup>   reads one as a restore would: its time, its address, or latest
npm run --silent backup -- --new-key prints a key for BACKUP_IDENTITY, and its public key for BACKUP_RECIPIENTS`

/**
 * `npm run backup`: beside a running copy, against the stores that the environment names, or on its own. Answers the exit code: 0, or 1 where
 * there is no new backup, or none that is whole.
 */
async function main(argv: string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    await run(argv, env)
    return 0
  } catch (error) {
    const isClear = error instanceof StartFailure || error instanceof ConfigError
    console.error(isClear ? error.message : error)
    return 1
  }
}

async function run(argv: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { positionals, values } = parsed(argv)
  if (values['new-key']) {
    const { identity, recipient } = await newKey()
    console.log(`# public key: ${recipient}\n${identity}`)
    return
  }
  const settings = readBackupSettings(env)
  const [to] = positionals
  const storage = storageAt(to, settings)
  if (values.list) {
    const backups = await storage.list()
    for (const { name, isFinished } of backups) console.log(isFinished ? name : `${name} (unfinished)`)
    if (backups.length === 0) console.error(`No backups in ${storage.place}.`)
    return
  }
  if (values.check !== undefined) return check(values.check, settings)
  await withStoreAddresses(env, { beside: true }, async (places) => {
    if (values.schedule) return keepSchedule({ places, to, settings, env })
    const backup = await runBackup({ places, storage, settings, say: (step) => console.error(`backup: ${step}`) })
    console.log(`${storage.place}/${backup.name}: ${contentOf(backup)}.`)
    if (backup.removed.length > 0) console.log(`Removed: ${backup.removed.join(', ')}.`)
    console.log(
      'The backup doesn’t include secrets and keys. Keep secrets.json of the data folder (or your settings) in another place, as safe as this one.',
    )
  })
}

function parsed(argv: string[]) {
  const flag = { type: 'boolean' } as const
  const options = { list: flag, schedule: flag, 'new-key': flag, check: { type: 'string' } } as const
  try {
    const found = parseArgs({ args: argv, allowPositionals: true, options })
    if (found.positionals.length <= 1 && Object.keys(found.values).length <= 1) return found
  } catch {
    // An option that there isn't.
  }
  throw new StartFailure(USAGE)
}

/** Reads every file of a backup. @throws StartFailure for the first that isn't as it was written */
async function check(named: string, settings: BackupSettings): Promise<void> {
  const backup = await openBackup(await findBackup(named, settings), settings)
  const manifest = await readManifest(backup)
  const files = filesOf(manifest, SERVICES, true)
  for (const file of files) await backup.check(file)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  console.log(`${backup.place}: whole, ${files.length} files, ${bytes} bytes, of ${manifest.at}.`)
}

function contentOf({ manifest: { databases, topics, videos } }: Backup): string {
  const tables = Object.values(databases).flatMap(({ tables }) => tables)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const messages = Object.values(topics).reduce((sum, topic) => sum + topic.messages, 0)
  return `${rows} rows, ${messages} messages, ${videosOf(videos)}`
}

function videosOf(videos: Backup['manifest']['videos']): string {
  if (videos === null) return 'no videos'
  if ('bucket' in videos) return `no videos: the bucket ${videos.bucket} has to keep versions itself`
  return `${videos.files.length} files of videos`
}

process.exit(await main(process.argv.slice(2), process.env))
