import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import type { z } from 'zod'
import { errorOf, UnreachableError } from './api-error.ts'
import { followingSession } from './moved-session.ts'
import { refused } from './session-end.ts'

/** The JSON of the success answer; `undefined` where there is none. */
export type Answer<R extends RouteContract> = {
  [Status in keyof R['responses']]: R['responses'][Status] extends z.ZodType
    ? z.output<R['responses'][Status]>
    : undefined
}[keyof R['responses']]

type Nothing = Record<never, never>
type Params<R extends RouteContract> = R['params'] extends z.ZodObject
  ? { [Name in keyof z.output<R['params']>]: z.output<R['params']>[Name] & (string | number) }
  : Nothing
type Query<R extends RouteContract> = R['query'] extends z.ZodObject
  ? Partial<Record<keyof z.output<R['query']>, string | number | undefined>>
  : Nothing

/** The parameters of a call's path and the fields of its query, side by side. */
export type Address<R extends RouteContract> = Params<R> & Query<R>
type Body<R extends RouteContract> = R['body'] extends z.ZodType ? z.input<R['body']> : undefined
export type Input<R extends RouteContract> = Address<R> &
  (R['body'] extends z.ZodType ? { body: Body<R> } : { body?: undefined })

/** What a call takes beside its body, by the call: `AddressOf<typeof listCourses>`. */
export type AddressOf<E> = E extends Endpoint<infer R, infer More> ? Address<R> & More : never

/** Its body: `BodyOf<typeof updateCourse>`. */
export type BodyOf<E> = E extends Endpoint<infer R, infer _More> ? Body<R> : never

/** May be left out where nothing in it is required. */
export type Optional<T, Rest extends unknown[] = []> = Nothing extends T ? [input?: T, ...Rest] : [input: T, ...Rest]

/**
 * One public call, typed by its contract: `enroll({ courseId })`, `updateModule({ moduleId, body })`. `npm run generate` makes
 * them, in `#api/…`; only their methods and paths are in the bundle, and zod stays out of the first load.
 */
export interface Endpoint<R extends RouteContract, More = Nothing> {
  /** Makes the call and reads its JSON. */
  (...input: Optional<Input<R> & More, [settings?: SendSettings]>): Promise<Answer<R>>
  method: R['method']
  path: string
  /** Carry the types. */
  contract?: R
  more?: More
}

/** Written by `npm run generate`, never by hand. */
export function endpoint<R extends RouteContract, More = Nothing>(
  method: R['method'],
  path: string,
): Endpoint<R, More> {
  const call = async (input?: { body?: unknown }, settings?: SendSettings) =>
    readJson<R>(await send(method, filledIn(path, input), input?.body, settings))
  return Object.assign(call, { method, path })
}

/** The address of a call: parameters filled in, undefined query fields left out. It is also the key of a read in SWR. */
export function urlOf<R extends RouteContract, More>(
  target: Endpoint<R, More>,
  ...input: Optional<Address<R> & More>
): string {
  return filledIn(target.path, input[0])
}

/** The same by the path alone. */
export function filledIn(path: string, input: object = {}): string {
  const { body: _body, ...rest } = input as Record<string, unknown>
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    if (value === undefined) throw new Error(`Missing path parameter "${name}" for ${path}`)
    return encodeURIComponent(String(value))
  })
  const query = Object.entries(rest).filter(([, value]) => value !== undefined)
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

/** Has reads go another way, until the returned function is called: `live/` has them say which message they follow. */
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

/** Makes a call whose answer isn't JSON, or says something in its headers. */
export function responseOf<R extends RouteContract, More>(
  target: Endpoint<R, More>,
  input: Input<R> & More,
  settings?: SendSettings,
): Promise<Response> {
  return send(target.method, filledIn(target.path, input), input.body, settings)
}

export async function readJson<R extends RouteContract>(response: Response): Promise<Answer<R>> {
  const text = await response.text()
  // The shape is the contract's: the server's tests hold every answer against the same schema.
  return (text === '' ? undefined : JSON.parse(text)) as Answer<R>
}
