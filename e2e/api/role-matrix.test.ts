import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { ROUTES } from '@lectern/contracts/calls/public/routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { visitor } from '../support/people.ts'
import { EXCEPTIONS, entriesOf, inputOf, statusesOf } from '../support/role-matrix.ts'
import { ACTORS, type Scene, setScene } from '../support/role-scene.ts'
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

describe.each(ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
  describe.each(entriesOf(route).map((entry) => [entry.when ?? 'it', entry] as const))('%s', (_, entry) => {
    let scene: Scene
    beforeAll(async () => {
      scene = await setScene(targetUrl())
    })

    test.each(ACTORS)('called by %s', async (actor) => {
      const person = actor === 'visitor' ? null : scene.people[actor]
      const client = person?.client ?? visitor(scene.url)
      const input = await inputOf(route, entry, scene, person)
      await expectAnswer(route, statusesOf(route, entry)[actor], await client.send(route, input))
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
