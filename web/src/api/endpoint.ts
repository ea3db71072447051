import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import type { z } from 'zod'
import { errorOf, UnreachableError } from './api-error.ts'
import { followingSession } from './moved-session.ts'
import { refused } from './session-end.ts'

type Fields<S> = S extends z.ZodType ? z.input<S> : undefined
/** The JSON of the success answer; `undefined` where there is none. */
export type Answer<R extends RouteContract> = {
  [Status in keyof R['responses']]: R['responses'][Status] extends z.ZodType
    ? z.output<R['responses'][Status]>
    : undefined
}[keyof R['responses']]

type PathParams<R extends RouteContract> = R['params'] extends z.ZodObject
  ? { params: { [Name in keyof z.output<R['params']>]: z.output<R['params']>[Name] & (string | number) } }
  : { params?: undefined }
type Query<R extends RouteContract> = R['query'] extends z.ZodObject
  ? { query?: Partial<Record<keyof z.output<R['query']>, string | number | undefined>> }
  : { query?: undefined }
type Body<R extends RouteContract> = R['body'] extends z.ZodType ? { body: Fields<R['body']> } : { body?: undefined }

/** One public call, typed by its contract. Only its method and path are in the bundle: zod stays out of the first load. */
export interface Endpoint<R extends RouteContract> {
  method: R['method']
  path: R['path']
  /** Never there; carries the type of the contract. */
  contract?: R
}

/** `endpoint<typeof listCourses>('GET', '/api/courses')`: the compiler holds both words against the contract. */
export function endpoint<R extends RouteContract>(method: R['method'], path: R['path']): Endpoint<R> {
  return { method, path }
}

export type CallInput<R extends RouteContract> = PathParams<R> & Query<R> & Body<R>

/** The address of a call: parameters filled in, undefined query fields left out. It is also the key of a read in SWR. */
export function urlOf(path: string, input: { params?: object | undefined; query?: object | undefined }): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = (input.params as Record<string, unknown> | undefined)?.[name]
    if (value === undefined) throw new Error(`Missing path parameter "${name}" for ${path}`)
    return encodeURIComponent(String(value))
  })
  const query = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** What a call may add to its request: `If-Match`, a signal that ends it. */
export interface SendSettings {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** The call outlives the page that made it. */
  keepalive?: boolean
  /** The error of a refusal that carries more than a sentence; null for any other. It gets a copy to read. */
  refusal?: (response: Response) => Promise<Error | null>
}

type Fetch = (url: string, request: RequestInit & { headers: Record<string, string> }) => Promise<Response>

let readWay: Fetch | null = null

/** Has reads go another way, until the returned function is called: `live/` has them wait for what was told. */
export function readThrough(way: Fetch): () => void {
  readWay = way
  return () => {
    readWay = null
  }
}

/** Sends the session cookie. Throws ApiError on any non-OK answer, UnreachableError without one. */
export async function send(
  method: string,
  url: string,
  body?: unknown,
  settings: SendSettings = {},
): Promise<Response> {
  const { headers, refusal, ...rest } = settings
  const request = {
    ...rest,
    method,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  } as const
  const way = (method === 'GET' && readWay) || fetch
  const response = await followingSession(() => way(url, request)).catch((failure: unknown) => {
    throw failure instanceof TypeError ? new UnreachableError(failure) : failure
  })
  if (response.status === 401) refused(method, url)
  if (!response.ok) throw (await refusal?.(response.clone())) ?? (await errorOf(response))
  return response
}

/** Makes one call and reads its JSON. */
export async function call<R extends RouteContract>(target: Endpoint<R>, input: CallInput<R>): Promise<Answer<R>> {
  const response = await send(target.method, urlOf(target.path, input), input.body)
  return readJson<R>(response)
}

export async function readJson<R extends RouteContract>(response: Response): Promise<Answer<R>> {
  const text = await response.text()
  // The shape is the contract's: the server's tests hold every answer against the same schema.
  return (text === '' ? undefined : JSON.parse(text)) as Answer<R>
}
