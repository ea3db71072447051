import type { InternalCall } from '@lectern/contracts/calls/internal/internal-call.ts'
import { buildPath, type HttpMethod } from '@lectern/contracts/calls/public/route.ts'
import type { EnrollmentClaim } from '@lectern/contracts/shapes/internal.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { ExponentialBackoff, handleType, retry, wrap } from 'cockatiel'
import { z } from 'zod'
import { DomainError } from '../errors.ts'
import { currentTrace, currentTraceparent } from '../process/trace.ts'
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
  body?: unknown
  /** Bytes in place of JSON. */
  raw?: RawBody
  idempotent: boolean
  /** What parses its success; `null` where there is no body. */
  responseOf: (status: number) => z.ZodType | null | undefined
}

interface ServiceAnswer<Body> {
  body: Body
  headers: Headers
}

export interface ServiceClient<Owner extends InternalCall['owner']> {
  call<Call extends InternalCall & { owner: Owner }>(
    call: Call,
    input: CallInput<Call>,
  ): Promise<AnswerOf<Call['responses']>>
  /** A read of the service's public side, on behalf of nobody in particular, with the answer's headers. */
  read<Response extends z.ZodType>(path: string, response: Response): Promise<ServiceAnswer<z.output<Response>>>
}

export interface ServiceClientSettings<Owner extends InternalCall['owner']> {
  /** The called service, which is also the tokens' audience. */
  name: Owner
  baseUrl: string
  signer: TokenSigner
  /** Milliseconds for the whole call, retries included. */
  timeoutMs?: number
}

const DEFAULT_TIMEOUT_MS = 2_000
const ATTEMPTS_AFTER_FIRST = 2

const refusalSchema = z.object({
  type: z.string().startsWith('/problems/'),
  title: z.string(),
  detail: z.string(),
  errors: z.array(z.object({ pointer: z.string(), message: z.string() })).optional(),
})

/** The other service's refusal as our own, so that use cases can pass it on or look at its status. */
async function refusalOf(response: Response): Promise<DomainError> {
  const problem = refusalSchema.safeParse(await response.json().catch(() => null))
  const slug = problem.data?.type.slice('/problems/'.length)
  // A refused token is a defect of ours, never an answer for the person.
  if (!problem.success || slug === undefined || slug === 'internal-token') {
    throw new ServiceFailed(`answered ${response.status} (${slug ?? 'not a problem'})`)
  }
  const { title, detail, errors } = problem.data
  return new DomainError(response.status, slug, title, detail, errors && { errors })
}

/** Calls one other service: 2 s, a bounded retry for what is idempotent, a breaker, a signed token, the trace. */
export function createServiceClient<Owner extends InternalCall['owner']>(
  settings: ServiceClientSettings<Owner>,
): ServiceClient<Owner> {
  const { name, baseUrl, signer, timeoutMs = DEFAULT_TIMEOUT_MS } = settings
  const breaker = createServiceBreaker()
  const retrying = retry(handleType(ServiceFailed), {
    maxAttempts: ATTEMPTS_AFTER_FIRST,
    backoff: new ExponentialBackoff({ initialDelay: 50, maxDelay: 300 }),
  })
  const patient = wrap(retrying, breaker)

  async function headersFor({ user, enrollment, raw, body }: ServiceRequest): Promise<Record<string, string>> {
    const mediaType = raw?.mediaType ?? (body === undefined ? undefined : 'application/json')
    const traceparent = currentTraceparent()
    const requestId = currentTrace()?.requestId
    return {
      accept: 'application/json, application/problem+json',
      authorization: `Bearer ${await signer.sign({ audience: name, user, enrollment })}`,
      ...(mediaType && { 'content-type': mediaType }),
      ...(traceparent && { traceparent }),
      ...(requestId && { 'x-request-id': requestId }),
    }
  }

  async function attempt(request: ServiceRequest, signal: AbortSignal): Promise<ServiceAnswer<unknown>> {
    const response = await fetch(new URL(request.path, baseUrl), {
      method: request.method,
      headers: await headersFor(request),
      ...bodyOf(request),
      redirect: 'error',
      signal,
    }).catch((error: unknown) => {
      throw new ServiceFailed('did not answer', { cause: error })
    })
    if (response.status >= 500) {
      await response.body?.cancel()
      throw new ServiceFailed(`answered ${response.status}`)
    }
    if (!response.ok) throw await refusalOf(response)
    const schema = request.responseOf(response.status)
    if (schema === null) return { body: undefined, headers: response.headers }
    const parsed = schema?.safeParse(await readJson(response))
    if (!parsed?.success) throw new ServiceFailed('answered what its contract does not allow', { cause: parsed?.error })
    return { body: parsed.data, headers: response.headers }
  }

  async function exchange(request: ServiceRequest): Promise<ServiceAnswer<unknown>> {
    const policy = request.idempotent ? patient : breaker
    const signal = AbortSignal.timeout(request.timeoutMs ?? timeoutMs)
    try {
      return await policy.execute(() => attempt(request, signal), signal)
    } catch (error) {
      const isTooSlow = signal.aborted && !(error instanceof DomainError)
      throw asUnavailable(name, isTooSlow ? new ServiceFailed('took too long', { cause: error }) : error)
    }
  }

  return {
    call: async <Call extends InternalCall>(call: Call, input: CallInput<Call>) => {
      const { params, query, ...rest }: CallOptions & { params?: Record<string, string | number>; query?: Parameters } =
        input
      const { method, idempotent = method === 'GET', responses } = call
      const path = buildPath(call.path, params) + searchOf(query)
      const { body } = await exchange({ ...rest, method, path, idempotent, responseOf: (status) => responses[status] })
      // Parsed by the very schema that the type is made of.
      return body as AnswerOf<Call['responses']>
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

function bodyOf({ raw, body }: ServiceRequest): { body?: string | Uint8Array<ArrayBuffer> } {
  if (raw) return { body: new Uint8Array(raw.bytes) }
  return body === undefined ? {} : { body: JSON.stringify(body) }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    throw new ServiceFailed('sent a broken answer', { cause: error })
  }
}
