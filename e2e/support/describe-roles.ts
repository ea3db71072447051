import type { RouteContract, RouteOwner } from '@lectern/contracts/calls/public/route.ts'
import { CALLERS, statusesOf } from '@lectern/service-kit/testing/access.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { visitor } from './people.ts'
import { entriesOf, inputOf, type MatrixEntry } from './role-matrix.ts'
import { newBystanders, type Scene, setScene } from './role-scene.ts'
import { targetUrl } from './target.ts'

const problemSchema = z.object({
  type: z.string().startsWith('/'),
  title: z.string().min(1),
  status: z.int(),
  detail: z.string().min(1),
})

/**
 * Accounts cost a password hash each, and all scenes of a file have few. A read changes nothing, so those that have nothing made for
 * them share a scene. Who has nothing to do with a scene may be of another, too, but for calls on one's own account. Nobody is an
 * operator (operators.test.ts).
 */
const ofAccounts: RouteOwner[] = ['gateway', 'identity', 'engagement']
let shared: Promise<Scene> | undefined
let bystanders: ReturnType<typeof newBystanders> | undefined
function sceneFor(route: RouteContract, entry: MatrixEntry): Promise<Scene> {
  const changes = route.method !== 'GET' && route.access !== 'operator'
  if (changes && ofAccounts.includes(route.owner)) return setScene(targetUrl())
  bystanders ??= newBystanders(targetUrl())
  if (changes || entry.input) return setScene(targetUrl(), bystanders)
  shared ??= setScene(targetUrl(), bystanders)
  return shared
}

/** Each of the calls, by everybody. */
export function describeRoles(routes: readonly RouteContract[]): void {
  describe.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
    describe.each(entriesOf(route).map((entry) => [entry.when ?? 'it', entry] as const))('%s', (_, entry) => {
      let scene: Scene
      beforeAll(async () => {
        scene = await sceneFor(route, entry)
      })

      test.each(CALLERS)('called by %s', async (caller) => {
        const person = caller === 'visitor' ? null : scene.people[caller]
        const client = person?.client ?? visitor(scene.url)
        const input = await inputOf(route, entry, scene, person)
        const statuses = statusesOf(route, { hidden: entry.draft ?? false, ...entry })
        await expectAnswer(route, statuses[caller], await client.send(route, input))
      })
    })
  })
}

async function expectAnswer(route: RouteContract, status: number, response: Response) {
  // It would last.
  if (route.lasting && response.ok) {
    expect(response.status).toBe(status)
    return response.body?.cancel()
  }
  const text = await response.text()
  expect(response.status, text.slice(0, 300)).toBe(status)
  if (response.status >= 400) {
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(problemSchema.parse(JSON.parse(text)).status).toBe(response.status)
    return
  }
  const schema = route.responses[response.status]
  expect(schema, `${response.status} is a declared success`).not.toBeUndefined()
  if (schema === null) expect(text).toBe('')
  else if (!route.responseMediaType) schema?.parse(JSON.parse(text))
}
