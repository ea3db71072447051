import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { Redis } from 'ioredis'
import { kafkaOf, withAdmin } from '../backup/kafka-of.ts'
import type { StoreAddresses } from '../backup/store-addresses.ts'
import { onDatabase } from '../databases.ts'
import { newestMigration } from '../migrations.ts'
import { type Finding, failed, passed, reasonOf, unchecked, warning } from './finding.ts'

const CONNECT_MS = 5_000
/** Events leave the outbox within seconds. */
const LATE_SECONDS = 60
const FULL = 0.9

/** Version, settings that data and figures rely on, and whether each service's database has its newest schema. */
export async function checkDatabase({ databases }: StoreAddresses): Promise<Finding> {
  try {
    const behind: string[] = []
    let version = ''
    const wrong: string[] = []
    for (const service of SERVICES) {
      const target = { connectionString: databases[service], connectionTimeoutMillis: CONNECT_MS }
      await onDatabase(target, async (client) => {
        const { rows } = await client.query<{ newest: string | null }>(
          'SELECT max(migration_name) AS newest FROM _prisma_migrations WHERE finished_at IS NOT NULL',
        )
        if ((rows[0]?.newest ?? '') < (await newestMigration(service))) behind.push(service)
        if (version !== '') return
        const settings = await client.query<{ name: string; setting: string }>(
          `SELECT name, setting FROM pg_settings WHERE name IN ('server_version', 'fsync', 'full_page_writes', 'max_connections')`,
        )
        const found = Object.fromEntries(settings.rows.map(({ name, setting }) => [name, setting]))
        version = (found.server_version ?? '').split(' ')[0] ?? ''
        for (const name of ['fsync', 'full_page_writes']) if (found[name] !== 'on') wrong.push(`${name} = on`)
        if (Number(found.max_connections) < 100) wrong.push('max_connections = 300')
      })
    }
    if (behind.length > 0) {
      return failed(`migrations of ${behind.join(', ')} are missing`, 'Run them.', 'docker compose up prepare')
    }
    if (wrong.length > 0) return warning(`PostgreSQL ${version}, with risky settings`, `Set ${wrong.join(', ')}.`)
    return passed(`PostgreSQL ${version}, all migrations applied`)
  } catch (error) {
    return failed(`doesn’t answer: ${reasonOf(error)}`, 'Look at its log.', 'docker compose logs postgres')
  }
}

/** The brokers, and whether events get there. */
export async function checkEvents(stores: StoreAddresses): Promise<Finding> {
  try {
    const brokers = await withAdmin(kafkaOf(stores), async (admin) => (await admin.describeCluster()).brokers.length)
    const oldest = Math.max(...(await Promise.all(SERVICES.map((service) => oldestEvent(stores.databases[service])))))
    const broker = `${brokers} ${brokers === 1 ? 'broker' : 'brokers'}`
    if (oldest < LATE_SECONDS) return passed(`Kafka, ${broker}, up to date`)
    return warning(
      `Kafka, ${broker}, an event has waited for ${Math.round(oldest)} s`,
      'Look at the services’ logs.',
      'docker compose logs --since 10m',
    )
  } catch (error) {
    return failed(`Kafka doesn’t answer: ${reasonOf(error)}`, 'Look at its log.', 'docker compose logs kafka')
  }
}

/** In seconds; 0 where none waits. */
async function oldestEvent(connectionString: string): Promise<number> {
  return onDatabase({ connectionString, connectionTimeoutMillis: CONNECT_MS }, async (client) => {
    const { rows } = await client.query<{ age: number | null }>(
      'SELECT extract(epoch FROM now() - min(time))::float8 AS age FROM outbox',
    )
    return rows[0]?.age ?? 0
  })
}

/** Sessions must outlive a restart and a full memory. A hosted Redis that tells nothing of its settings passes. */
export async function checkCache(url: string | undefined): Promise<Finding> {
  if (url === undefined) return unchecked('REDIS_URL isn’t set')
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  })
  redis.on('error', () => undefined)
  try {
    await redis.connect()
    const info = factsOf(await redis.info())
    const policy = await settingOf(redis, 'maxmemory-policy')
    const version = `Redis ${info.redis_version}`
    if (policy?.startsWith('allkeys')) {
      return warning(
        'Redis may delete sessions when memory is full',
        'Set maxmemory-policy to volatile-ttl and restart it.',
      )
    }
    if ((await settingOf(redis, 'appendonly')) === 'no') {
      return warning('Redis forgets sessions when it restarts', 'Set appendonly to yes.')
    }
    const [used, most] = [Number(info.used_memory), Number(info.maxmemory)]
    if (most > 0 && used > FULL * most)
      return warning(
        `${version}, ${Math.round((100 * used) / most)}% full`,
        'Raise REDIS_MEMORY and REDIS_MEMORY_LIMIT.',
      )
    return passed(version)
  } catch (error) {
    return failed(`Redis doesn’t answer: ${reasonOf(error)}`, 'Look at its log.', 'docker compose logs redis')
  } finally {
    redis.disconnect()
  }
}

async function settingOf(redis: Redis, name: string): Promise<string | undefined> {
  const answer = await redis.config('GET', name).catch(() => [])
  return Array.isArray(answer) && typeof answer[1] === 'string' ? answer[1] : undefined
}

function factsOf(info: string): Partial<Record<string, string>> {
  return Object.fromEntries(info.split('\r\n').map((line) => line.split(':', 2)))
}
