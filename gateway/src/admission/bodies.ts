import { DEFAULT_BODY_LIMIT, type RouteContract } from '@lectern/contracts/http/route.ts'
import { tooLarge, unsupportedMediaType } from '@lectern/service-kit/errors.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isChanging } from './contract-of.ts'

/** The largest body of a call, in bytes. */
export function bodyLimitOf(contract: RouteContract): number {
  return contract.rawBody?.maxBytes ?? contract.bodyLimit ?? DEFAULT_BODY_LIMIT
}

/**
 * Refuses bodies by their headers, before a byte is read or forwarded: too large (413), of another type than the call
 * takes, or compressed (415). A body without a length is counted while it is forwarded; see limitBytes.
 */
export const bodyRules = fp(
  async (app) => {
    app.addHook('onRequest', async (request) => {
      const contract = app.contractOf(request)
      if (contract && isChanging(request) && hasBody(request)) checkBody(request, contract)
    })
  },
  { name: 'body-rules', dependencies: ['contract-lookup'] },
)

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function checkBody({ headers }: FastifyRequest, contract: RouteContract): void {
  const mediaTypes = contract.rawBody?.mediaTypes ?? ['application/json']
  const mediaType = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const encoding = headers['content-encoding'] ?? 'identity'
  if (!mediaTypes.includes(mediaType) || encoding !== 'identity') throw unsupportedMediaType(mediaTypes)
  const limit = bodyLimitOf(contract)
  if (Number(headers['content-length'] ?? 0) > limit) throw tooLarge(limit)
}
