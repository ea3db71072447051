import { randomBytes } from 'node:crypto'
import { PASSKEY_SECONDS } from '@lectern/contracts/shapes/passkeys.ts'
import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { needingRedis } from '../redis.ts'

/** What an answer to a challenge is for. It is good for nothing else. */
type Purpose = 'sign-in' | 'second-step' | 'proof' | 'registration'

/** What authenticators are given to sign: 256 random bits, good once, for PASSKEY_SECONDS, for one purpose and one holder. */
export interface Challenges {
  /** `holder`: the session, or the first step, that asks; for a sign-in there is none. */
  issue(purpose: Purpose, holder?: string): Promise<string>
  /**
   * Takes the challenge that an answer names, so that of parallel answers one goes on. Throws `passkey-expired` (401) or `passkey-challenge-expired` (403) where it is none that
   * waits for this.
   */
  take(wanted: { purpose: Purpose; holder?: string; status: 401 | 403 }, clientDataJSON: string): Promise<string>
}

const CHALLENGE_BYTES = 32
const clientDataSchema = z.object({ challenge: z.string().regex(/^[\w-]{43}$/) })

export function createChallenges(redis: Redis): Challenges {
  const keyOf = (purpose: Purpose, holder: string, challenge: string) => `passkey:${purpose}:${holder}:${challenge}`
  return {
    async issue(purpose, holder = '') {
      const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
      await needingRedis(redis.set(keyOf(purpose, holder, challenge), '1', 'EX', PASSKEY_SECONDS))
      return challenge
    },
    async take({ purpose, holder = '', status }, clientDataJSON) {
      const challenge = challengeIn(clientDataJSON)
      const waited = challenge !== null && (await needingRedis(redis.getdel(keyOf(purpose, holder, challenge))))
      if (waited === null || challenge === null) throw expired(status)
      return challenge
    },
  }
}

/** What the answer says that it was made for. Whether it was is identity's to check. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return clientDataSchema.safeParse(clientData).data?.challenge ?? null
  } catch {
    return null
  }
}

function expired(status: 401 | 403): DomainError {
  return refuse(status === 401 ? 'passkey-expired' : 'passkey-challenge-expired')
}
