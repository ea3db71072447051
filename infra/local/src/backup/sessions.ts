import { Redis } from 'ioredis'
import type { Places } from './places.ts'

const AT_ONCE = 500

/** Signs everybody out: their accounts may be others by now, or none. Answers how many sessions there were. Throws when Redis is away. */
export async function endSessions({ redis }: Pick<Places, 'redis'>): Promise<number> {
  if (!redis) return 0
  const client = new Redis(redis, { lazyConnect: true, maxRetriesPerRequest: 1 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    let count = 0
    for await (const keys of client.scanStream({ match: 'session:*', count: AT_ONCE })) {
      if (keys.length > 0) count += await client.del(keys)
    }
    return count
  } finally {
    client.disconnect()
  }
}
