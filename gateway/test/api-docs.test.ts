import { problemStatuses } from '@lectern/contracts/calls/public/route.ts'
import { ROUTES } from '@lectern/contracts/calls/public/routes.ts'
import { asyncApiDocument } from '@lectern/contracts/events/asyncapi.ts'
import { readCommittedSchemas } from '@lectern/contracts/events/committed-schemas.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startGateway } from './support/gateway.ts'

/** What these tests look at of the document. */
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        description: z.string().optional(),
        security: z.array(z.unknown()),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
  components: z.object({
    securitySchemes: z.record(z.string(), z.unknown()),
    schemas: z.record(z.string(), z.unknown()),
  }),
})

describe('/api/openapi.json', () => {
  test('is a valid OpenAPI 3.1 document', async () => {
    const { visitor } = await startGateway()
    const { json, headers } = await visitor().get('/api/openapi.json')
    const validator = new Validator()
    expect(await validator.validate(z.looseObject({}).parse(json))).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
    const { json: health } = await visitor().get('/healthz')
    expect(json).toMatchObject({ info: { version: z.object({ version: z.string() }).parse(health).version } })
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    const again = await visitor().get('/api/openapi.json', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  test('has every call, with every status that can come', async () => {
    const { visitor } = await startGateway()
    const { paths } = documentSchema.parse((await visitor().get('/api/openapi.json')).json)
    for (const route of ROUTES) {
      const operation = paths[route.path]?.[route.method.toLowerCase()]
      expect(operation?.operationId).toBe(route.id)
      const expected = [...Object.keys(route.responses).map(Number), ...problemStatuses(route)]
      if (route.cachedForVisitors) expected.push(304)
      expect(
        Object.keys(operation?.responses ?? {})
          .map(Number)
          .sort(),
        route.id,
      ).toEqual(expected.sort())
      expect(JSON.stringify(operation?.responses[500])).toContain('{"$ref":"#/components/schemas/Problem"}')
    }
  })

  test('says what the refusal of a text carries that was written on an older version', async () => {
    const { visitor } = await startGateway()
    const { paths, components } = documentSchema.parse((await visitor().get('/api/openapi.json')).json)
    const conflictOf = (path: string) => paths[path]?.put?.responses[409]
    const refusalBy = (schema: object) => ({
      content: {
        'application/problem+json': { schema: { anyOf: expect.arrayContaining([expect.objectContaining(schema)]) } },
      },
    })
    const bothTexts = { properties: { mine: expect.anything(), theirs: expect.anything(), version: expect.anything() } }
    const byName = { $ref: '#/components/schemas/LessonConflict' }
    expect(conflictOf('/api/lessons/{lessonId}/working-copy')).toMatchObject(refusalBy(byName))
    expect(components.schemas.LessonConflict).toMatchObject({ properties: { conflict: bothTexts } })
    expect(conflictOf('/api/courses/{courseId}')).toMatchObject(
      refusalBy({ properties: expect.objectContaining({ current: expect.anything() }) }),
    )
  })

  test('lists the refusals of a call with their parameters', async () => {
    const { visitor } = await startGateway()
    const { paths, components } = documentSchema.parse((await visitor().get('/api/openapi.json')).json)
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
    expect(paths['/api/wishlist/{courseId}']?.put?.responses[409]).toMatchObject({
      content: { 'application/problem+json': { schema: { anyOf: [ref('WishlistFullProblem'), ref('Problem')] } } },
    })
    const own = { type: { const: '/problems/wishlist-full' }, status: { const: 409 } }
    const params = { properties: { most: { type: 'integer' } }, required: ['most'] }
    expect(components.schemas.WishlistFullProblem).toMatchObject({
      allOf: [ref('Problem'), { properties: { ...own, params } }],
    })
  })

  test('says how people sign in, and who may call what', async () => {
    const { visitor } = await startGateway()
    const { paths, components } = documentSchema.parse((await visitor().get('/api/openapi.json')).json)
    expect(components.securitySchemes.session).toEqual({ type: 'apiKey', in: 'cookie', name: 'lectern.sid' })
    expect(paths['/api/user']?.get?.security).toEqual([{ session: [] }])
    expect(paths['/api/courses']?.get?.security).toEqual([{}, { session: [] }])
    expect(paths['/api/login']?.post?.security).toEqual([])
    expect(paths['/api/courses']?.post?.description).toBe('Role: teacher.')
    expect(paths['/api/orders/{orderId}/refund']?.post?.description).toContain('`/problems/proof-required`')
  })
})

describe('what a reader of the events needs', () => {
  test('is an AsyncAPI document and the committed schema of each event, for everybody', async () => {
    const { visitor } = await startGateway()
    const { json, headers } = await visitor().get('/api/asyncapi.json')
    expect(json).toEqual(asyncApiDocument())
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('cache-control')).toBe('public, no-cache')
    const again = await visitor().get('/api/asyncapi.json', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    for (const [type, schema] of readCommittedSchemas())
      expect((await visitor().get(`/api/event-schemas/${type}.json`)).json, type).toEqual(schema)
  })
})

describe('/api/docs', () => {
  test('loads nothing from elsewhere and runs no inline script', async () => {
    const { visitor } = await startGateway()
    const page = await visitor().get('/api/docs')
    expect(page.status).toBe(200)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    const sources = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source = '']) => source)
    expect(sources.length).toBeGreaterThan(4)
    for (const source of sources) {
      const file = await visitor().get(source)
      expect(file.status, source).toBe(200)
    }
    expect(page.text).not.toMatch(/<script(?![^>]*\bsrc=)/)
    expect(sources.filter((source) => !source.startsWith('/api/docs/'))).toEqual([])
  })

  test('shows the same document', async () => {
    const { visitor } = await startGateway()
    const shown = await visitor().get('/api/docs/json')
    expect(shown.json).toEqual((await visitor().get('/api/openapi.json')).json)
  })
})
