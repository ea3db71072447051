import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { InternalCall } from '@lectern/contracts/calls/internal/internal-call.ts'
import { buildPath, fastifyPath, type HttpMethod } from '@lectern/contracts/calls/public/route.ts'
import type { EnrollmentClaim } from '@lectern/contracts/shapes/internal.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { problemSchema } from '@lectern/contracts/shapes/problem.ts'
import { ExponentialBackoff, handleWhen, retry, wrap } from 'cockatiel'
import { Agent, type Dispatcher } from 'undici'
import { z } from 'zod'
import { DomainError } from '../errors.ts'
import type { Metrics } from '../process/metrics.ts'
import { currentRequestId, traceparentOf } from '../process/trace.ts'
import { inClientSpan } from './client-span.ts'
import type { TokenSigner } from './internal-token.ts'
import { asUnavailable, createServiceBreaker, ServiceFailed } from './service-breaker.ts'

/** In whose name a call is made, and how long it may take. */
export interface CallOptions {
  user?: Principal | null
  enrollment?: EnrollmentClaim | null
  /** Milliseconds in place of the client's own, for what takes longer by its nature. */
  timeoutMs?: number
}

type Part<Call, Name extends string> = Call extends { [Key in Name]: infer Schema extends z.ZodType }
  ? { [Key in Name]: Name extends 'body' ? z.input<Schema> : z.output<Schema> }
  : unknown

/** What a declared call takes: parameters and query as values, not as text. */
export type CallInput<Call> = CallOptions &
  Part<Call, 'params'> &
  Part<Call, 'query'> &
  Part<Call, 'body'> &
  (Call extends { rawBody: object } ? { raw: RawBody } : unknown)

/** What a declared call answers. */
export type AnswerOf<Responses> = {
  [Status in keyof Responses]: Responses[Status] extends z.ZodType ? z.output<Responses[Status]> : undefined
}[keyof Responses]

interface RawBody {
  bytes: Buffer
  mediaType: string
}

/** A request to the other service. A 4xx of it is thrown as the same refusal. */
interface ServiceRequest extends CallOptions {
  method: HttpMethod
  /** Path and query, already encoded. */
  path: string
  /** The path as the other's routes have it. */
  pattern?: string
  body?: unknown
  /** Bytes in place of JSON. */
  raw?: RawBody
  idempotent: boolean
  /** What parses its success; `null` where there is no body. */
  responseOf: (status: number) => z.ZodType | null | undefined
}

interface ServiceAnswer<Body> {
  body: Body
  headers: IncomingHttpHeaders
}

export interface ServiceClient<Owner extends InternalCall['owner']> {
  call<Call extends InternalCall & { owner: Owner }>(
    call: Call,
    input: CallInput<Call>,
  ): Promise<AnswerOf<Call['responses']>>
  /** A read of the service's public side, on behalf of nobody in particular, with the answer's headers. */
  read<Response extends z.ZodType>(path: string, response: Response): Promise<ServiceAnswer<z.output<Response>>>
  /** The bytes of a read of the service's public side in somebody's name, as they come. Whoever asks reads them, or destroys them. */
  open(path: string, options: CallOptions): Promise<Readable>
}

export interface ServiceClientSettings<Owner extends InternalCall['owner']> {
  /** The called service, which is also the tokens' audience. */
  name: Owner
  baseUrl: string
  signer: TokenSigner
  /** Milliseconds for the whole call, retries included. */
  timeoutMs?: number
  /** Of the process that calls. */
  metrics?: Metrics | undefined
}

/** Until bytes begin, and between any two of them. */
const BYTES_TIMEOUT_MS = 30_000
const DEFAULT_TIMEOUT_MS = 2_000
const ATTEMPTS_AFTER_FIRST = 2

/** Kept connections to all services, of all clients in this process. Idle ones keep no process alive. */
const connections = new Agent({ connect: { timeout: 1_000 } })

/** What is left of the whole call's time is nothing: it isn't tried again. */
class OutOfTime extends ServiceFailed {}

const refusalSchema = z.object({
  type: z.string().startsWith('/problems/'),
  title: z.string(),
  detail: z.string(),
  ...problemSchema.pick({ params: true, errors: true }).shape,
})

/** The other service's refusal as our own, so that use cases can pass it on or look at its status. */
async function refusalOf({ statusCode, body }: Dispatcher.ResponseData): Promise<DomainError> {
  const problem = refusalSchema.safeParse(await body.json().catch(() => null))
  const slug = problem.data?.type.slice('/problems/'.length)
  // A refused token is a defect of ours, never an answer for the person.
  if (!problem.success || slug === undefined || slug === 'internal-token') {
    throw new ServiceFailed(`answered ${statusCode} (${slug ?? 'not a problem'})`)
  }
  const { title, detail, params, errors } = problem.data
  return new DomainError(statusCode, slug, title, detail, { ...(params && { params }), ...(errors && { errors }) })
}

/** In its words, also where it is of a version that says them without a code. */
function asBusy({ title, detail, params }: z.infer<typeof refusalSchema>): DomainError {
  return new DomainError(503, 'busy', title, detail, { retryAfter: 1, ...(params && { params }) })
}

/** Calls one other service: 2 s, a bounded retry for what is idempotent, a breaker, a signed token, the trace. Redirects are not followed. */
export function createServiceClient<Owner extends InternalCall['owner']>(
  settings: ServiceClientSettings<Owner>,
): ServiceClient<Owner> {
  const { name, baseUrl, signer, timeoutMs = DEFAULT_TIMEOUT_MS, metrics } = settings
  const { origin } = new URL(baseUrl)
  const breaker = createServiceBreaker(name, metrics)
  const retrying = retry(
    handleWhen((error) => error instanceof ServiceFailed && !(error instanceof OutOfTime)),
    {
      maxAttempts: ATTEMPTS_AFTER_FIRST,
      backoff: new ExponentialBackoff({ initialDelay: 50, maxDelay: 300 }),
    },
  )
  const patient = wrap(retrying, breaker)

  async function headersFor({ user, enrollment, raw, body }: ServiceRequest): Promise<Record<string, string>> {
    const mediaType = raw?.mediaType ?? (body === undefined ? undefined : 'application/json')
    const traceparent = traceparentOf()
    const requestId = currentRequestId()
    return {
      accept: 'application/json, application/problem+json',
      authorization: `Bearer ${await signer.sign({ audience: name, user, enrollment })}`,
      ...(mediaType && { 'content-type': mediaType }),
      ...(traceparent && { traceparent }),
      ...(requestId && { 'x-request-id': requestId }),
    }
  }

  function attempt(request: ServiceRequest, deadline: number): Promise<ServiceAnswer<unknown>> {
    const { method, pattern } = request
    return inClientSpan({ method, pattern, origin }, (answered) => ask(request, deadline, answered))
  }

  async function ask(
    request: ServiceRequest,
    deadline: number,
    answered: (status: number) => void,
  ): Promise<ServiceAnswer<unknown>> {
    const leftMs = Math.ceil(deadline - performance.now())
    if (leftMs <= 0) throw new OutOfTime('took too long')
    const response = await connections
      .request({
        origin,
        ...{ method: request.method, path: request.path, headers: await headersFor(request), body: bodyOf(request) },
        ...{ headersTimeout: leftMs, bodyTimeout: leftMs },
      })
      .catch((error: unknown) => {
        throw new ServiceFailed('did not answer', { cause: error })
      })
    const { statusCode, headers, body } = response
    answered(statusCode)
    if (statusCode >= 500) {
      const problem = refusalSchema.safeParse(await body.json().catch(() => null))
      // Asking again would make it busier, and nobody else's call is to wait because of it.
      if (problem.data?.type === '/problems/busy') throw asBusy(problem.data)
      throw new ServiceFailed(`answered ${statusCode}`)
    }
    if (statusCode >= 300) throw await refusalOf(response)
    const schema = request.responseOf(statusCode)
    if (schema === null) {
      await body.dump()
      return { body: undefined, headers }
    }
    const parsed = schema?.safeParse(await readJson(body))
    if (!parsed?.success) throw new ServiceFailed('answered what its contract does not allow', { cause: parsed?.error })
    return { body: parsed.data, headers }
  }

  async function exchange(request: ServiceRequest): Promise<ServiceAnswer<unknown>> {
    const policy = request.idempotent ? patient : breaker
    const deadline = performance.now() + (request.timeoutMs ?? timeoutMs)
    try {
      return await policy.execute(() => attempt(request, deadline))
    } catch (error) {
      throw asUnavailable(name, error)
    }
  }

  return {
    call: async <Call extends InternalCall>(call: Call, input: CallInput<Call>) => {
      const { params, query, ...rest }: CallOptions & { params?: Record<string, string | number>; query?: Parameters } =
        input
      const { method, idempotent = method === 'GET', responses } = call
      const pattern = fastifyPath(call.path)
      const path = buildPath(call.path, params) + searchOf(query)
      const responseOf = (status: number) => responses[status]
      const { body } = await exchange({ ...rest, method, path, pattern, idempotent, responseOf })
      // Parsed by the very schema that the type is made of.
      return body as AnswerOf<Call['responses']>
    },
    open: async (path, { user, enrollment, timeoutMs = BYTES_TIMEOUT_MS }) => {
      const request: ServiceRequest = {
        method: 'GET',
        path,
        user,
        enrollment,
        idempotent: true,
        responseOf: () => null,
      }
      try {
        return await breaker.execute(async () => {
          const headers = await headersFor(request)
          const timeouts = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs }
          const response = await connections
            .request({ origin, method: 'GET', path, headers, ...timeouts })
            .catch((error: unknown) => {
              throw new ServiceFailed('did not answer', { cause: error })
            })
          if (response.statusCode >= 500) {
            await response.body.dump()
            throw new ServiceFailed(`answered ${response.statusCode}`)
          }
          if (response.statusCode >= 300) throw await refusalOf(response)
          return response.body
        })
      } catch (error) {
        throw asUnavailable(name, error)
      }
    },
    read: async <Response extends z.ZodType>(path: string, response: Response) => {
      const answer = await exchange({ method: 'GET', path, idempotent: true, responseOf: () => response })
      return answer as ServiceAnswer<z.output<Response>>
    },
  }
}

type Parameters = Record<string, string | number | undefined>

function searchOf(query: Parameters = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size === 0 ? '' : `?${search}`
}

function bodyOf({ raw, body }: ServiceRequest): string | Buffer | null {
  return raw?.bytes ?? (body === undefined ? null : JSON.stringify(body))
}

async function readJson(body: Dispatcher.ResponseData['body']): Promise<unknown> {
  try {
    return await body.json()
  } catch (error) {
    throw new ServiceFailed('sent a broken answer', { cause: error })
  }
}
