import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { ROUTES } from '@lectern/contracts/calls/public/routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { visitor } from '../support/people.ts'
import { MATRIX } from '../support/role-matrix.ts'
import { ACTORS, type MatrixEntry, type Scene, setScene } from '../support/role-scene.ts'
import { targetUrl } from '../support/target.ts'

const problemSchema = z.object({
  type: z.string().startsWith('/'),
  title: z.string().min(1),
  status: z.int(),
  detail: z.string().min(1),
})

describe.each(ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
  const entries = MATRIX[route.id] ?? []

  test('has an entry in the matrix', () => {
    expect(entries.length, `add ${route.id} to support/role-matrix.ts`).toBeGreaterThan(0)
  })

  describe.each(entries.map((entry) => [entry.when ?? 'it', entry] as const))('%s', (_, entry) => {
    let scene: Scene
    beforeAll(async () => {
      scene = await setScene(targetUrl())
    })

    test.each(ACTORS)('called by %s', async (actor) => {
      const person = actor === 'visitor' ? null : scene.people[actor]
      const client = person?.client ?? visitor(scene.url)
      const input = (await entry.input?.(scene, person)) ?? {}
      await expectAnswer(route, entry.statuses[actor], await client.send(route, input))
    })
  })
})

async function expectAnswer(route: RouteContract, status: MatrixEntry['statuses']['owner'], response: Response) {
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
