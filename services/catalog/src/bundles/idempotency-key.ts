import { refuse } from '@lectern/service-kit/errors.ts'
import type { FastifyRequest } from 'fastify'

/** What the caller calls this very attempt, so that it can be repeated; undefined without the header. Throws 400. */
export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\w-]{8,100}$/.test(key)) return key
  throw refuse('idempotency-key-invalid')
}
