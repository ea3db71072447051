import { tooManyRequests } from '@lectern/service-kit/errors.ts'
import type { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { addressKey, siteKey } from '../admission/address-key.ts'
import type { GatewayConfig } from '../config.ts'
import { needingRedis } from '../redis.ts'
import { accountKey } from './account-key.ts'

const SIGN_IN_AWAY = 'Signing in is not available right now. Try again in a moment.'
/** What a whole IPv6 /48 may try, as a multiple of an address: some providers put several customers into one. */
const ADDRESSES_PER_SITE = 4

/** One try of a password, counted before the password is looked at, so that parallel tries are counted too. */
export interface Attempt {
  /** The password was right: the account's tries from here are forgotten, and this one counts nowhere. */
  succeeded(): Promise<void>
  /** It could not be checked: the try doesn't count. */
  abandoned(): Promise<void>
}

/** Who tries: the account that they name, from where, and the device when it has signed in to that account before. */
interface Trier {
  account: string
  ip: string
  knownDevice: string | null
}

export interface PasswordAttempts {
  /** Throws 429 when too many tries failed, 503 when Redis is away: without it tries can't be counted. */
  begin(trier: Trier): Promise<Attempt>
}

type Limits = Pick<
  GatewayConfig,
  'SIGN_IN_ATTEMPTS' | 'SIGN_IN_ATTEMPTS_PER_ADDRESS' | 'SIGN_IN_ATTEMPTS_PER_ACCOUNT' | 'SIGN_IN_WAIT_SECONDS'
>

interface Counter {
  limiter: RateLimiterAbstract
  key: string
  /** Whether a right password ends what was counted, not just this try. */
  endsWithSuccess?: boolean
}

/**
 * Slows down guessing. A stranger's tries are counted per account and address together, per address over all accounts, and
 * per account over all addresses. A device that has signed in to the account before is counted by itself alone, so that
 * whatever strangers do, nobody is locked out where they have been before.
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
  const byAccountHere = limiter('attempts:account', limits.SIGN_IN_ATTEMPTS)
  const byDevice = limiter('attempts:device', limits.SIGN_IN_ATTEMPTS)
  const byAddress = limiter('attempts:address', limits.SIGN_IN_ATTEMPTS_PER_ADDRESS)
  const bySite = limiter('attempts:site', limits.SIGN_IN_ATTEMPTS_PER_ADDRESS * ADDRESSES_PER_SITE)
  const byAccount = limiter('attempts:everywhere', limits.SIGN_IN_ATTEMPTS_PER_ACCOUNT)

  /** The narrow ones first: who has to wait there isn't counted any further, so one address can't fill an account's. */
  function countersOf({ account, ip, knownDevice }: Trier): Counter[] {
    const [who, address, site] = [accountKey(account), addressKey(ip), siteKey(ip)]
    if (knownDevice !== null) return [{ limiter: byDevice, key: `${who}:${knownDevice}`, endsWithSuccess: true }]
    return [
      { limiter: byAccountHere, key: `${who}:${address}`, endsWithSuccess: true },
      { limiter: byAddress, key: address },
      ...(site === null ? [] : [{ limiter: bySite, key: site }]),
      { limiter: byAccount, key: who },
    ]
  }

  return {
    async begin(trier) {
      const counters = countersOf(trier)
      for (const counter of counters) await count(counter)
      return {
        async succeeded() {
          const ends = counters.map(({ limiter, key, endsWithSuccess }) =>
            endsWithSuccess ? limiter.delete(key) : limiter.reward(key),
          )
          await needingRedis(Promise.all(ends), SIGN_IN_AWAY)
        },
        async abandoned() {
          const rewards = counters.map(({ limiter, key }) => limiter.reward(key))
          await needingRedis(Promise.all(rewards), SIGN_IN_AWAY)
        },
      }
    },
  }
}

async function count({ limiter, key }: Counter): Promise<void> {
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
