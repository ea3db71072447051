import { DEFAULT_BODY_LIMIT, type RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { tooLarge, unsupportedMediaType } from '@lectern/service-kit/errors.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isChanging } from './contract-of.ts'

/** The largest body of a call, in bytes. */
export function bodyLimitOf(contract: RouteContract): number {
  return contract.rawBody?.maxBytes ?? contract.bodyLimit ?? DEFAULT_BODY_LIMIT
}

/** The slowest line on which the largest body of a call still arrives, in bytes a second. */
const SLOWEST_LINE = 262_144
const BODY_DEADLINE_MS = 30_000

/** How long the body of a call may take to arrive. */
export function bodyDeadlineOf(contract: RouteContract): number {
  return Math.max(BODY_DEADLINE_MS, (1000 * bodyLimitOf(contract)) / SLOWEST_LINE)
}

/**
 * Refuses bodies by their headers, before a byte is read or forwarded: too large (413), of another type than the call
 * takes, or compressed (415). A body without a length is counted while it is forwarded; see limitBytes. One that trickles in
 * is cut off: it would hold a connection to a service for as long as its sender likes.
 */
export const bodyRules = fp(
  async (app) => {
    app.addHook('onRequest', async (request) => {
      const contract = app.contractOf(request)
      if (!contract || !isChanging(request) || !hasBody(request)) return
      checkBody(request, contract)
      cutOffAfter(request, bodyDeadlineOf(contract))
    })
  },
  { name: 'body-rules', dependencies: ['contract-lookup'] },
)

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
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
