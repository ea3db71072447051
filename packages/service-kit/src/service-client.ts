import type { EnrollmentClaim } from '@lectern/contracts/internal.ts'
import type { Principal } from '@lectern/contracts/principal.ts'
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel'
import { z } from 'zod'
import { DomainError, unavailable } from './errors.ts'
import type { TokenSigner } from './internal-token.ts'
import { currentTrace, currentTraceparent } from './trace.ts'

/** A request to the other service. `response` parses its success; a 4xx of it is thrown as the same refusal. */
export interface ServiceCall<Response extends z.ZodType> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path and query, already encoded (see `buildPath`). */
  path: string
  body?: unknown
  /** Bytes in place of JSON. */
  raw?: { bytes: Buffer; mediaType: string }
  response: Response
  /** For whom the call is made. */
  user?: Principal | null
  enrollment?: EnrollmentClaim | null
  /** Safe to send twice; by default only GET is. */
  idempotent?: boolean
  /** Milliseconds in place of the client's own, for what takes longer by its nature. */
  timeoutMs?: number
}

export interface ServiceAnswer<Body> {
  body: Body
  headers: Headers
}

export interface ServiceClient {
  call<Response extends z.ZodType>(call: ServiceCall<Response>): Promise<z.output<Response>>
  /** `call` for those who need the answer's headers too. */
  exchange<Response extends z.ZodType>(call: ServiceCall<Response>): Promise<ServiceAnswer<z.output<Response>>>
}

export interface ServiceClientSettings {
  /** The called service, which is also the tokens' audience. */
  name: string
  baseUrl: string
  signer: TokenSigner
  /** Milliseconds for the whole call, retries included. */
  timeoutMs?: number
}

const DEFAULT_TIMEOUT_MS = 2_000
const ATTEMPTS_AFTER_FIRST = 2
const FAILURES_TO_OPEN = 5
const OPEN_MS = 1_000

/** The other service didn't answer as it should: away, too slow, or failing. Counts for the breaker. */
class CallFailed extends Error {
  override readonly name = 'CallFailed'
}

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
    throw new CallFailed(`answered ${response.status} (${slug ?? 'not a problem'})`)
  }
  const { title, detail, errors } = problem.data
  return new DomainError(response.status, slug, title, detail, errors && { errors })
}

/** Calls one other service: 2 s, a bounded retry for what is idempotent, a breaker, a signed token, the trace. */
export function createServiceClient(settings: ServiceClientSettings): ServiceClient {
  const { name, baseUrl, signer, timeoutMs = DEFAULT_TIMEOUT_MS } = settings
  const breaker = circuitBreaker(handleType(CallFailed), {
    halfOpenAfter: OPEN_MS,
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
  })
  const retrying = retry(
    handleWhen((error) => error instanceof CallFailed),
    { maxAttempts: ATTEMPTS_AFTER_FIRST, backoff: new ExponentialBackoff({ initialDelay: 50, maxDelay: 300 }) },
  )
  const patient = wrap(retrying, breaker)

  async function headersFor(call: ServiceCall<z.ZodType>): Promise<Record<string, string>> {
    const { user, enrollment } = call
    const mediaType = call.raw?.mediaType ?? (call.body === undefined ? undefined : 'application/json')
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

  async function attempt<Response extends z.ZodType>(call: ServiceCall<Response>, signal: AbortSignal) {
    const response = await fetch(new URL(call.path, baseUrl), {
      method: call.method ?? 'GET',
      headers: await headersFor(call),
      ...bodyOf(call),
      redirect: 'error',
      signal,
    }).catch((error: unknown) => {
      throw new CallFailed('did not answer', { cause: error })
    })
    if (response.status >= 500) {
      await response.body?.cancel()
      throw new CallFailed(`answered ${response.status}`)
    }
    if (!response.ok) throw await refusalOf(response)
    const answer = response.status === 204 ? undefined : await readJson(response)
    const parsed = call.response.safeParse(answer)
    if (!parsed.success) throw new CallFailed('answered what its contract does not allow', { cause: parsed.error })
    return { body: parsed.data, headers: response.headers }
  }

  async function exchange<Response extends z.ZodType>(call: ServiceCall<Response>) {
    const policy = (call.idempotent ?? (call.method ?? 'GET') === 'GET') ? patient : breaker
    const signal = AbortSignal.timeout(call.timeoutMs ?? timeoutMs)
    try {
      return await policy.execute(() => attempt(call, signal), signal)
    } catch (error) {
      if (error instanceof DomainError) throw error
      if (!(error instanceof CallFailed || error instanceof BrokenCircuitError || signal.aborted)) throw error
      throw unavailable(`The ${name} service is not available right now. Try again in a moment.`, { cause: error })
    }
  }

  return { exchange, call: async (call) => (await exchange(call)).body }
}

function bodyOf({ raw, body }: ServiceCall<z.ZodType>): { body?: string | Uint8Array<ArrayBuffer> } {
  if (raw) return { body: new Uint8Array(raw.bytes) }
  return body === undefined ? {} : { body: JSON.stringify(body) }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    throw new CallFailed('sent a broken answer', { cause: error })
  }
}
