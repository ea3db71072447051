import { buildPath, type RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { parsePart } from '@lectern/service-kit/http/validation.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { addressParams } from '../admission/address-params.ts'
import type { GatewayConfig } from '../config.ts'
import { sessionCookieDetector } from '../sessions/session-cookie.ts'
import { openFastLane } from './fast-lane.ts'
import type { SharedAnswer } from './shared-answer.ts'
import { createSharedReads, type SharedRead } from './shared-reads.ts'
import { createSharers } from './sharers.ts'

const FRESH_MS = 1_000
const MAX_BYTES = 64 * 1024 * 1024
/** Of a few hundred characters each at most, by the limits of queries. */
const ADDRESSES = 10_000
/** Larger answers are sent, but not kept. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024

/** What an address asks for. */
interface Shared {
  key: string
  contract: RouteContract
}

/**
 * Answers visitors' reads that contracts mark as shared: asks the services once for all who want the same within a
 * second, and keeps only what succeeded. It runs before sessions are looked at, and asks for nobody in particular, so that
 * nothing personal can come in or out of it. Students get what visitors get where the contract says that it is the same.
 */
export const visitorCache = fp<GatewayConfig>(
  async (app, config) => {
    const mayShare = createSharers(config)
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

    // How people write an address is looked at once; what it stands for never changes.
    const addresses = new LRUCache<string, Shared>({ max: ADDRESSES })

    openFastLane(app, config, (address, cookies) => {
      const shared = addresses.get(address)
      return shared && mayShare(shared.contract, cookies) ? cache.get(shared.key) : undefined
    })

    app.addHook('onRequest', async (request, reply) => {
      const contract = app.contractOf(request)
      if (!contract?.cachedForVisitors || !mayShare(contract, request.headers.cookie)) return
      if (contract.cachedForVisitors.unlessQuery.some((name) => isGiven(name, request))) return

      const wanted = readOf(contract, request)
      const key = wanted.path + wanted.search
      addresses.set(request.url, { key, contract })
      const fresh = cache.get(key)
      if (fresh) return fresh.send(request, reply)
      try {
        await app.limitVisitor(request)
      } catch (refusal) {
        // A class behind one address asks for more than one visitor may: whose session it is, is counted on the usual way.
        if (hasSessionCookie(request)) return
        throw refusal
      }
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
