import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { parsePart } from '@lectern/service-kit/http/validation.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

/** What contracts make of parameters: numbers and short names. */
export const readParams = z.record(z.string(), z.union([z.string(), z.number()]))

/** The parameters of a call's address, as its contract reads them. Throws 400. */
export function addressParams(
  { params }: RouteContract,
  request: Pick<FastifyRequest, 'params'>,
): Record<string, string | number> {
  return params ? readParams.parse(parsePart(params, 'params', request.params)) : {}
}
