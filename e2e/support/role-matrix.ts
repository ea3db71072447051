import type { CallInput } from '@lectern/api-client/client.ts'
import { type Access, ruleOf } from '@lectern/contracts/calls/public/access.ts'
import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { PNG } from './courses.ts'
import type { Person } from './people.ts'
import { COURSE_EXCEPTIONS } from './role-exceptions-courses.ts'
import { LESSON_EXCEPTIONS } from './role-exceptions-lessons.ts'
import { MONEY_EXCEPTIONS } from './role-exceptions-money.ts'
import { PEOPLE_EXCEPTIONS } from './role-exceptions-people.ts'
import { ACTORS, type Actor, type Scene } from './role-scene.ts'
import { PARAMS } from './role-things.ts'

/** A call on one thing. What it leaves out follows from the contract. */
export interface MatrixEntry {
  /** What is called, when one call has several entries. */
  when?: string
  /** Parts of the request that are not as usual; may prepare the scene, for each caller anew. `person` is null for a visitor. */
  input?: (scene: Scene, person: Person | null) => CallInput | Promise<CallInput>
  /** Something of the scene's draft. */
  draft?: true
  /** Something that nobody but its teacher is to know of. */
  hidden?: true
  /** What those get who may; else the lowest success that the contract declares. */
  status?: number
  /** The access that this one thing has, where that is another. */
  as?: Access
  /** Callers who get something else. */
  but?: Partial<Record<Actor, number>>
}

/** Calls of which the contract does not tell everything: several things, or one that must be made first. */
export const EXCEPTIONS: Record<string, MatrixEntry[]> = {
  ...PEOPLE_EXCEPTIONS,
  ...COURSE_EXCEPTIONS,
  ...LESSON_EXCEPTIONS,
  ...MONEY_EXCEPTIONS,
}

export function entriesOf(route: RouteContract): MatrixEntry[] {
  return EXCEPTIONS[route.id] ?? [{}]
}

/** What each kind of caller gets, by the access that the contract declares. */
export function statusesOf(route: RouteContract, entry: MatrixEntry): Record<Actor, number> {
  const status = entry.status ?? Math.min(...Object.keys(route.responses).map(Number))
  const access = entry.as ?? route.access
  const hidden = entry.draft ?? entry.hidden ?? false
  const derived = ACTORS.map((actor) => [actor, refusalOf(access, actor, hidden) ?? status])
  return { ...(Object.fromEntries(derived) as Record<Actor, number>), ...entry.but }
}

function refusalOf(access: Access, actor: Actor, hidden: boolean): number | null {
  const { role, holders, others } = ruleOf(access)
  const own = actor === 'visitor' ? null : actor === 'owner' || actor === 'otherTeacher' ? 'teacher' : 'student'
  if (role !== 'anybody' && own === null) return 401
  if (role !== 'anybody' && role !== 'user' && role !== own) return 403
  if (hidden) return actor === 'owner' ? null : 404
  const holds = own !== null && holders?.includes(own) === true && (actor === 'owner' || actor === 'student')
  return holders === undefined || others === undefined || holds ? null : others
}

/** The request of an entry: ids of the scene where the path names them, the body of the contract's example. */
export async function inputOf(route: RouteContract, entry: MatrixEntry, scene: Scene, person: Person | null) {
  const given = (await entry.input?.(scene, person)) ?? {}
  const params = { ...given.params }
  for (const name of Object.keys(route.params?.shape ?? {})) {
    params[name] ??= await thing(name, scene, entry)
  }
  const raw = route.rawBody?.mediaTypes.includes(PNG.mediaType) ? { raw: PNG } : {}
  return { body: route.example?.body, ...raw, ...given, params }
}

function thing(name: string, scene: Scene, { draft }: MatrixEntry) {
  const make = PARAMS[name]
  if (!make) throw new Error(`Say in role-things.ts what a {${name}} of the scene is`)
  return make(scene, draft ? scene.draft : scene.course)
}
