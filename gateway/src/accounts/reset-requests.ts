import { refuse } from '@lectern/service-kit/errors.ts'
import type { Redis } from 'ioredis'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { addressKey, siteKey } from '../admission/address-key.ts'
import { ADDRESSES_PER_SITE, count, type Limits, minutesOf } from './password-attempts.ts'

/** Requests for links to new passwords, as many from an address as it may try wrong passwords; whoever they are for. */
export function createResetRequests(redis: Redis, limits: Limits) {
  const { SIGN_IN_ATTEMPTS_PER_ADDRESS: most, SIGN_IN_WAIT_SECONDS: duration } = limits
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterRedis({ storeClient: redis, keyPrefix, points, duration, rejectIfRedisNotReady: true })
  const byAddress = limiter('resets:address', most)
  const bySite = limiter('resets:site', most * ADDRESSES_PER_SITE)
  return {
    /** Throws 429 when there were too many, 503 when Redis is away. */
    async count(ip: string): Promise<void> {
      const site = siteKey(ip)
      await count({ limiter: byAddress, key: addressKey(ip) }, tooMany)
      if (site !== null) await count({ limiter: bySite, key: site }, tooMany)
    },
  }
}

function tooMany(ms: number) {
  return refuse('too-many-links', { minutes: minutesOf(ms) }, { retryAfter: ms / 1000 })
}
