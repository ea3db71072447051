import { SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { parseConfig } from '@lectern/service-kit/process/config.ts'
import { installerAccess, installerConfigSchema, type KafkaAccess } from '@lectern/service-kit/process/kafka-config.ts'
import { DataFolder } from '../data-folder.ts'
import { databaseUrl } from '../databases.ts'
import { installerEnv } from '../kafka-settings.ts'
import { readRuntimeEnv } from '../runtime-env.ts'
import { envPrefix } from '../services.ts'
import { StartFailure } from '../start-failure.ts'
import { onStopSignals } from '../stop-signals.ts'
import { System } from '../system.ts'

/** Where everything is that a backup holds. */
export interface StoreAddresses {
  /** An administrator's address of Postgres. Only a restore needs it. */
  postgres: string | undefined
  databases: Record<ServiceName, string>
  kafka: KafkaAccess
  prefix: string
  replicas: number
  /** Only a restore needs it. */
  redis: string | undefined
  videos: VideoStore
}

export type VideoStore = { folder: string } | { bucket: string } | null

/** The places that the environment names, or null where it leaves a database or Kafka out. */
export function storeAddressesOf(env: NodeJS.ProcessEnv): StoreAddresses | null {
  const urls = SERVICES.map((service) => [service, databaseOf(env, service)] as const)
  if (!env.KAFKA_BROKERS || urls.some(([, url]) => url === null)) return null
  const kafka = parseConfig(installerConfigSchema, installerEnv(env))
  return {
    postgres: env.POSTGRES_URL || undefined,
    databases: Object.fromEntries(urls) as Record<ServiceName, string>,
    kafka: installerAccess(kafka),
    prefix: kafka.KAFKA_TOPIC_PREFIX,
    replicas: kafka.KAFKA_REPLICAS,
    redis: env.REDIS_URL || undefined,
    videos: videosOf(env),
  }
}

/** As other commands are told, or as the containers are: an administrator's address and a password for each service. */
function databaseOf(env: NodeJS.ProcessEnv, service: ServiceName): string | null {
  const prefix = envPrefix(service)
  const password = env[`${prefix}_DATABASE_PASSWORD`]
  if (env[`${prefix}_DATABASE_URL`]) return env[`${prefix}_DATABASE_URL`] ?? null
  return env.POSTGRES_URL && password ? databaseUrl(env.POSTGRES_URL, service, password) : null
}

function videosOf(env: NodeJS.ProcessEnv): VideoStore {
  if (env.VIDEO_S3_BUCKET) return { bucket: env.VIDEO_S3_BUCKET }
  return env.VIDEO_FOLDER ? { folder: env.VIDEO_FOLDER } : null
}

/** `env`: what else services are told there. */
type Work<R> = (addresses: StoreAddresses, env: NodeJS.ProcessEnv) => Promise<R>

/**
 * Calls `work` with the places that the environment names; else with those of the copy that runs on the data folder, if `beside` it is
 * allowed; else with the folder's own stores, which are brought up for as long as it takes. @throws StartFailure
 */
export async function withStoreAddresses<R>(
  env: NodeJS.ProcessEnv,
  { beside }: { beside: boolean },
  work: Work<R>,
): Promise<R> {
  const given = storeAddressesOf(env)
  if (given) return work(given, env)
  const folder = DataFolder.fromEnvironment(env)
  if (beside && !folder.isOurs) throw new StartFailure(`There’s no Lectern data in ${folder.path}.`)
  if (beside && folder.isInUse) return work(addressesOfRunning(folder, env), env)
  return withStores(folder, env, work)
}

function addressesOfRunning(folder: DataFolder, env: NodeJS.ProcessEnv): StoreAddresses {
  const addresses = storeAddressesOf({ ...readRuntimeEnv(folder.runtimeEnv), ...env })
  if (addresses) return addresses
  throw new StartFailure(`The copy on ${folder.path} is not ready yet: try again when it is.`)
}

async function withStores<R>(folder: DataFolder, env: NodeJS.ProcessEnv, work: Work<R>): Promise<R> {
  const system = new System({ folder, env, extent: 'stores' })
  const interrupted = () => process.exit(130)
  onStopSignals(
    () => void system.stop().finally(interrupted),
    () => {
      system.killAll()
      interrupted()
    },
  )
  await system.start()
  try {
    const all = { ...env, ...system.env }
    const addresses = storeAddressesOf(all)
    if (!addresses) throw new Error('The stores that were brought up have no addresses')
    return await work(addresses, all)
  } finally {
    await system.stop()
  }
}
