import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { INTERNAL_CALLS } from '../src/calls/internal/calls.ts'
import { buildPath, fastifyPath, problemStatuses } from '../src/calls/public/route.ts'
import { ROUTES } from '../src/calls/public/routes.ts'

/** What callers send, by call and part. */
function inputs() {
  return [...ROUTES, ...INTERNAL_CALLS].flatMap(({ method, path, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? [[`${part} of ${method} ${path}`, schema] as const] : [],
    ),
  )
}

/** The places of a JSON Schema where an object with named fields may have others. */
function openObjects(schema: unknown, place = '#'): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const isOpen = 'properties' in schema && !('additionalProperties' in schema && schema.additionalProperties === false)
  const within = Object.entries(schema).flatMap(([name, part]) => openObjects(part, `${place}/${name}`))
  return isOpen ? [place, ...within] : within
}

describe('the route table', () => {
  test('names every call and every method with a path once', () => {
    expect(new Set(ROUTES.map((route) => route.id)).size).toBe(ROUTES.length)
    expect(new Set(ROUTES.map((route) => `${route.method} ${route.path}`)).size).toBe(ROUTES.length)
  })

  test.each(ROUTES.map((route) => [route.id, route] as const))('%s declares each parameter of its path', (_, route) => {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(Object.keys(route.params?.shape ?? {}).sort()).toEqual(inPath.sort())
  })

  test.each(ROUTES.map((route) => [route.id, route] as const))('%s shows what it takes and answers', (_, route) => {
    const { body, responses, responseMediaType, example } = route
    expect(example?.body !== undefined, 'an example of its body').toBe(body !== undefined)
    if (body) expect(body.parse(example?.body)).toMatchObject(example?.body as object)
    const answers = Object.values(responses).filter((schema) => schema !== null)
    const hasAnswer = answers.length > 0 && responseMediaType === undefined
    expect(example?.answer !== undefined, 'an example of its answer').toBe(hasAnswer)
    if (hasAnswer) expect(answers[0]?.parse(example?.answer), 'and nothing else').toEqual(example?.answer)
  })

  test('names every call between services once', () => {
    const names = INTERNAL_CALLS.map(({ owner, method, path }) => `${owner} ${method} ${path}`)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(15)
  })

  test.each(inputs())('%s refuses what it does not know, at every depth', (_, schema) => {
    expect(openObjects(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))).toEqual([])
  })

  test('documents what follows from the shape of a call', () => {
    const enroll = ROUTES.find((route) => route.id === 'enroll')
    expect(enroll && problemStatuses(enroll)).toEqual([400, 401, 403, 404, 409, 413, 415, 429, 500, 503])
  })
})

test('every schema is called one', async () => {
  const src = path.join(import.meta.dirname, '../src')
  const files = globSync('{shapes,calls,events}/**/*.ts', { cwd: src }).filter((file) => !/\.test|write-/.test(file))
  const modules = await Promise.all(files.map((file): Promise<object> => import(path.join(src, file))))
  const names = modules.flatMap((module) => Object.entries(module).filter(([, value]) => value instanceof z.ZodType))
  expect(names.length).toBeGreaterThan(100)
  expect(names.map(([name]) => name).filter((name) => !name.endsWith('Schema'))).toEqual([])
})

describe('paths', () => {
  test('turns parameters into those of fastify', () => {
    expect(fastifyPath('/api/courses/{courseId}/images/{name}')).toBe('/api/courses/:courseId/images/:name')
  })

  test('fills parameters in and escapes them', () => {
    expect(buildPath('/api/courses/{courseId}/images/{name}', { courseId: 3, name: 'a/b' })).toBe(
      '/api/courses/3/images/a%2Fb',
    )
  })

  test('refuses a missing parameter', () => {
    expect(() => buildPath('/api/courses/{courseId}')).toThrow('Missing path parameter "courseId"')
  })
})
