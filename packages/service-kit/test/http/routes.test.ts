import { defineRoute } from '@lectern/contracts/calls/public/route.ts'
import { internalRoute, route } from '@lectern/service-kit/http/route.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { bearer, createThing, registerSimple, serverUnderTest } from '../fixture/src/server-under-test.ts'

function appWithThings(answer: object = { id: 1, title: 'Lamp' }, status?: number) {
  const app = serverUnderTest()
  const calls: unknown[] = []
  route(app, createThing, async ({ params, query, body, principal, reply }) => {
    calls.push({ params, query, body, teacher: principal.id })
    if (status !== undefined) reply.code(status)
    return answer as { id: number; title: string }
  })
  const post = async (payload: unknown, url = '/api/shelves/7/things', headers = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...(await bearer(aTeacher({ id: 3 }))), ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
  return { app, calls, post }
}

test('the handler gets parsed input; the status is the lowest, or the one it sets', async () => {
  const { calls, post } = appWithThings()
  expect((await post({ title: 'Lamp' }, '/api/shelves/7/things?notify=yes')).statusCode).toBe(200)
  expect(calls).toEqual([{ params: { shelfId: 7 }, query: { notify: 'yes' }, body: { title: 'Lamp' }, teacher: 3 }])
  expect((await appWithThings(undefined, 201).post({ title: 'Lamp' })).statusCode).toBe(201)
})

test('columns that the contract does not name never leave', async () => {
  const answer = await appWithThings({ id: 1, title: 'Lamp', passwordHash: 'x' }).post({ title: 'Lamp' })
  expect(answer.json()).toEqual({ id: 1, title: 'Lamp' })
})

test.each([
  ['a wrong type', { id: 'one', title: 'Lamp' }, undefined],
  ['an undeclared status', { id: 1, title: 'Lamp' }, 202],
])('%s in our own answer is a 500 that says nothing', async (_, answer, status) => {
  const response = await appWithThings(answer, status).post({ title: 'Lamp' })
  expect(response.statusCode).toBe(500)
  expect(response.json().detail).toMatch(/went wrong on our side/)
})

test.each([
  ['unknown in the body', { title: 'Lamp', price: 1 }, '', '/body/price', 'Unknown field “price”'],
  ['unknown, nested', { title: 'a', parts: [{ weight: 1, colour: 'red' }] }, '', '/body/parts/0/colour', /colour/],
  ['unknown in the query', { title: 'Lamp' }, '?page=1', '/query/page', 'Unknown field “page”'],
  ['twice in the query', { title: 'Lamp' }, '?notify=yes&notify=no', '/query/notify', /./],
  ['in the query in place of the body', {}, '?title=Lamp', '/body/title', 'Title is required'],
  ['missing', {}, '', '/body/title', 'Title is required'],
  ['too long', { title: 'Lamp Lamp Lamp' }, '', '/body/title', 'Title is too long'],
])('a field that is %s is refused by name', async (_, body, query, pointer, message) => {
  const { post, calls } = appWithThings()
  const response = await post(body, `/api/shelves/7/things${query}`)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({
    type: '/problems/validation',
    errors: [{ pointer, message: expect.stringMatching(message) }],
  })
  expect(calls).toEqual([])
})

test.each([
  ['a long list', { title: 'Lamp', parts: Array(2_000).fill(0) }],
  ['many keys', Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`key${index}`, 0]))],
  ['deep nesting', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
  ['many short lists', Array(700).fill([1, 2])],
  ['what would be no JSON either', ','.repeat(4_001)],
])('%s is refused before its values are looked at', async (_, body) => {
  const { post, calls } = appWithThings()
  const response = await post(body)
  expect(response.json()).toMatchObject({ status: 400, detail: 'The body has more than 2000 values.' })
  expect(calls).toEqual([])
})

test.each([',[{', '"', '\\', '\\",'])('%j in a text counts as nothing', async (part) => {
  const response = await appWithThings().post({ title: part.repeat(5_000) })
  expect(response.json().errors).toEqual([{ pointer: '/body/title', message: 'Title is too long' }])
})

test('who sends much that is wrong is told of the first twenty, and names are cut short', async () => {
  const keys = Array.from({ length: 1_000 }, (_, index) => [`${index}${'x'.repeat(300)}`, 0])
  const unknown = await appWithThings().post({ title: 'Lamp', ...Object.fromEntries(keys) })
  expect(unknown.json().errors).toHaveLength(20)
  expect(unknown.json().errors[0].message.length).toBeLessThan(150)
  const wrong = await appWithThings().post({ title: 'Lamp', parts: Array(1_000).fill('none') })
  expect(wrong.json().errors).toHaveLength(20)
})

test.each([
  ['not a number', '/api/shelves/x/things'],
  ['below one', '/api/shelves/0/things'],
])('a path parameter that is %s is a 400', async (_, url) => {
  const response = await appWithThings().post({ title: 'Lamp' }, url)
  expect(response.statusCode).toBe(400)
  expect(response.json().errors[0].pointer).toBe('/params/shelfId')
})

test.each([
  ['malformed JSON', '{"title":', {}, 400],
  ['a body that poisons prototypes', '{"__proto__":{"admin":true},"title":"a"}', {}, 400],
  ['no body', '', {}, 400],
  ['another media type', 'title=Lamp', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['plain text', 'Lamp', { 'content-type': 'text/plain' }, 415],
  ['too much', JSON.stringify({ title: 'x'.repeat(1_100_000) }), {}, 413],
])('%s is a problem', async (_, payload, headers, status) => {
  const response = await appWithThings().post(payload, undefined, headers)
  expect(response.statusCode).toBe(status)
  expect(response.headers['content-type']).toBe('application/problem+json')
  expect(response.json()).toMatchObject({ status, detail: expect.stringMatching(/^[A-Z].*/) })
})

test.each([
  ['a text', '{"title":"a\\u0000b"}', '/api/shelves/7/things'],
  ['a key', '{"title":"a","\\u0000":1}', '/api/shelves/7/things'],
  ['the query', '{"title":"a"}', '/api/shelves/7/things?notify=%00'],
  ['the path', '{"title":"a"}', '/api/shelves/%00/things'],
])('a NUL in %s is a 400', async (_, payload, url) => {
  const response = await appWithThings().post(payload, url)
  expect(response.statusCode).toBe(400)
  expect(response.json().detail).toMatch(/NUL/)
})

test('an escaped backslash before u0000 is no NUL', async () => {
  expect((await appWithThings().post('{"title":"\\\\u0000"}')).statusCode).toBe(200)
})

test('a route without a body takes none, or an empty object, and nothing else', async () => {
  const app = serverUnderTest()
  const contract = { id: 'x', method: 'POST', path: '/api/x', owner: 'catalog', access: 'public', summary: '' } as const
  route(app, defineRoute({ ...contract, responses: { 204: null } }), async () => undefined)
  const headers = { ...(await bearer()), 'content-type': 'application/json' }
  const post = (payload: string) => app.inject({ method: 'POST', url: '/api/x', headers, payload })
  expect((await post('')).statusCode).toBe(204)
  expect((await post('{}')).statusCode).toBe(204)
  expect((await post('{"admin":true}')).statusCode).toBe(400)
})

test('a raw body arrives as bytes, of its media types only, up to its size', async () => {
  const app = serverUnderTest()
  const upload = defineRoute({
    id: 'upload',
    method: 'PUT',
    path: '/api/picture',
    owner: 'catalog',
    access: 'public',
    summary: '',
    rawBody: { mediaTypes: ['image/png'], maxBytes: 2048 },
    responses: { 200: z.object({ bytes: z.int() }) },
  })
  route(app, upload, async ({ body }) => ({ bytes: body.length }))
  const put = async (size: number, type = 'image/png') => {
    const headers = { ...(await bearer()), 'content-type': type }
    return app.inject({ method: 'PUT', url: '/api/picture', headers, payload: Buffer.alloc(size) })
  }
  expect((await put(2000)).json()).toEqual({ bytes: 2000 })
  expect((await put(3000)).json()).toMatchObject({ status: 413, detail: 'The request can have at most 2 KB.' })
  expect((await put(10, 'application/json')).json()).toMatchObject({
    status: 415,
    detail: 'Send the body as image/png.',
  })
  const without = await app.inject({ method: 'PUT', url: '/api/picture', headers: await bearer() })
  expect(without.json()).toMatchObject({ status: 400, detail: 'A body is required: image/png.' })
})

test('bytes are answered as they are', async () => {
  const app = serverUnderTest()
  const picture = defineRoute({
    id: 'picture',
    method: 'GET',
    whileViewing: 'answered',
    path: '/api/picture',
    owner: 'catalog',
    access: 'public',
    summary: '',
    responses: { 200: z.unknown() },
    responseMediaType: 'image/*',
  })
  route(app, picture, async ({ reply }) => {
    reply.type('image/png')
    return Buffer.from([1, 2, 3])
  })
  const response = await app.inject({ url: '/api/picture', headers: await bearer() })
  expect(response.headers['content-type']).toBe('image/png')
  expect(response.rawPayload).toEqual(Buffer.from([1, 2, 3]))
})

test.each([
  ['public', { visitor: 200, student: 200, teacher: 200 }],
  ['signed-in', { visitor: 401, student: 200, teacher: 200 }],
  ['student', { visitor: 401, student: 200, teacher: 403 }],
  ['teacher', { visitor: 401, student: 403, teacher: 200 }],
  ['course-teacher', { visitor: 401, student: 403, teacher: 200 }],
] as const)('access %s', async (access, expected) => {
  const app = serverUnderTest()
  const url = registerSimple(app, access)
  const status = async (person: Parameters<typeof bearer>[0]) =>
    (await app.inject({ url, headers: await bearer(person) })).statusCode
  const seen = { visitor: await status(null), student: await status(aStudent()), teacher: await status(aTeacher()) }
  expect(seen).toEqual(expected)
})

test('access is refused before the input is looked at', async () => {
  const { app } = appWithThings()
  const headers = { ...(await bearer(aStudent())), 'content-type': 'application/json' }
  const response = await app.inject({ method: 'POST', url: '/api/shelves/x/things', headers, payload: '{' })
  expect(response.statusCode).toBe(403)
})

test('public routes are the gateway’s, internal ones their callers’', async () => {
  const app = serverUnderTest()
  const url = registerSimple(app, 'public')
  const offer = {
    owner: 'catalog',
    method: 'GET',
    whileViewing: 'answered',
    path: '/internal/offer',
    callers: ['learning'],
    responses: { 200: z.string() },
  } as const
  internalRoute(app, offer, async ({ caller, principal }) => `${caller} ${principal?.role ?? 'nobody'}`)
  const call = async (address: string, issuer: string) =>
    app.inject({ url: address, headers: await bearer(aStudent(), issuer) })
  expect((await call(url, 'learning')).statusCode).toBe(403)
  expect((await call('/internal/offer', 'gateway')).statusCode).toBe(403)
  const answer = await call('/internal/offer', 'learning')
  expect([answer.statusCode, answer.json()]).toEqual([200, 'learning student'])
})

test('a route that declares no access can not be registered', async () => {
  const app = serverUnderTest()
  expect(() => app.get('/api/forgotten', async () => 'open')).toThrow(/declares no access/)
})

test('a newer person is told to the service once, before the handler', async () => {
  const versions: number[] = []
  const app = serverUnderTest({ onPrincipal: async (person) => void versions.push(person.version) })
  const url = registerSimple(app, 'public', async () => ({ ok: versions.length > 0 }))
  const student = aStudent({ version: 4 })
  for (const version of [4, 4, 5, 4, 5]) {
    const response = await app.inject({ url, headers: await bearer({ ...student, version }) })
    expect(response.json()).toEqual({ ok: true })
  }
  await app.inject({ url, headers: await bearer() })
  expect(versions).toEqual([4, 5])
})
