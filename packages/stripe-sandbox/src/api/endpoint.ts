import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { newId } from '../ids.ts'
import { type Origin, perform as performWork, type Sandbox, type Work } from '../sandbox.ts'
import { type Answer, sendAnswer, toAnswer } from './answer.ts'
import { authenticate, type Caller } from './authentication.ts'
import { expand } from './expansion.ts'
import type { IdempotencyKeys, KeyedRequest } from './idempotency.ts'
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

type Given = Record<string, unknown>

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
export function addEndpoint<S extends z.ZodObject>(api: Api, endpoint: Endpoint<S>): void {
  const { app, sandbox, keys } = api
  app.route<{ Params: { id?: string } }>({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const { key, ...given } = { ...(request.query as Given), ...(request.body as Given) }
      const caller = authenticate(sandbox.config, request, key, endpoint.access ?? 'secret')
      const keyed = keyedRequest(request, given)
      const earlier = keyed && keys.take(keyed)
      if (earlier) reply.headers({ 'idempotent-replayed': 'true', 'original-request': earlier.originalRequestId })
      try {
        const faults = sandbox.faults.forRequest(request.method, pathOf(request))
        await faults.before()
        const answer = earlier ?? work(api, endpoint, { request, given, caller, keyed })
        return faults.dropsAnswer() ? cutConnection(request, reply) : sendAnswer(reply, answer)
      } finally {
        if (keyed && !earlier) keys.release(keyed.key)
      }
    },
  })
}

interface Call {
  request: FastifyRequest<{ Params: { id?: string } }>
  given: Given
  caller: Caller
  keyed: KeyedRequest | undefined
}

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? ''

/** What an idempotency key stands for; only what changes something has one. */
function keyedRequest(request: FastifyRequest, parameters: Given): KeyedRequest | undefined {
  const key = request.headers['idempotency-key']?.toString()
  if (!key || request.method !== 'POST') return undefined
  return { key, endpoint: `POST ${pathOf(request)}`, parameters, requestId: request.id }
}

/** Does what is asked and answers it. What it writes and what the key remembers are one transaction. */
function work<S extends z.ZodObject>({ sandbox, keys }: Api, endpoint: Endpoint<S>, call: Call): Answer {
  const { request, given, caller, keyed } = call
  const { expand: paths, ...own } = given
  const origin: Origin = {
    requestId: request.id,
    idempotencyKey: keyed?.key ?? null,
    baseUrl: baseUrlOf(sandbox, request),
  }
  const perform = () =>
    performWork(sandbox, origin, (unit) => {
      const { expand: expandable } = parseParameters(expandPaths, paths === undefined ? {} : { expand: paths })
      const params = parseParameters(endpoint.params, own)
      const answer = keepingDeclines(() => {
        const object = endpoint.handle({ id: request.params.id ?? '', params, caller, work: unit })
        return toAnswer(200, expand(object, expandable, sandbox.objects))
      })
      if (keyed) keys.remember(keyed, answer)
      return answer
    })
  return orRefusal(perform, (refusal) => keyed && keys.remember(keyed, refusal))
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
function orRefusal(answer: () => Answer, remember: (refusal: Answer) => unknown): Answer {
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
