import { ROUTES } from '@lectern/contracts/http/routes.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { visitor } from '../support/people.ts'
import { ACTORS, MATRIX, setScene } from '../support/role-matrix.ts'
import { targetUrl } from '../support/target.ts'

const problemSchema = z.object({
  type: z.string().startsWith('/'),
  title: z.string().min(1),
  status: z.int(),
  detail: z.string().min(1),
})

describe.each(ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
  const entries = MATRIX[route.id] ?? []

  it('has an entry in the matrix', () => {
    expect(entries.length, `add ${route.id} to support/role-matrix.ts`).toBeGreaterThan(0)
  })

  const cases = entries.flatMap((entry) => ACTORS.map((actor) => ({ actor, entry, when: entry.when ?? 'it' })))
  it.concurrent.each(cases)('$when, called by $actor', async ({ actor, entry }) => {
    const scene = await setScene(targetUrl())
    const person = actor === 'visitor' ? null : scene.people[actor]
    const client = person?.client ?? visitor(scene.url)
    const input = (await entry.input?.(scene, person)) ?? {}

    const response = await client.send(route, input)

    const text = await response.text()
    expect(response.status, text.slice(0, 300)).toBe(entry.statuses[actor])
    if (!response.ok) {
      expect(response.headers.get('content-type')).toContain('application/problem+json')
      expect(problemSchema.parse(JSON.parse(text)).status).toBe(response.status)
      return
    }
    const schema = route.responses[response.status]
    expect(schema, `${response.status} is a declared success`).not.toBeUndefined()
    if (schema === null) expect(text).toBe('')
    else if (!('responseMediaType' in route) || !route.responseMediaType) schema?.parse(JSON.parse(text))
  })
})
