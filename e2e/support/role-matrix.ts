import type { CallInput } from '@lectern/api-client/client.ts'
import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import type { Expectation } from '@lectern/service-kit/testing/access.ts'
import { PNG } from './courses.ts'
import type { Person } from './people.ts'
import { ACCOUNT_EXCEPTIONS } from './role-exceptions-accounts.ts'
import { COURSE_EXCEPTIONS } from './role-exceptions-courses.ts'
import { LESSON_EXCEPTIONS } from './role-exceptions-lessons.ts'
import { MONEY_EXCEPTIONS } from './role-exceptions-money.ts'
import { PEOPLE_EXCEPTIONS } from './role-exceptions-people.ts'
import { QUESTION_EXCEPTIONS } from './role-exceptions-questions.ts'
import type { Scene } from './role-scene.ts'
import { PARAMS } from './role-things.ts'

/** A call on one thing. What it leaves out follows from the contract. */
export interface MatrixEntry extends Expectation {
  /** What is called, when one call has several entries. */
  when?: string
  /** Parts of the request that are not as usual; may prepare the scene, for each caller anew. `person` is null for a visitor. */
  input?: (scene: Scene, person: Person | null) => CallInput | Promise<CallInput>
  /** Something of the scene's draft. */
  draft?: true
}

/** Calls of which the contract does not tell everything: several things, or one that must be made first. */
export const EXCEPTIONS: Record<string, MatrixEntry[]> = {
  ...PEOPLE_EXCEPTIONS,
  ...ACCOUNT_EXCEPTIONS,
  ...COURSE_EXCEPTIONS,
  ...LESSON_EXCEPTIONS,
  ...MONEY_EXCEPTIONS,
  ...QUESTION_EXCEPTIONS,
}

export function entriesOf(route: RouteContract): MatrixEntry[] {
  return EXCEPTIONS[route.id] ?? [{}]
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
