import { DEFAULT_BODY_LIMIT, type RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { tooLarge, unsupportedMediaType } from '@lectern/service-kit/errors.ts'
import { createQueue, type Queue } from '@lectern/service-kit/process/queue.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isChanging } from './contract-of.ts'

/** The largest body of a call, in bytes. */
export function bodyLimitOf(contract: RouteContract): number {
  return contract.rawBody?.maxBytes ?? contract.bodyLimit ?? DEFAULT_BODY_LIMIT
}

/** The slowest line on which the largest body of a call still arrives, in bytes a second. */
const SLOWEST_LINE = 262_144
const BODY_DEADLINE_MS = 30_000

/** Beyond this a body costs the services memory, disks and time; nearly all calls are far smaller. */
const LARGE_BYTES = 262_144
const LARGE_AT_ONCE = 64
/** A browser sends six at a time. */
const LARGE_OF_ONE = 6
/** Nobody needs to send much without a session: all visitors together are one more person. */
const VISITORS = 0

/** How long the body of a call may take to arrive. */
export function bodyDeadlineOf(contract: RouteContract): number {
  return Math.max(BODY_DEADLINE_MS, (1000 * bodyLimitOf(contract)) / SLOWEST_LINE)
}

/**
 * Refuses bodies by their headers, before a byte is read or forwarded: too large (413), of another type than the call
 * takes, or compressed (415). A body without a length is counted while it is forwarded; see limitBytes. One that trickles in
 * is cut off: it would hold a connection to a service for as long as its sender likes. Of large ones there are only so many at once, of
 * one person and in all, until they are answered (503).
 */
export const bodyRules = fp(
  async (app) => {
    const large = createQueue({
      ...{ atOnce: LARGE_AT_ONCE, waiting: 0, each: LARGE_OF_ONE },
      work: 'largeFiles',
    })
    app.addHook('onRequest', async (request, reply) => {
      const contract = app.contractOf(request)
      if (!contract || !isChanging(request) || !hasBody(request)) return
      checkBody(request, contract)
      if (isLarge(request, contract)) await admitted(large, request, reply)
      cutOffAfter(request, bodyDeadlineOf(contract))
    })
  },
  { name: 'body-rules', dependencies: ['contract-lookup'] },
)

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function isLarge({ headers }: FastifyRequest, contract: RouteContract): boolean {
  return (
    (headers['transfer-encoding'] === undefined ? Number(headers['content-length']) : bodyLimitOf(contract)) >
    LARGE_BYTES
  )
}

/** Settles as soon as the call has its turn, which lasts until it is answered or given up. Throws 503. */
function admitted(queue: Queue, { principal }: FastifyRequest, { raw }: FastifyReply): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const answered = async () => {
    resolve()
    if (!raw.destroyed) await new Promise((over) => raw.once('close', over))
  }
  queue.take(answered, principal?.id ?? VISITORS).catch(reject)
  return promise
}

function cutOffAfter({ raw }: FastifyRequest, deadlineMs: number): void {
  const timer = setTimeout(() => raw.destroy(), deadlineMs)
  for (const over of ['end', 'close']) raw.once(over, () => clearTimeout(timer))
}

function checkBody({ headers }: FastifyRequest, contract: RouteContract): void {
  const mediaTypes = contract.rawBody?.mediaTypes ?? ['application/json']
  const mediaType = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const encoding = headers['content-encoding'] ?? 'identity'
  if (!mediaTypes.includes(mediaType) || encoding !== 'identity') throw unsupportedMediaType(mediaTypes)
  const limit = bodyLimitOf(contract)
  if (Number(headers['content-length'] ?? 0) > limit) throw tooLarge(limit)
}
