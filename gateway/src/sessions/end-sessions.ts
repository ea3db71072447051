import type { Redis } from 'ioredis'
import { publishSessionChange } from './session-changes.ts'
import { ALL, revokedKey, SESSION } from './session-store.ts'

const AT_ONCE = 500

/** Since when no session of a suspended person counts, whenever it began. */
export const FOREVER = Number.MAX_SAFE_INTEGER

/** What has been revoked stays so. Older sessions are past the absolute limit by the time that this expires. */
const REVOKE = `
  local before = tonumber(redis.call('GET', KEYS[1]) or 0)
  if before <= tonumber(ARGV[1]) then redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2]) end`

/** Ends every session of the person that began before `at` (milliseconds of Redis' clock), on every gateway at once. */
export async function revokeBefore(redis: Redis, userId: number, at: number, sessionMs: number): Promise<void> {
  await redis.eval(REVOKE, 1, revokedKey(userId), at, sessionMs)
  await publishSessionChange(redis, userId)
}

export async function isRevokedForever(redis: Redis, userId: number): Promise<boolean> {
  return (await redis.get(revokedKey(userId))) === String(FOREVER)
}

const RESTORE = `
  if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3]) end`

/** Lets sessions of somebody who was suspended count that begin from `at` on. Of anybody else it changes nothing. */
export async function restoreFrom(redis: Redis, userId: number, at: number, sessionMs: number): Promise<void> {
  await redis.eval(RESTORE, 1, revokedKey(userId), FOREVER, at, sessionMs)
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
