import { exclusively } from '@lectern/service-kit/database/exclusively.ts'
import { StartFailure } from '../start-failure.ts'
import type { BackupSettings } from './backup-settings.ts'
import { type Backup, makeBackup } from './make-backup.ts'
import { removeExpired } from './retention.ts'
import type { BackupStorage } from './storage/storage.ts'
import type { StoreAddresses } from './store-addresses.ts'

const BACKUP_LOCK = 4_217_201

interface Running {
  places: StoreAddresses
  storage: BackupStorage
  settings: BackupSettings
  say: (step: string) => void
  /** Gives it up, and removes what there is of it. */
  signal?: AbortSignal
}

/**
 * Makes a backup, and then removes those that have had their time. One at a time of the same databases, wherever it runs. @throws StartFailure
 * when there is another, or the backup can't be kept
 */
export async function runBackup({ storage, settings, ...making }: Running): Promise<Backup & { removed: string[] }> {
  const url = new URL(making.places.databases.identity)
  url.searchParams.set('application_name', 'lectern-backup')
  const alone = await exclusively({ databaseUrl: url.href, lock: BACKUP_LOCK }, async () => {
    const backup = await makeBackup({ storage, settings, ...making })
    return { ...backup, removed: await removeExpired(storage, backup.name, settings.BACKUP_KEEP) }
  })
  if (alone === null) throw new StartFailure('Another backup is being made of these databases.')
  return alone.result
}
