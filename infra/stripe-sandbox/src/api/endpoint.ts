import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { newId } from '../ids.ts'
import { type Origin, perform, type Sandbox, type Work } from '../sandbox.ts'
import { type Answer, sendAnswer, toAnswer } from './answer.ts'
import { authenticate, type Caller } from './authentication.ts'
import { expand } from './expansion.ts'
import type { IdempotencyKeys } from './idempotency.ts'
import { parseParameters } from './parameters.ts'
import { neverBegan, StripeError } from './stripe-error.ts'

/** One call of the API. */
export interface Endpoint<S extends z.ZodObject> {
  method: 'GET' | 'POST' | 'DELETE'
  /** Under /v1; `:id` names the object. */
  path: string
  /** Who may call it; by default only the secret key. */
  access?: Caller
  params: S
  /** Answers with a Stripe object. May throw a StripeError. */
  handle: (call: { id: string; params: z.output<S>; caller: Caller; work: Work }) => object
}

interface Api {
  app: FastifyInstance
  sandbox: Sandbox
  keys: IdempotencyKeys
}

const expandPaths = z.strictObject({ expand: z.array(z.string()).default([]) })

/** The sandbox's address as the caller's browser reaches it. */
export const baseUrlOf = (sandbox: Sandbox, request: FastifyRequest): string =>
  sandbox.config.PUBLIC_URL?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`

/** Adds a call: key, idempotency, faults, then the work in one transaction with the answer that its key will get again. */
export function addEndpoint<S extends z.ZodObject>({ app, sandbox, keys }: Api, endpoint: Endpoint<S>): void {
  app.route<{ Params: { id?: string } }>({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const {
        key,
        expand: paths,
        ...given
      } = { ...(request.query as object), ...(request.body as object) } as Record<string, unknown>
      const caller = authenticate(sandbox.config, request, key, endpoint.access ?? 'secret')
      const idempotencyKey =
        endpoint.method === 'POST' ? (request.headers['idempotency-key']?.toString() ?? null) : null
      const path = request.url.split('?')[0] ?? ''
      const origin: Origin = { requestId: request.id, idempotencyKey, baseUrl: baseUrlOf(sandbox, request) }

      const answer = (): Answer => {
        const expandable = parseParameters(expandPaths, paths === undefined ? {} : { expand: paths }).expand
        return perform(sandbox, origin, (work) => {
          const params = parseParameters(endpoint.params, given)
          const respond = () => {
            const object = endpoint.handle({ id: request.params.id ?? '', params, caller, work })
            return toAnswer(200, expand(object, expandable, sandbox.objects))
          }
          const result = keepingDeclines(respond)
          if (idempotencyKey) keys.remember({ ...keyed, key: idempotencyKey }, result)
          return result
        })
      }
      const keyed = { endpoint: `${request.method} ${path}`, parameters: { ...given, paths }, requestId: request.id }

      if (idempotencyKey) {
        const earlier = keys.take({ ...keyed, key: idempotencyKey })
        if (earlier) {
          reply.headers({ 'idempotent-replayed': 'true', 'original-request': earlier.originalRequestId })
          return sendAnswer(reply, earlier)
        }
      }
      try {
        const faults = sandbox.faults.forRequest(request.method, path)
        await faults.before()
        const result = orRefusal(answer, (refusal) => {
          if (idempotencyKey) keys.remember({ ...keyed, key: idempotencyKey }, refusal)
        })
        if (faults.dropsAnswer()) return cutConnection(request, reply)
        return sendAnswer(reply, result)
      } finally {
        if (idempotencyKey) keys.release(idempotencyKey)
      }
    },
  })
}

/** A declined card is an answer to keep, together with what was written. */
function keepingDeclines(respond: () => Answer): Answer {
  try {
    return respond()
  } catch (error) {
    if (error instanceof StripeError && error.keepsChanges) return toAnswer(error.status, error.toBody())
    throw error
  }
}

/** The answer, or the refusal that undid its work; `remember` keeps those that Stripe would. */
function orRefusal(answer: () => Answer, remember: (refusal: Answer) => void): Answer {
  try {
    return answer()
  } catch (error) {
    if (!(error instanceof StripeError) || neverBegan(error)) throw error
    const refusal = toAnswer(error.status, error.toBody())
    remember(refusal)
    return refusal
  }
}

function cutConnection(request: FastifyRequest, reply: FastifyReply) {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

export const newRequestId = (): string => newId('req').slice(0, 18)
