import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Sandbox } from '../sandbox.ts'
import { addEndpoint, type Endpoint } from './endpoint.ts'
import { createIdempotencyKeys } from './idempotency.ts'

/** Adds one call to the API. */
export type AddEndpoint = <S extends z.ZodObject>(endpoint: Endpoint<S>) => void

export function createApi(app: FastifyInstance, sandbox: Sandbox): AddEndpoint {
  const keys = createIdempotencyKeys(sandbox.database)
  return (endpoint) => addEndpoint({ app, sandbox, keys }, endpoint)
}
