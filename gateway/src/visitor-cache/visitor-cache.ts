import { fastifyPath, type RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { LIVE_ID_HEADER } from '@lectern/contracts/shapes/live.ts'
import type { AnsweredEarly } from '@lectern/service-kit/http/request-metrics.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { addressParams } from '../admission/address-params.ts'
import type { GatewayConfig } from '../config.ts'
import { sessionCookieDetector } from '../sessions/session-cookie.ts'
import { type Answered, openFastLane } from './fast-lane.ts'
import { createSharingRule } from './may-share.ts'
import { sharedReadOf } from './shared-reads.ts'

/** Of a few hundred characters each at most, by the limits of queries. */
const ADDRESSES = 10_000

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
    const mayShare = createSharingRule(config)
    const hasSessionCookie = sessionCookieDetector(config)
    const { sharedReads } = app

    // How people write an address is looked at once; what it stands for never changes.
    const addresses = new LRUCache<string, Shared>({ max: ADDRESSES })

    const answeredOf = new Map<RouteContract, Answered>()
    app.answeredEarly.push(() => Array.from(answeredOf).flatMap(takeFrom))

    openFastLane(app, config, (address, cookies) => {
      const shared = addresses.get(address)
      if (!shared || !mayShare(shared.contract, cookies)) return undefined
      const answer = sharedReads.fresh(shared.key)
      const answered = answeredOf.get(shared.contract)
      return answer && answered && { answer, answered }
    })

    app.addHook('onRequest', async (request, reply) => {
      const contract = app.contractOf(request)
      // What is shared may be older than the live message.
      if (request.headers[LIVE_ID_HEADER] !== undefined) return
      if (!contract?.cachedForVisitors || !mayShare(contract, request.headers.cookie)) return
      if (contract.cachedForVisitors.unlessQuery.some((name) => isGiven(name, request))) return

      const wanted = sharedReadOf(contract, addressParams(contract, request), request)
      addresses.set(request.url, { key: wanted.key, contract })
      if (!answeredOf.has(contract)) answeredOf.set(contract, { 200: 0, 304: 0 })
      const fresh = sharedReads.fresh(wanted.key)
      if (fresh) return fresh.send(request, reply)
      try {
        await app.limitVisitor(request)
      } catch (refusal) {
        // A class behind one address asks for more than one visitor may: whose session it is, is counted on the usual way.
        if (hasSessionCookie(request)) return
        throw refusal
      }
      const answer = await sharedReads.get(wanted)
      return answer.send(request, reply)
    })
  },
  { name: 'visitor-cache', dependencies: ['contract-lookup', 'shared-reads', 'rate-limits'] },
)

function takeFrom([{ method, path }, answered]: [RouteContract, Answered]): AnsweredEarly[] {
  return ([200, 304] as const).map((status) => {
    const count = answered[status]
    answered[status] = 0
    return { method, route: fastifyPath(path), status, count }
  })
}

function isGiven(name: string, { query }: FastifyRequest): boolean {
  return typeof query === 'object' && query !== null && name in query
}
