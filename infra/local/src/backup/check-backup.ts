import { SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { EVENT_OWNERS } from '@lectern/contracts/events/event.ts'
import { newestMigration } from '../migrations.ts'
import { StartFailure } from '../start-failure.ts'
import { checkFile } from './files.ts'
import type { BackupFile, Manifest } from './manifest.ts'

/** @throws StartFailure when the backup is of another version than this one, or is not as it was written */
export async function checkBackup(
  folder: string,
  manifest: Manifest,
  { services, withTopics }: { services: readonly ServiceName[]; withTopics: boolean },
): Promise<void> {
  for (const service of services) {
    const [then, now] = [manifest.databases[service].migration, await newestMigration(service)]
    if (then === now) continue
    throw new StartFailure(
      `The backup's database of ${service} is at ${then}, and this version's at ${now}: restore it with the version that made it, which this one can follow then. Nothing was changed.`,
    )
  }
  for (const file of filesOf(manifest, services, withTopics)) await checkFile(folder, file)
}

function filesOf(
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
