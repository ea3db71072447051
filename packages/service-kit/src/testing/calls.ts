import { buildPath, type HttpMethod, type RouteOwner } from '@lectern/contracts/calls/public/route.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { retryUnavailable } from './retry-unavailable.ts'
import { signTestToken } from './tokens.ts'

/** How a test calls a service. */
export interface CallOptions {
  /** Who is signed in; nobody when left out. */
  as?: Principal | null | undefined
  /** The calling service, by default the gateway. */
  from?: RouteOwner
  /** The course that the token says they are enrolled in. */
  enrolledIn?: number | undefined
  query?: Record<string, string | number>
  /** Bytes and text are sent as they are, anything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
  /** Which of the replicas is asked. */
  replica?: number
}

/** The same for a call by its contract. */
export interface SendOptions extends CallOptions {
  params?: Record<string, string | number>
}

export interface Answer<Body = unknown> {
  status: number
  /** Parsed JSON; text for anything else; null when there is none. */
  body: Body
  headers: Record<string, unknown>
  bytes: Buffer
}

/** A public or an internal call, by its contract. */
export interface CallContract {
  method: HttpMethod
  path: string
}

export interface TestRequest {
  method: HttpMethod
  url: string
  headers: Record<string, string>
  body?: Buffer | string
}

/** The request to the service of this name, with its token. */
export async function requestOf(
  service: string,
  method: HttpMethod,
  path: string,
  { as = null, from, enrolledIn, query = {}, body, headers }: CallOptions,
): Promise<TestRequest> {
  const enrollment = enrolledIn === undefined ? null : { enrollmentId: 1, courseId: enrolledIn }
  const token = await signTestToken(as, { audience: service, ...(from && { issuer: from }), enrollment })
  const asItIs = typeof body === 'string' || Buffer.isBuffer(body)
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) search.set(name, String(value))
  return {
    method,
    url: search.size === 0 ? path : `${path}?${search}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && !asItIs && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: asItIs ? body : JSON.stringify(body) }),
  }
}

export function answerOf<Body>(status: number, headers: Record<string, unknown>, bytes: Buffer): Answer<Body> {
  const text = bytes.length === 0 ? null : bytes.toString()
  const isJson = String(headers['content-type']).includes('json')
  // What the caller expects of it is for the test to show.
  return { status, body: (isJson && text !== null ? JSON.parse(text) : text) as Body, headers, bytes }
}

type Send = (request: TestRequest, replica: number) => Promise<Answer<never>>

/** A service's calls by address and by contract, over whatever brings requests there. */
export function callsOf(service: string, deliver: Send) {
  async function call<Body = unknown>(method: HttpMethod, path: string, options: CallOptions = {}) {
    const answer: Answer<Body> = await deliver(await requestOf(service, method, path, options), options.replica ?? 0)
    return answer
  }
  /** The answer's body; throws on a refusal. Asks again where the service is busy, as clients do. */
  async function mustCall<Body>(method: HttpMethod, path: string, options: CallOptions = {}): Promise<Body> {
    const { status, body } = await retryUnavailable(() => call<Body>(method, path, options))
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }

  return {
    ...{ call, mustCall },
    send: <Body = unknown>({ method, path }: CallContract, { params, ...options }: SendOptions = {}) =>
      call<Body>(method, buildPath(path, params), options),
    mustSend: <Body = unknown>({ method, path }: CallContract, { params, ...options }: SendOptions = {}) =>
      mustCall<Body>(method, buildPath(path, params), options),
  }
}
