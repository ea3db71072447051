import type { IncomingHttpHeaders } from 'node:http'
import { getCourse, getSite, getSitePage } from '@lectern/contracts/calls/public/gateway.ts'
import { buildPath, type RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { parsePart } from '@lectern/service-kit/http/validation.ts'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { composeUnenrolled } from '../courses/course-detail.ts'
import { SharedAnswer } from './shared-answer.ts'

const FRESH_MS = 1_000
const MAX_BYTES = 64 * 1024 * 1024
/** Larger answers are sent, but not kept. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024

type Params = Record<string, string | number>

/** A visitor's read in normal form: an equal key means an equal answer. */
export interface SharedRead {
  contract: RouteContract
  params: Params
  /** Path and query at the service. */
  key: string
}

export interface SharedReads {
  /** The answer that was made less than a second ago. */
  fresh(key: string): SharedAnswer | undefined
  /** Asks the services once for all who want the same within a second. Throws the service's refusal, or 503. */
  get(read: SharedRead): Promise<SharedAnswer>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads on behalf of nobody in particular, for the API's visitors and for pages. */
    sharedReads: SharedReads
  }
}

export const sharedReads = fp(
  async (app) => {
    const read = createReader(app)
    const cache = new LRUCache<string, SharedAnswer, SharedRead>({
      ttl: FRESH_MS,
      maxSize: MAX_BYTES,
      maxEntrySize: MAX_ANSWER_BYTES,
      sizeCalculation: (answer, key) => answer.size + key.length,
      // Whoever waits for an answer gets it, also when it has no room in the cache.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { context }) => read(context),
    })
    app.decorate('sharedReads', {
      fresh: (key: string) => cache.get(key),
      get: (wanted: SharedRead) => cache.forceFetch(wanted.key, { context: wanted }),
    })
  },
  { name: 'shared-reads', dependencies: ['services', 'site'] },
)

const noQuery = z.strictObject({})

/** What is asked for, written in one way however the caller wrote it. Throws 400 for a query that the call doesn't take. */
export function sharedReadOf(
  contract: RouteContract,
  params: Params,
  { url, query }: { url: string; query: unknown },
): SharedRead {
  parsePart(contract.query ?? noQuery, 'query', query)
  const search = new URL(url, 'http://gateway').searchParams
  search.sort()
  return { contract, params, key: buildPath(contract.path, params) + (search.size > 0 ? `?${search}` : '') }
}

/** What the gateway answers itself, by the call's id. */
const ownReads: Record<string, (app: FastifyInstance, read: SharedRead) => Promise<unknown>> = {
  [getCourse.id]: ({ services }, { params, key }) => {
    const { bodies } = getCourse.query.parse(queryOf(key))
    return composeUnenrolled(services, { ...getCourse.params.parse(params), bodies }, null)
  },
  [getSite.id]: ({ site }, { key }) => site.read(getSite.query.parse(queryOf(key)).language),
  [getSitePage.id]: ({ site }, { params, key }) =>
    site.readPage(getSitePage.params.parse(params).slug, getSitePage.query.parse(queryOf(key)).language),
}

const queryOf = (key: string) => Object.fromEntries(new URL(key, 'http://gateway').searchParams)

/** Asks for a read on behalf of nobody in particular. */
function createReader(app: FastifyInstance) {
  return async (wanted: SharedRead): Promise<SharedAnswer> => {
    const { contract, key } = wanted
    const response = contract.responses[200]
    if (!response) throw new Error(`${contract.id} has nothing to share`)
    const readOwn = ownReads[contract.id]
    if (readOwn) return new SharedAnswer(JSON.stringify(response.parse(await readOwn(app, wanted))), {})
    if (contract.owner === 'gateway') throw new Error(`${contract.id} can't be shared between visitors`)
    const { body, headers } = await app.services[contract.owner].read(key, response)
    return new SharedAnswer(JSON.stringify(body), declaredHeaders(contract, headers))
  }
}

function declaredHeaders(
  { responseHeaders = {} }: RouteContract,
  headers: IncomingHttpHeaders,
): Record<string, string> {
  const names = Object.keys(responseHeaders).filter((name) => headers[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, String(headers[name])]))
}
