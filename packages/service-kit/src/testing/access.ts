import { INTERNAL_CALLS } from '@lectern/contracts/calls/internal/calls.ts'
import type { InternalCall } from '@lectern/contracts/calls/internal/internal-call.ts'
import { type Access, ruleOf } from '@lectern/contracts/calls/public/access.ts'
import { ROUTE_OWNERS, type RouteContract, type RouteOwner } from '@lectern/contracts/calls/public/route.ts'

/**
 * Who calls about a thing: `student` and `owner`, the teacher, hold it, the others have nothing to do with it. In the order
 * in which they call: the owner, who may change most, comes last.
 */
export const CALLERS = ['visitor', 'otherStudent', 'student', 'otherTeacher', 'owner'] as const
export type Caller = (typeof CALLERS)[number]

/** What the contract doesn't tell of the answers to one call. */
export interface Expectation {
  /** What those get who may; else the lowest success that the contract declares. */
  status?: number
  /** The access that this one thing has, where that is another. */
  as?: Access
  /** Something that nobody but its teacher is to know of. */
  hidden?: boolean
  /** Callers who get something else. */
  but?: Partial<Record<Caller, number>>
}

/** What each kind of caller gets, by the access that the contract declares. */
export function statusesOf(route: RouteContract, expectation: Expectation = {}): Record<Caller, number> {
  const { status = lowest(route), as = route.access, hidden = false, but } = expectation
  const derived = CALLERS.map((caller) => [caller, refusalOf(as, caller, hidden) ?? status])
  return { ...(Object.fromEntries(derived) as Record<Caller, number>), ...but }
}

function refusalOf(access: Access, caller: Caller, hidden: boolean): number | null {
  const { role, holders, others } = ruleOf(access)
  const own = caller === 'visitor' ? null : caller === 'owner' || caller === 'otherTeacher' ? 'teacher' : 'student'
  if (role !== 'anybody' && own === null) return 401
  if (role !== 'anybody' && role !== 'user' && role !== own) return 403
  if (hidden) return caller === 'owner' ? null : 404
  const holds = own !== null && holders?.includes(own) === true && (caller === 'owner' || caller === 'student')
  return holders === undefined || others === undefined || holds ? null : others
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
