import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Redis } from 'ioredis'
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { GatewayConfig } from '../config.ts'
import { sessionCookieDetector } from '../sessions/session-cookie.ts'
import { addressKey } from './address-key.ts'
import { isChanging } from './contract-of.ts'

const MINUTE_S = 60

const LIMITS = ['visitor_reads', 'visitor_changes', 'signed_in', 'webhooks'] as const
type Limit = (typeof LIMITS)[number]

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a visitor's or a signed call. Throws 429. Reads and signed calls are counted in memory, which needs no Redis. */
    limitVisitor(request: FastifyRequest): Promise<void>
    /** Counts a signed-in person's call, or that of a visitor whose cookie led nowhere. Throws 429. */
    limitCaller(request: FastifyRequest): Promise<void>
  }
}

/** Counts in Redis, for all gateways together; in this process alone while Redis is away. */
function sharedLimiter(redis: Redis, options: IRateLimiterOptions): RateLimiterAbstract {
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(options),
  })
}

export const rateLimits = fp<GatewayConfig>(
  async (app, config) => {
    const reads = new RateLimiterMemory({ points: config.RATE_LIMIT_VISITOR_READS, duration: MINUTE_S })
    const refusals = app.metrics.counter({
      name: 'lectern_rate_limit_refusals_total',
      help: 'Calls that were refused with 429 because there were too many, by the limit that they met.',
      labelNames: ['limit'],
    })
    // Apart from visitors' changes, which are few: a payment provider has much to say from one address. What is over the
    // limit it sends again later, and what somebody else makes up costs the service no more than a look at the signature.
    const signed = new RateLimiterMemory({ points: config.RATE_LIMIT_WEBHOOKS, duration: MINUTE_S })
    const changes = sharedLimiter(app.redis, {
      keyPrefix: 'limit:visitor',
      points: config.RATE_LIMIT_VISITOR_CHANGES,
      duration: MINUTE_S,
    })
    function tooMany(limit: Limit, ms: number): DomainError {
      refusals.inc({ limit })
      return tooManyCalls(ms)
    }
    for (const limit of LIMITS) refusals.inc({ limit }, 0)
    const limiters = { visitor_reads: reads, visitor_changes: changes, webhooks: signed }
    const limitOf = (request: FastifyRequest) => {
      if (app.contractOf(request)?.signedBySender) return 'webhooks'
      return isChanging(request) ? 'visitor_changes' : 'visitor_reads'
    }
    async function limitVisitor(request: FastifyRequest): Promise<void> {
      const limit = limitOf(request)
      await limiters[limit].consume(addressKey(request.ip)).catch((refusal: unknown) => {
        throw refusal instanceof RateLimiterRes ? tooMany(limit, refusal.msBeforeNext) : refusal
      })
    }

    app.decorate('limitVisitor', limitVisitor)
    app.decorate('limitCaller', async (request) => {
      if (!request.principal || !request.opened) return limitVisitor(request)
      // Counted in Redis when the session was opened, for all gateways together.
      const { count, msLeft } = request.opened.calls
      if (count > config.RATE_LIMIT_SIGNED_IN) throw tooMany('signed_in', msLeft)
    })
  },
  { name: 'rate-limits', dependencies: ['redis', 'contract-lookup'] },
)

/** Counts calls without a session cookie, before sessions are looked at. */
export const visitorLimits = fp<GatewayConfig>(
  async (app, config) => {
    const hasSessionCookie = sessionCookieDetector(config)
    app.addHook('onRequest', async (request) => {
      if (!hasSessionCookie(request)) await app.limitVisitor(request)
    })
  },
  { name: 'visitor-limits', dependencies: ['rate-limits'] },
)

/** Counts calls with one, once it is known whose they are. */
export const callerLimits = fp<GatewayConfig>(
  async (app, config) => {
    const hasSessionCookie = sessionCookieDetector(config)
    app.addHook('onRequest', async (request) => {
      if (hasSessionCookie(request)) await app.limitCaller(request)
    })
  },
  { name: 'caller-limits', dependencies: ['rate-limits', 'people'] },
)

/** 429 with the time to wait. */
function tooManyCalls(ms: number): DomainError {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  return refuse('request-limit-reached', { seconds }, { retryAfter: seconds })
}
