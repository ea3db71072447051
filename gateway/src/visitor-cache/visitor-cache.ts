import { buildPath, type RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { parsePart } from '@lectern/service-kit/http/validation.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { addressParams } from '../admission/address-params.ts'
import type { GatewayConfig } from '../config.ts'
import { sessionCookieDetector } from '../sessions/session-cookie.ts'
import type { SharedAnswer } from './shared-answer.ts'
import { createSharedReads, type SharedRead } from './shared-reads.ts'

const FRESH_MS = 1_000
const MAX_BYTES = 64 * 1024 * 1024
/** Larger answers are sent, but not kept. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024

/**
 * Answers visitors' reads that contracts mark as shared: asks the services once for all who want the same within a
 * second, and keeps only what succeeded. It runs before sessions are looked at and acts only without a session cookie,
 * so that nothing personal can come in or out of it.
 */
export const visitorCache = fp<GatewayConfig>(
  async (app, config) => {
    const hasSessionCookie = sessionCookieDetector(config)
    const read = createSharedReads(app.services)
    const cache = new LRUCache<string, SharedAnswer, SharedRead>({
      ttl: FRESH_MS,
      maxSize: MAX_BYTES,
      maxEntrySize: MAX_ANSWER_BYTES,
      sizeCalculation: (answer, key) => answer.size + key.length,
      // Whoever waits for an answer gets it, also when it has no room in the cache.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { context }) => read(context),
    })

    app.addHook('onRequest', async (request, reply) => {
      const contract = app.contractOf(request)
      if (!contract?.cachedForVisitors || hasSessionCookie(request)) return
      if (contract.cachedForVisitors.unlessQuery.some((name) => isGiven(name, request))) return

      const wanted = readOf(contract, request)
      const key = wanted.path + wanted.search
      const fresh = cache.get(key)
      if (fresh) return fresh.send(request, reply)
      await app.limitVisitor(request)
      const answer = await cache.forceFetch(key, { context: wanted })
      return answer.send(request, reply)
    })
  },
  { name: 'visitor-cache', dependencies: ['contract-lookup', 'services', 'rate-limits'] },
)

const noQuery = z.strictObject({})

function isGiven(name: string, { query }: FastifyRequest): boolean {
  return typeof query === 'object' && query !== null && name in query
}

/** What is asked for, written in one way however the caller wrote it. Throws 400. */
function readOf(contract: RouteContract, request: FastifyRequest): SharedRead {
  const params = addressParams(contract, request)
  parsePart(contract.query ?? noQuery, 'query', request.query)
  const search = new URL(request.url, 'http://gateway').searchParams
  search.sort()
  return {
    contract,
    params,
    path: buildPath(contract.path, params),
    search: search.size > 0 ? `?${search}` : '',
  }
}
