import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { ROUTES } from '@lectern/contracts/calls/public/routes.ts'
import { CALLERS, statusesOf } from '@lectern/service-kit/testing/access.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { visitor } from '../support/people.ts'
import { EXCEPTIONS, entriesOf, inputOf, type MatrixEntry } from '../support/role-matrix.ts'
import { type Scene, setScene } from '../support/role-scene.ts'
import { targetUrl } from '../support/target.ts'

const problemSchema = z.object({
  type: z.string().startsWith('/'),
  title: z.string().min(1),
  status: z.int(),
  detail: z.string().min(1),
})

test('exceptions are of calls that there are', () => {
  const ids = new Set(ROUTES.map(({ id }) => id))
  expect(Object.keys(EXCEPTIONS).filter((id) => !ids.has(id))).toEqual([])
})

/**
 * A read changes nothing, so those that have nothing made for them share a scene: its four accounts cost a password hash each. Nobody of a
 * scene is an operator (operators.test.ts).
 */
let shared: Promise<Scene> | undefined
function sceneFor(route: RouteContract, entry: MatrixEntry): Promise<Scene> {
  const changes = route.method !== 'GET' && route.access !== 'operator'
  if (changes || entry.input) return setScene(targetUrl())
  shared ??= setScene(targetUrl())
  return shared
}

describe.each(ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
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

async function expectAnswer(route: RouteContract, status: number, response: Response) {
  const text = await response.text()
  expect(response.status, text.slice(0, 300)).toBe(status)
  if (!response.ok) {
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(problemSchema.parse(JSON.parse(text)).status).toBe(response.status)
    return
  }
  const schema = route.responses[response.status]
  expect(schema, `${response.status} is a declared success`).not.toBeUndefined()
  if (schema === null) expect(text).toBe('')
  else if (!route.responseMediaType) schema?.parse(JSON.parse(text))
}
