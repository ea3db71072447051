import { Redis } from 'ioredis'
import type { Places } from './places.ts'

const AT_ONCE = 500
/** Of the gateway's REDIS_KEY_PREFIX. */
const DEFAULT_PREFIX = 'lectern:'

/** Signs everybody out: their accounts may be others by now, or none. Answers a sentence. Throws when Redis is away. */
export async function endSessions({ redis }: Pick<Places, 'redis'>, env: NodeJS.ProcessEnv): Promise<string> {
  if (!redis)
    return 'REDIS_URL is missing, so nobody is signed out: flush the Redis of the gateway before Lectern is started.'
  const client = new Redis(redis, { lazyConnect: true, maxRetriesPerRequest: 1 })
  const prefix = env.REDIS_KEY_PREFIX || DEFAULT_PREFIX
  client.on('error', () => undefined)
  await client.connect()
  try {
    let count = 0
    for await (const keys of client.scanStream({ match: `${prefix}session:*`, count: AT_ONCE })) {
      if (keys.length > 0) count += await client.del(keys)
    }
    await client.del(`${prefix}sessions`)
    return `everybody is signed out (${count} sessions).`
  } finally {
    client.disconnect()
  }
}
