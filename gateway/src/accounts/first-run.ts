import { createFirstUser, openSetup as openSetupCall } from '@lectern/contracts/calls/internal/identity.ts'
import { createFirstAccount, openSetup } from '@lectern/contracts/calls/public/first-run.ts'
import { DomainError, refuse } from '@lectern/service-kit/errors.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import fp from 'fastify-plugin'
import type { Redis } from 'ioredis'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { addressKey } from '../admission/address-key.ts'
import { logged } from './account-log.ts'
import { count } from './password-attempts.ts'
import { begin } from './sign-in.ts'

/** Wrong tokens from one address. All addresses together have no limit, with which some would lock everybody out: a token has 59 bits. */
const TRIES = 3
const TRIES_SECONDS = 60

/** The page on which a new site's first administrator creates their account, with the token that `lectern setup` printed. */
export const firstRunRoutes = fp(
  async (app) => {
    const tries = createSetupTries(app.redis)
    route(app, openSetup, ({ request, body }) =>
      tries.counting(request.ip, () => app.services.identity.call(openSetupCall, { body })),
    )
    route(app, createFirstAccount, async ({ request, body }) => {
      const at = await app.people.now()
      const person = await logged(request, 'sign-up', body.username, () =>
        tries.counting(request.ip, () => app.passwords.call(createFirstUser, { body })),
      )
      app.firstRun.isOver = true
      await begin(app, request, person, at)
      return person
    })
  },
  { name: 'first-run', dependencies: ['people', 'services', 'first-run-state'] },
)

/** Counts wrong tokens, before they are looked at, so that parallel tries count as well. */
function createSetupTries(redis: Redis) {
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: 'setup:address',
    points: TRIES,
    duration: TRIES_SECONDS,
    rejectIfRedisNotReady: true,
  })
  return {
    /** Throws 429 when there were too many, 503 when Redis is away. */
    async counting<Result>(ip: string, work: () => Promise<Result>): Promise<Result> {
      const key = addressKey(ip)
      await count({ limiter, key }, tooMany)
      try {
        const result = await work()
        await limiter.reward(key, 1)
        return result
      } catch (error) {
        // What isn't about the token, such as a username that is taken, is no try.
        if (!(error instanceof DomainError && error.slug === 'setup-token-wrong')) await limiter.reward(key, 1)
        throw error
      }
    },
  }
}

function tooMany(ms: number) {
  return refuse('too-many-setup-tries', {}, { retryAfter: ms / 1000 })
}
