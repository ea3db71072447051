import { SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { replayTopic } from '@lectern/service-kit/events/replay-topic.ts'
import type { Kafka } from 'kafkajs'
import { createDatabases, listHalfDropped, ownerUrl, recreateDatabase } from '../databases.ts'
import { definitionOf } from '../service-definitions.ts'
import { perService } from '../services.ts'
import { StartFailure } from '../start-failure.ts'
import { checkBackup } from './check-backup.ts'
import { checkDatabasesUnused, checkTopicsUnused } from './check-unused.ts'
import { compareTopics } from './compare-topics.ts'
import { limitsOf, resetConsumption, resetConsumptionOn } from './consumption.ts'
import { restoreVideos } from './copy-videos.ts'
import { gatherErased, livingPeople } from './erasures.ts'
import type { BackupFiles } from './files.ts'
import { kafkaOf } from './kafka-of.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { republishSinceBackup } from './republish-since-backup.ts'
import { restoreDatabase } from './restore-database.ts'
import { fillTopics, forgetGroups, lacksTopics, recreateTopics } from './restore-topics.ts'
import { markRestoring } from './restoring.ts'
import { endSessions } from './sessions.ts'
import type { StoreAddresses } from './store-addresses.ts'

/** What can be restored alone. */
export const PARTS = [...SERVICES, 'kafka'] as const
export type Part = (typeof PARTS)[number]

interface Restoring {
  places: StoreAddresses
  backup: BackupFiles
  /** Everything when left out. */
  only?: readonly Part[]
  /** Where settings are that only one service has. */
  env: NodeJS.ProcessEnv
  say: (line: string) => void
}

/**
 * Puts back what a backup has. Nothing may run; it is refused before anything is changed where something does, and where the backup is damaged or of
 * another version. Should it break half-way, a second one goes through. @throws StartFailure
 */
export async function restoreBackup({ places, backup, only = PARTS, env, say }: Restoring): Promise<void> {
  const adminUrl = places.postgres
  if (!adminUrl)
    throw new StartFailure(
      'POSTGRES_URL is missing. Set it to an administrator’s address, since a restore recreates databases.',
    )
  const manifest = await readManifest(backup)
  const kafka = kafkaOf(places)
  const services = SERVICES.filter((service) => only.includes(service))
  const withTopics = only.includes('kafka') || (await lacksTopics(kafka, places.prefix, manifest))
  await checkBackup(backup, manifest, places, { services, withTopics })
  // All of them: what is restored meets what they hear and tell.
  await checkDatabasesUnused(adminUrl, SERVICES)
  await checkTopicsUnused(kafka, places.prefix)

  const { recreated, emptied } = withTopics
    ? { recreated: [], emptied: [] }
    : await compareTopics({ kafka, prefix: places.prefix, backup, manifest })

  const halfDropped = await listHalfDropped(adminUrl)
  refuseWithout(services, halfDropped)
  const passwords = perService((service) => decodeURIComponent(new URL(places.databases[service]).password))
  for (const service of halfDropped) await recreateDatabase(adminUrl, service, passwords[service])
  await createDatabases(adminUrl, passwords)
  await markRestoring(adminUrl, SERVICES, true)
  const erased = await gatherErased(places, kafka, backup, manifest)
  say(`${erased.size} erased people stay erased.`)
  await forgetGroups(kafka, places.prefix)
  for (const service of services) {
    const copy = manifest.databases[service]
    const rows = await restoreDatabase({ service, backup, copy, adminUrl, databaseUrl: places.databases[service] })
    say(`${service}: ${rows} rows of ${manifest.at}.`)
  }
  if (services.includes('catalog')) await putVideosBack({ manifest, backup, places, say })
  if (withTopics) {
    if (!only.includes('kafka')) say('kafka: its topics are gone or empty, so they are restored too.')
    await putTopicsBack({ manifest, backup, places, kafka, erased, services, say })
  } else {
    for (const service of services) await resetConsumptionOn(places, service, [...recreated, ...emptied])
    if (recreated.length > 0)
      say(`kafka: the topics of ${recreated.join(', ')} were recreated since the backup, so they are read again.`)
    if (emptied.length > 0)
      say(`kafka: the topics of ${emptied.join(', ')} keep nothing from before the backup, so they are read again.`)
  }
  await replayTopics({ services, places, adminUrl, erased, env, say })
  if (withTopics) for (const line of await republishSinceBackup(places, manifest)) say(line)
  if (services.includes('identity')) say(`identity: ${await endSessions(places, env)}`)
  await markRestoring(adminUrl, SERVICES, false)
}

/** @throws StartFailure where the dropping of a database broke off that isn't to be restored: there is nothing left of it */
function refuseWithout(services: readonly ServiceName[], halfDropped: readonly ServiceName[]): void {
  const left = halfDropped.find((service) => !services.includes(service))
  if (left === undefined) return
  throw new StartFailure(
    `An earlier restore of ${left} stopped after its database was dropped. Restore it too. Nothing was changed.`,
  )
}

type Step = Pick<Restoring, 'places' | 'backup' | 'say'> & { manifest: Manifest }

async function putVideosBack({ manifest, backup, places, say }: Step): Promise<void> {
  const { videos } = manifest
  if (videos && 'bucket' in videos) say(`videos: they are in the bucket ${videos.bucket}, which keeps them itself.`)
  if (!videos || !('files' in videos) || !places.videos || !('folder' in places.videos)) return
  say(`videos: ${await restoreVideos(videos.files, backup, places.videos.folder)} files were missing and are back.`)
}

interface Topics extends Step {
  kafka: Kafka
  erased: ReadonlySet<number>
  services: readonly ServiceName[]
}

async function putTopicsBack({ manifest, backup, places, kafka, erased, services, say }: Topics): Promise<void> {
  // Whoever isn't in a database of identity that goes on was erased, or never finished registering.
  const living = services.includes('identity') ? null : await livingPeople(places.databases.identity)
  const limits = await limitsOf(places)
  await recreateTopics(kafka, places, manifest)
  const filling = { backup, manifest, prefix: places.prefix, erased, living, limits }
  const count = await fillTopics(kafka, filling)
  await resetConsumption(places, kafka, limits)
  say(`kafka: ${count} messages; everything is read again, and nothing is done twice. The dead letters are empty.`)
}

interface Replaying extends Pick<Restoring, 'places' | 'env' | 'say'> {
  adminUrl: string
  services: readonly ServiceName[]
  erased: ReadonlySet<number>
}

/** In the order in which they know of each other. */
async function replayTopics({ services, places, adminUrl, erased, env, say }: Replaying): Promise<void> {
  const stores = { ...places.kafka, KAFKA_TOPIC_PREFIX: places.prefix }
  for (const name of services) {
    const service = await definitionOf(name)
    const settings = { databaseUrl: ownerUrl(adminUrl, name), stores, erased, env }
    const sentences = await replayTopic(service, settings)
    for (const sentence of sentences) say(`${name}: ${sentence}`)
  }
}
