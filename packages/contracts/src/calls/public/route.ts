import type { z } from 'zod'
import { type ProblemCode, problemOf } from '../../problems/problems.ts'
import { type Access, ruleOf } from './access.ts'

/** Who owns routes, and what they are about. Each service has a folder of its name in services/; their order is that of their usual ports. */
export const SUBJECTS = {
  gateway: 'Login, the own account, and the composed course page',
  identity: 'People',
  catalog: 'Categories, courses, modules, lessons, their pictures and videos',
  learning: 'Enrollments, progress and reviews',
  billing: 'Payments',
  analytics: 'Figures for teachers',
  engagement: 'What people are told, and what they write to each other: notifications, messages',
} as const
export type RouteOwner = keyof typeof SUBJECTS
export type ServiceName = Exclude<RouteOwner, 'gateway'>

export const ROUTE_OWNERS = Object.keys(SUBJECTS) as readonly RouteOwner[]
export const SERVICES = ROUTE_OWNERS.filter((owner) => owner !== 'gateway')

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface Route {
  /** Unique, verb-named; the OpenAPI operationId. */
  id: string
  method: HttpMethod
  /** Public path in OpenAPI form: `/api/courses/{courseId}/enroll`. */
  path: `/api/${string}`
  owner: RouteOwner
  access: Access
  summary: string
  description?: string
  /** These three are strict at every depth: what they don't know is refused. */
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /**
   * A body that is not JSON, by its media types; the handler gets the raw bytes. A `spooled` one goes to a file as it comes:
   * the handler gets that file, and the sender has as long as a slow line needs.
   */
  rawBody?: { mediaTypes: readonly string[]; maxBytes: number; spooled?: true }
  /** Largest JSON body in bytes; the default is DEFAULT_BODY_LIMIT. */
  bodyLimit?: number
  /** Most keys and list entries in a JSON body, at every depth; the default is DEFAULT_VALUES_MAX. */
  valuesMax?: number
  /** How long the owner may work on it, where that is longer than for other calls. */
  timeoutMs?: number
  /** Success answers by status; `null` is an answer without a body. */
  responses: Record<number, z.ZodType | null>
  /** Media type of the success answer when it isn't JSON. */
  responseMediaType?: string
  /** Success headers, with what they say. */
  responseHeaders?: Record<string, string>
  /** Many bytes, sent or answered at the caller's pace: it has connections of its own, so that no other call waits for them. */
  bulk?: true
  /** The gateway asks learning for the caller's enrollment in `params.courseId` and puts it into the internal token. */
  needsEnrollment?: true
  /**
   * A visitor's GET is answered from the gateway's one-second cache, with ETag and 304, unless the query has one of
   * `unlessQuery`. `studentsToo`: it is the same for signed-in students.
   */
  cachedForVisitors?: { unlessQuery: readonly string[]; studentsToo?: true }
  /**
   * Whoever signed in or reauthenticated longer than STEP_UP_SECONDS ago has to do so again first: 403 with the type
   * `/problems/proof-required`. `with-second-step`: those who have a second factor, and nobody else.
   */
  stepUp?: 'everybody' | 'with-second-step'
  /** Browsers make it by themselves, whether anybody is there or not: it keeps no session from ending. */
  unattended?: true
  /** The answer lasts until one side ends it: how long that took says nothing. */
  lasting?: true
  /**
   * What an administrator gets who views the site as the caller (decision 124). What says nothing is refused. A GET has to say it, and one that is
   * answered writes nothing, but for sums that analytics brings up to date and copies of what other services own: each service's access test sees to it.
   */
  whileViewing?: 'answered' | 'refused'
  /** Another system calls it, and signs what it sends: neither Origin nor session is asked for. */
  signedBySender?: true
  /** What the owner can refuse it with, beside what any call can be refused with and what its input can lack. */
  problems?: readonly ProblemCode[]
  /** Problems, by status, that carry more than the usual members. */
  problemSchemas?: Record<number, z.ZodType>
}

type Answer<Responses extends Route['responses']> = {
  [Status in keyof Responses]: Responses[Status] extends z.ZodType<infer Out> ? Out : never
}[keyof Responses]

/** A JSON body that works, and what it is answered with. */
interface ExampleOf<R extends Route> {
  body?: R extends { body: z.ZodType } ? z.input<R['body']> : never
  answer?: Answer<R['responses']>
}

/** One public HTTP call: the routing table, validation, OpenAPI, the access tests and the web client derive from it. */
export interface RouteContract extends Route {
  example?: { body?: unknown; answer?: unknown }
}

export const DEFAULT_BODY_LIMIT = 1_048_576
/** What is checked for each value, and said of each that is wrong, costs time that nobody else gets. */
export const DEFAULT_VALUES_MAX = 2_000

type AnswerWhileViewing<R extends Route> = R extends { method: 'GET' }
  ? Required<Pick<Route, 'whileViewing'>>
  : Pick<Route, 'whileViewing'>

/** A call that has JSON shows an example of it: OpenAPI, the access tests and tests that need such a thing take it from there. */
export function defineRoute<const R extends Route>(route: R & AnswerWhileViewing<R> & { example?: ExampleOf<R> }): R {
  return route
}

/** Every problem status that this call can answer with: those of its shape and its access, and its own. */
export function problemStatuses(route: RouteContract): number[] {
  // 400: a NUL character or a broken escape in the address is refused whatever the call.
  const statuses = new Set<number>([400, 429, 500, 503])
  for (const code of route.problems ?? []) statuses.add(problemOf(code).status)
  const { role, others } = ruleOf(route.access)
  if (role !== 'anybody') statuses.add(401)
  if (role !== 'anybody' && role !== 'user') statuses.add(403)
  if (others) for (const status of [others, 404]) statuses.add(status)
  // 413 and 415: any body that comes along is checked, also where none is needed. 403: another site's call.
  if (route.method !== 'GET') for (const status of [413, 415]) statuses.add(status)
  if (route.method !== 'GET' && !route.signedBySender) statuses.add(403)
  return [...statuses].sort((a, b) => a - b)
}

/** `/api/courses/{courseId}` as fastify writes it: `/api/courses/:courseId`. */
export function fastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/** The path with its parameters filled in. Throws on a missing one. */
export function buildPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`Missing path parameter "${name}" for ${path}`)
    return encodeURIComponent(value)
  })
}
