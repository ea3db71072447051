import { Redis } from 'ioredis'
import { ask } from './database.ts'

/** Clients as the stores themselves count them: Postgres by who it is, Redis all. */
export async function clientsOfStores(env: Record<string, string>): Promise<Map<string, number>> {
  const rows = await ask<{ name: string; count: string }>(
    env.POSTGRES_URL,
    `SELECT coalesce(nullif(application_name, ''), 'without a name') AS name, count(*) FROM pg_stat_activity
     WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() GROUP BY 1`,
  )
  const redis = new Redis(env.REDIS_URL ?? '')
  const clients =
    String(await redis.client('LIST'))
      .trim()
      .split('\n').length - 1
  redis.disconnect()
  return new Map([
    ...rows.map(({ name, count }): [string, number] => [`Postgres: ${name}`, Number(count)]),
    ['Redis', clients],
  ])
}
