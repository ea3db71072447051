import { SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { EVENT_OWNERS } from '@lectern/contracts/events/event.ts'
import { newestMigration } from '../migrations.ts'
import { StartFailure } from '../start-failure.ts'
import type { BackupFile, BackupFiles } from './files.ts'
import type { Manifest } from './manifest.ts'
import type { StoreAddresses } from './store-addresses.ts'

/** @throws StartFailure when the backup is of another version than this one, not as it was written, or has what there is no place for */
export async function checkBackup(
  backup: BackupFiles,
  manifest: Manifest,
  places: Pick<StoreAddresses, 'prefix' | 'videos'>,
  { services, withTopics }: { services: readonly ServiceName[]; withTopics: boolean },
): Promise<void> {
  for (const service of services) {
    const [then, now] = [manifest.databases[service].migration, await newestMigration(service)]
    if (then === now) continue
    throw new StartFailure(
      `The backup’s ${service} database is at migration ${then}, and this version’s is at ${now}. Restore it with the version that made it, then update. Nothing was changed.`,
    )
  }
  if (withTopics && manifest.prefix !== places.prefix) {
    throw new StartFailure(
      `The backup's topics are called ${manifest.prefix}.…: set KAFKA_TOPIC_PREFIX to it. Nothing was changed.`,
    )
  }
  const { videos } = manifest
  const hasVideos = services.includes('catalog') && videos !== null && 'files' in videos && videos.files.length > 0
  if (hasVideos && !(places.videos && 'folder' in places.videos)) {
    throw new StartFailure(
      `The backup has ${videos.files.length} files of videos: set VIDEO_FOLDER for them. Nothing was changed.`,
    )
  }
  for (const file of filesOf(manifest, services, withTopics)) await backup.check(file)
}

/** What of a backup these parts need. */
export function filesOf(
  { databases, topics, erased, videos }: Manifest,
  services: readonly ServiceName[],
  withTopics: boolean,
) {
  const files: BackupFile[] = [erased.file]
  for (const service of SERVICES.filter((name) => services.includes(name))) {
    files.push(...databases[service].tables.map(({ file }) => file))
  }
  if (withTopics) files.push(...EVENT_OWNERS.map((owner) => topics[owner].file))
  if (services.includes('catalog') && videos && 'files' in videos) files.push(...videos.files)
  return files
}
