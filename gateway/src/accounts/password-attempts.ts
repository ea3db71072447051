import { createHash } from 'node:crypto'
import { tooManyRequests } from '@lectern/service-kit/errors.ts'
import type { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { addressKey } from '../admission/address-key.ts'
import type { GatewayConfig } from '../config.ts'
import { needingRedis } from '../redis.ts'

const SIGN_IN_AWAY = 'Signing in is not available right now. Try again in a moment.'

/** One try of a password, counted before the password is looked at, so that parallel tries are counted too. */
export interface Attempt {
  /** The password was right: the account's tries from this address are forgotten. */
  succeeded(): Promise<void>
  /** It could not be checked: the try doesn't count. */
  abandoned(): Promise<void>
}

export interface PasswordAttempts {
  /** Throws 429 when too many tries failed, 503 when Redis is away: without it tries can't be counted. */
  begin(account: string, ip: string): Promise<Attempt>
}

type Limits = Pick<GatewayConfig, 'SIGN_IN_ATTEMPTS' | 'SIGN_IN_ATTEMPTS_PER_ADDRESS' | 'SIGN_IN_WAIT_SECONDS'>

/**
 * Slows down guessing. Tries are counted per account and address together, and per address over all accounts; never per
 * account alone, so that nobody can lock the owner out from elsewhere.
 */
export function createPasswordAttempts(redis: Redis, limits: Limits): PasswordAttempts {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix,
      points,
      duration: limits.SIGN_IN_WAIT_SECONDS,
      rejectIfRedisNotReady: true,
    })
  const byAccount = limiter('attempts:account', limits.SIGN_IN_ATTEMPTS)
  const byAddress = limiter('attempts:address', limits.SIGN_IN_ATTEMPTS_PER_ADDRESS)

  return {
    async begin(account, ip) {
      const address = addressKey(ip)
      const accountKey = `${fingerprint(account)}:${address}`
      await count(byAddress, address)
      await count(byAccount, accountKey)
      return {
        async succeeded() {
          await needingRedis(Promise.all([byAccount.delete(accountKey), byAddress.reward(address)]), SIGN_IN_AWAY)
        },
        async abandoned() {
          await needingRedis(Promise.all([byAccount.reward(accountKey), byAddress.reward(address)]), SIGN_IN_AWAY)
        },
      }
    },
  }
}

/** What people type into a name field, now and then a password, is not stored. */
function fingerprint(account: string): string {
  return createHash('sha256').update(account.normalize('NFKC').trim().toLowerCase()).digest('base64url')
}

async function count(limiter: RateLimiterAbstract, key: string): Promise<void> {
  const outcome = limiter.consume(key).catch((refusal: unknown) => {
    if (refusal instanceof RateLimiterRes) return refusal
    throw refusal
  })
  const { consumedPoints, msBeforeNext } = await needingRedis(outcome, SIGN_IN_AWAY)
  if (consumedPoints > limiter.points) throw tooManyAttempts(msBeforeNext)
}

function tooManyAttempts(msBeforeNext: number) {
  const minutes = Math.max(1, Math.ceil(msBeforeNext / 60_000))
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return tooManyRequests(`Too many attempts with a wrong password. Try again in ${wait}.`, msBeforeNext / 1000)
}
