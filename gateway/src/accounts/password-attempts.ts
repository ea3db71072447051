import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { addressKey, siteKey } from '../admission/address-key.ts'
import type { GatewayConfig } from '../config.ts'
import { needingRedis } from '../redis.ts'
import { accountKey } from './account-key.ts'

const SIGN_IN_AWAY = 'sign-in-unavailable'
/** What a whole IPv6 /48 may try, as a multiple of an address: some providers put several customers into one. */
export const ADDRESSES_PER_SITE = 4
/** Wrong codes of one account from strangers, or from one device: at this pace a code is guessed within a year once in 18 times. */
const CODES_PER_DAY = 50
const DAY_S = 86_400

/** One try of a password, a code or a passkey, counted before the password is looked at, so that parallel tries are counted too. */
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

export type Limits = Pick<
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
  const { SIGN_IN_ATTEMPTS_PER_ACCOUNT: points, SIGN_IN_WAIT_SECONDS: seconds } = limits
  return createAttempts(redis, limits, { prefix: 'attempts', what: 'password', byAccount: { points, seconds } })
}

/**
 * The same for the codes of a second factor, counted apart: a right password forgets nothing of them. There are a million codes of which
 * three are right, so strangers together have fewer, and for a day; so has each device, which whoever has stolen it may go on with.
 */
export function createCodeAttempts(redis: Redis, limits: Limits): PasswordAttempts {
  const inDay = { points: Math.min(CODES_PER_DAY, limits.SIGN_IN_ATTEMPTS_PER_ACCOUNT), seconds: DAY_S }
  return createAttempts(redis, limits, { prefix: 'codes', what: 'code', byAccount: inDay, byDevice: inDay })
}

/**
 * The same for passkeys, which nobody guesses: so that their answers, each of which takes a signature to check, don't come in floods. Over all addresses
 * nothing is counted: whoever has learned a passkey's id would lock its owner out.
 */
export function createPasskeyAttempts(redis: Redis, limits: Limits): PasswordAttempts {
  return createAttempts(redis, limits, { prefix: 'passkeys', what: 'passkey', byAccount: null })
}

interface Limit {
  points: number
  seconds: number
}

interface Guessed {
  /** Of the keys in Redis. */
  prefix: string
  what: 'password' | 'code' | 'passkey'
  /** By strangers, from all addresses; null where that isn't counted. */
  byAccount: Limit | null
  /** By one device, beside what it may try in a while. */
  byDevice?: Limit
}

function createAttempts(redis: Redis, limits: Limits, guessed: Guessed): PasswordAttempts {
  const limiter = (name: string, points: number, duration = limits.SIGN_IN_WAIT_SECONDS) =>
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `${guessed.prefix}:${name}`,
      points,
      duration,
      rejectIfRedisNotReady: true,
    })
  const byAccountHere = limiter('account', limits.SIGN_IN_ATTEMPTS)
  const byDevice = limiter('device', limits.SIGN_IN_ATTEMPTS)
  const byAddress = limiter('address', limits.SIGN_IN_ATTEMPTS_PER_ADDRESS)
  const bySite = limiter('site', limits.SIGN_IN_ATTEMPTS_PER_ADDRESS * ADDRESSES_PER_SITE)
  const byAccount = guessed.byAccount && limiter('everywhere', guessed.byAccount.points, guessed.byAccount.seconds)
  const byDeviceForLong = guessed.byDevice && limiter('device-long', guessed.byDevice.points, guessed.byDevice.seconds)

  /** The narrow ones first: who has to wait there isn't counted any further, so one address can't fill an account's. */
  function countersOf({ account, ip, knownDevice }: Trier): Counter[] {
    const [who, address, site] = [accountKey(account), addressKey(ip), siteKey(ip)]
    if (knownDevice !== null) {
      const key = `${who}:${knownDevice}`
      return [
        { limiter: byDevice, key, endsWithSuccess: true },
        ...(byDeviceForLong ? [{ limiter: byDeviceForLong, key }] : []),
      ]
    }
    return [
      { limiter: byAccountHere, key: `${who}:${address}`, endsWithSuccess: true },
      { limiter: byAddress, key: address },
      ...(site === null ? [] : [{ limiter: bySite, key: site }]),
      ...(byAccount ? [{ limiter: byAccount, key: who }] : []),
    ]
  }

  return {
    async begin(trier) {
      const counters = countersOf(trier)
      for (const counter of counters) await count(counter, tooManyAttempts(guessed.what))
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

/** Counts one more. Throws `refusal` of the wait, in milliseconds, when there were too many; 503 when Redis is away. */
export async function count({ limiter, key }: Counter, refusal: (ms: number) => DomainError): Promise<void> {
  const outcome = limiter.consume(key).catch((refusal: unknown) => {
    if (refusal instanceof RateLimiterRes) return refusal
    throw refusal
  })
  const { consumedPoints, msBeforeNext } = await needingRedis(outcome, SIGN_IN_AWAY)
  if (consumedPoints > limiter.points) throw refusal(msBeforeNext)
}

function tooManyAttempts(what: Guessed['what']) {
  return (ms: number) => refuse('too-many-attempts', { what, minutes: minutesOf(ms) }, { retryAfter: ms / 1000 })
}

/** A wait as people are told it. */
export function minutesOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / 60_000))
}
