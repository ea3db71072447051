import type { DataFolder } from '../data-folder.ts'
import type { Ports } from '../ports.ts'
import type { Supervisor } from '../processes/supervisor.ts'
import type { Secrets } from '../secrets.ts'

/** Where a store was found: an address that was given, a container, or a process of our own. */
export type StoreOrigin = 'environment' | 'docker' | 'native'

export type StoreName = 'postgres' | 'redis' | 'kafka'

/** Stores in containers, each on its port of 127.0.0.1. */
export interface Containers {
  start(store: StoreName): Promise<void>
}

/** What bringing up a store needs to know. */
export interface StoreContext {
  folder: DataFolder
  secrets: Secrets
  ports: Ports
  env: NodeJS.ProcessEnv
  supervisor: Supervisor
  /** False for tests: speed instead of surviving a power cut. */
  durable: boolean
  /** Set when a Docker engine answers. */
  containers: Containers | undefined
  /** Tells the person what takes its time. */
  say: (message: string) => void
}

export interface Store {
  origin: StoreOrigin
  /** Postgres: an administrator's URL; Redis: its URL; Kafka: a comma-separated list of brokers. */
  address: string
}

/** The variable that gives a store's address, so that none is brought up. */
export const STORE_SETTINGS: Record<StoreName, string> = {
  postgres: 'POSTGRES_URL',
  redis: 'REDIS_URL',
  kafka: 'KAFKA_BROKERS',
}

/**
 * The store at the address of the environment, else in a container, else as a native process; ready to use when this
 * returns.
 */
export async function bringUp(
  context: StoreContext,
  store: StoreName,
  address: string,
  startNative: () => Promise<void>,
): Promise<Store> {
  const given = context.env[STORE_SETTINGS[store]]
  if (given) return { origin: 'environment', address: given }
  if (context.containers) {
    await context.containers.start(store)
    return { origin: 'docker', address }
  }
  await startNative()
  return { origin: 'native', address }
}
