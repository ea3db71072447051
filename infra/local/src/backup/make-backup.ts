import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { EVENT_OWNERS } from '@lectern/contracts/events/event.ts'
import type { BackupSettings } from './backup-settings.ts'
import { copyDatabase } from './copy-database.ts'
import { copyErased, copyTopics } from './copy-topics.ts'
import { copyVideos, type Earlier } from './copy-videos.ts'
import { type BackupFile, BackupWriter, openBackup } from './files.ts'
import { type Manifest, readManifest, writeManifest } from './manifest.ts'
import { type BackupStorage, nameOf } from './storage/storage.ts'
import type { StoreAddresses } from './store-addresses.ts'

export interface Backup {
  name: string
  manifest: Omit<Manifest, 'format'>
  /** Of all of its files, before they were encrypted. */
  bytes: number
}

interface Making {
  places: StoreAddresses
  storage: BackupStorage
  settings: BackupSettings
  say: (step: string) => void
  signal?: AbortSignal | undefined
}

/**
 * Makes a backup that is called by the time; there only once it is whole, and was read back as it was written. The services may run
 * meanwhile. Topics come last, so that they tell of everything that the databases have. Throws when a store is away, StartFailure when the
 * backup can't be kept; nothing of it stays then.
 */
export async function makeBackup({ places, storage, settings, say, signal }: Making): Promise<Backup> {
  const now = new Date()
  const name = nameOf(now)
  const earlier = await newestReadable(storage, settings)
  const draft = await storage.begin(name)
  try {
    const backup = await BackupWriter.of(draft, settings, signal)
    const databases: Partial<Manifest['databases']> = {}
    for (const service of SERVICES) {
      say(`the database of ${service}`)
      databases[service] = await copyDatabase(service, places.databases[service], backup)
    }
    say('videos')
    const { videos, written } = await copyVideos(places.videos, backup, earlier)
    say('topics')
    const topics = await copyTopics(places, backup)
    const erased = await copyErased(places, backup)
    const at = now.toISOString()
    const manifest = {
      at,
      databases: databases as Manifest['databases'],
      prefix: places.prefix,
      topics,
      erased,
      videos,
    }
    const own = await writeManifest(backup, manifest)
    say('reading it back')
    // What was taken over was read back when it was written.
    const files = [...tablesAndTopics(manifest), ...written, own]
    for (const file of files) {
      signal?.throwIfAborted()
      await backup.check(file)
    }
    await draft.finish()
    return { name, manifest, bytes: files.reduce((sum, file) => sum + file.bytes, 0) }
  } catch (error) {
    // What can't be removed now counts as unfinished, and goes with the next ones.
    await draft.discard().catch(() => undefined)
    throw error
  }
}

function tablesAndTopics({ databases, topics, erased }: Backup['manifest']): BackupFile[] {
  const tables = SERVICES.flatMap((service) => databases[service].tables.map(({ file }) => file))
  return [...tables, ...EVENT_OWNERS.map((owner) => topics[owner].file), erased.file]
}

/** Of those that are whole and that this version reads. */
async function newestReadable(storage: BackupStorage, settings: BackupSettings): Promise<Earlier | null> {
  // What an encrypted one has, another can't take over.
  if (settings.BACKUP_RECIPIENTS !== undefined || settings.BACKUP_PASSPHRASE !== undefined) return null
  for (const { name, isFinished } of await storage.list()) {
    if (!isFinished) continue
    const manifest = await openBackup(storage.open(name), settings)
      .then(readManifest)
      .catch(() => null)
    if (manifest) return { name, manifest }
  }
  return null
}
