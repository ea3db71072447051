import type { Redis } from 'ioredis'
import { publishSessionChange } from './session-changes.ts'
import { ALL, revokedKey, SESSION } from './session-store.ts'

const AT_ONCE = 500

/** Ends every session of the person that began before `at` (milliseconds of Redis' clock), on every gateway at once. */
export async function revokeBefore(redis: Redis, userId: number, at: number, sessionMs: number): Promise<void> {
  // Older sessions are past the absolute limit by the time that this expires.
  await redis.set(revokedKey(userId), String(at), 'PX', sessionMs)
  await publishSessionChange(redis, userId)
}

/** Ends everybody's, and answers how many there were. */
export async function endAllSessions(redis: Redis): Promise<number> {
  const { keyPrefix = '' } = redis.options
  // What a pattern would understand in it means itself.
  const match = `${keyPrefix.replace(/[\\*?[\]]/g, '\\$&')}${SESSION}*`
  let count = 0
  for await (const names of redis.scanStream({ match, count: AT_ONCE })) {
    const keys = (names as string[]).map((name) => name.slice(keyPrefix.length))
    if (keys.length > 0) count += await redis.del(keys)
  }
  await redis.del(ALL)
  await publishSessionChange(redis, 'everybody')
  return count
}
