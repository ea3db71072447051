import { listSignatureLimits } from '@lectern/contracts/calls/internal/learning.ts'
import type { z } from 'zod'
import { createTokenSigner } from './calls/internal-token.ts'
import { createServiceClient } from './calls/service-client.ts'
import { type LearningAddress, type SignatureLimits, SignatureLimitsUnknown } from './events/signature-limits.ts'
import { ConfigError } from './process/config.ts'

type Limits = z.infer<(typeof listSignatureLimits.responses)[200]>

/** They change when a key is retired, or a topic is made anew. Somebody who forges events doesn't get to have learning asked for each. */
const CACHE_MS = 10_000

/**
 * The limits that learning noted, asked for when an event comes that depends on them: no copy that a restore or an upgrade could leave
 * behind. A key for which learning has noted none at all is one of which it hasn't heard yet.
 */
export function limitsOfLearning({
  LEARNING_URL: baseUrl,
  INTERNAL_SIGNING_KEY: key,
}: LearningAddress): SignatureLimits {
  if (baseUrl === undefined || key === undefined)
    throw new ConfigError('Configuration: LEARNING_URL and the key that signs calls to it are needed')
  const learning = createServiceClient({ name: 'learning', baseUrl, signer: createTokenSigner(key) })
  let cached: Promise<Limits> | undefined
  let cachedAt = 0

  function known(): Promise<Limits> {
    if (cached !== undefined && performance.now() - cachedAt < CACHE_MS) return cached
    cachedAt = performance.now()
    const answer = learning.call(listSignatureLimits, {})
    cached = answer
    answer.catch(() => {
      if (cached === answer) cached = undefined
    })
    return answer
  }

  return {
    async find(_tx, { owner, partition }, kid) {
      const limits = await known().catch((error: unknown) => {
        throw new SignatureLimitsUnknown('learning does not say up to where unsigned events count', { cause: error })
      })
      const ofKey = limits.filter((limit) => limit.owner === owner && limit.kid === kid)
      if (ofKey.length === 0) {
        cached = undefined
        throw new SignatureLimitsUnknown(`learning has not noted yet up to where ${kid || 'unsigned events'} counts`)
      }
      const limit = ofKey.find((one) => one.partition === partition)
      return limit ? { nextOffset: BigInt(limit.nextOffset), recordedAt: new Date(limit.recordedAt) } : null
    },
  }
}
