import { availableParallelism } from 'node:os'
import { createQueue } from '@lectern/service-kit/process/queue.ts'
import { hash, verify } from '@node-rs/argon2'

/** What OWASP recommends for argon2id: 19 MiB of memory, two passes, one lane. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Stands in a hash's place where somebody has no password: the form of one, of which nobody knows a password. So a version of before, beside
 * this one, refuses every password for it, and whatever sets one ends it.
 */
export const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

const AT_ONCE_MAX = 3
const WAITING_MAX = 200

export interface PasswordHasher {
  /** The password's hash in PHC form, with its own salt. */
  hash(password: string): Promise<string>
  /**
   * Whether the password is the one that was hashed. Without a hash (nobody has that username, or no password) it does the same work
   * on a decoy and says no, so that the time of the answer tells nothing.
   */
  verify(password: string, passwordHash: string | undefined): Promise<boolean>
  /** Whether a hash was made with other parameters than those of today. */
  isOutdated(passwordHash: string): boolean
}

/** Of a hash in PHC form: `$argon2id$v=19$m=19456,t=2,p=1`, without salt and digest. */
function parametersOf(passwordHash: string): string {
  return passwordHash.split('$').slice(0, 4).join('$')
}

/**
 * Hashes in the background, a few at a time: each takes 19 MiB and a thread of the pool that file and name look-ups
 * share. Throws `unavailable` (503) when too many are waiting already.
 */
export async function createPasswordHasher(): Promise<PasswordHasher> {
  const decoy = await hash(crypto.randomUUID(), ARGON2ID)
  const queue = createQueue({
    atOnce: Math.min(availableParallelism(), AT_ONCE_MAX),
    waiting: WAITING_MAX,
    work: 'logins',
  })

  return {
    hash: (password) => queue.take(() => hash(password, ARGON2ID)),
    verify: (password, passwordHash) => {
      const known = passwordHash === NO_PASSWORD ? undefined : passwordHash
      return queue.take(async () => (await verify(known ?? decoy, password)) && known !== undefined)
    },
    isOutdated: (passwordHash) => parametersOf(passwordHash) !== parametersOf(decoy),
  }
}
