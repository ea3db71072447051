import { INTERNAL_CALLS } from '@lectern/contracts/calls/internal/calls.ts'
import type { InternalCall } from '@lectern/contracts/calls/internal/internal-call.ts'
import { type Access, ruleOf } from '@lectern/contracts/calls/public/access.ts'
import { OPERATIONS } from '@lectern/contracts/calls/public/operations.ts'
import {
  ROUTE_OWNERS,
  type RouteContract,
  type RouteOwner,
  type ServiceName,
} from '@lectern/contracts/calls/public/route.ts'
import { ROUTES } from '@lectern/contracts/calls/public/routes.ts'
import type { SignUpRole } from '@lectern/contracts/shapes/principal.ts'
import type { Right } from '@lectern/contracts/shapes/rights.ts'
import type { SendOptions } from './calls.ts'

/**
 * Who calls about a thing: `student` and `owner`, the teacher, hold it, the others have nothing to do with it. In the order
 * in which they call: the owner, who may change most, comes last.
 */
export const CALLERS = ['visitor', 'otherStudent', 'student', 'otherTeacher', 'owner'] as const
export type Caller = (typeof CALLERS)[number]

/** Who has one right, and holds nothing: a student who administers, a teacher who looks after the system. */
export const RIGHTS_HOLDERS = ['administrator', 'system'] as const satisfies Right[]
export type AnyCaller = Caller | (typeof RIGHTS_HOLDERS)[number]

/** What the contract doesn't tell of the answers to one call. */
export interface Expectation {
  /** What those get who may; else the lowest success that the contract declares. */
  status?: number
  /** The access that this one thing has, where that is another. */
  as?: Access
  /** Something that nobody but its teacher is to know of. */
  hidden?: boolean
  /** Callers who get something else. */
  but?: Partial<Record<AnyCaller, number>>
}

/** What each kind of caller gets, by the access that the contract declares. */
export function statusesOf(route: RouteContract, expectation: Expectation = {}): Record<AnyCaller, number> {
  const callers = [...RIGHTS_HOLDERS, ...CALLERS]
  return Object.fromEntries(callers.map((caller) => [caller, statusOf(route, caller, expectation)])) as Record<
    AnyCaller,
    number
  >
}

const ROLES = {
  visitor: null,
  otherStudent: 'student',
  student: 'student',
  otherTeacher: 'teacher',
  owner: 'teacher',
  administrator: 'student',
  system: 'teacher',
} as const satisfies Record<AnyCaller, SignUpRole | null>

/** Whom a holder of a right is like where no right is asked for. */
const LIKE = { administrator: 'otherStudent', system: 'otherTeacher' } as const

function statusOf(route: RouteContract, caller: AnyCaller, expectation: Expectation): number {
  const { status = lowest(route), as = route.access, hidden = false, but } = expectation
  const { rights } = ruleOf(as)
  if (caller === 'administrator' || caller === 'system') {
    if (rights) return but?.[caller] ?? (rights.includes(caller) ? status : 403)
    return but?.[caller] ?? statusOf(route, LIKE[caller], expectation)
  }
  return but?.[caller] ?? refusalOf(as, caller, hidden) ?? status
}

function refusalOf(access: Access, caller: Caller, hidden: boolean): number | null {
  const { role, rights, holders, others } = ruleOf(access)
  const own = ROLES[caller]
  if (role !== 'anybody' && own === null) return 401
  if (rights || (role !== 'anybody' && role !== 'user' && role !== own)) return 403
  if (hidden) return caller === 'owner' ? null : 404
  const holds = own !== null && holders?.includes(own) === true && (caller === 'owner' || caller === 'student')
  return holders === undefined || others === undefined || holds ? null : others
}

/** A call on one thing, as a service's test makes it. What it leaves out follows from the contract. */
export interface AccessCase extends Expectation {
  /** What is called, when one call has several cases. */
  when?: string
  /** Parts of the request that are not as usual; may make what it is about, for each caller anew. */
  input?: (caller: AnyCaller) => SendOptions | Promise<SendOptions>
}

/**
 * Every public call of an owner, named for a test, once for each of its cases: a new call is in the test without anybody adding it. Throws on cases
 * of a call that the owner doesn't have.
 */
export function casesOf<Case extends Expectation & Pick<AccessCase, 'when'>>(
  owner: RouteOwner,
  cases: Record<string, Case[]>,
): [string, RouteContract, Partial<Case>][] {
  const routes: RouteContract[] = ROUTES.filter((route) => route.owner === owner)
  const unknown = Object.keys(cases).filter((id) => !routes.some((route) => route.id === id))
  if (unknown.length > 0) throw new Error(`${owner} has no calls ${unknown.join(', ')}`)
  return routes.flatMap((route) => {
    const ofRoute: Partial<Case>[] = cases[route.id] ?? [{}]
    return ofRoute.map((one) => [one.when ? `${route.id} ${one.when}` : route.id, route, one])
  })
}

/** What operators get who ask a service about its messaging, where there is no Kafka and nothing waits. */
export function operationCasesOf(
  service: ServiceName,
): Record<string, (Expectation & { input?: () => SendOptions })[]> {
  const { readParkedEvent, redriveDeadLetters, listHandledEvents } = OPERATIONS[service]
  return {
    [readParkedEvent.id]: [{ input: () => ({ query: { owner: 'catalog', key: '88' } }), status: 404 }],
    [redriveDeadLetters.id]: [{ status: 503 }],
    [listHandledEvents.id]: [{ input: () => ({ query: { ids: '0192f3a4-5b6c-7d8e-9f01-23456789abcd' } }) }],
  }
}

/** What the gateway and each other service get by a call between services: whom its owner expects for nothing is 401. */
export function internalStatusesOf(call: InternalCall): [RouteOwner, number][] {
  const ofOwner = INTERNAL_CALLS.filter(({ owner }) => owner === call.owner)
  const expected = new Set<RouteOwner>(['gateway', ...ofOwner.flatMap(({ callers }) => callers)])
  const others = ROUTE_OWNERS.filter((name) => name !== call.owner)
  const refusal = (name: RouteOwner) => (expected.has(name) ? 403 : 401)
  return others.map((name) => [name, call.callers.includes(name) ? lowest(call) : refusal(name)])
}

function lowest({ responses }: Pick<RouteContract, 'responses'>): number {
  return Math.min(...Object.keys(responses).map(Number))
}
