import { conflict, unavailable } from '@lectern/service-kit/errors.ts'
import { expect, test } from 'vitest'
import { bearer, registerSimple, serverUnderTest } from '../fixture/src/server-under-test.ts'

async function answerTo(error: unknown, headers: Record<string, string> = {}) {
  const app = serverUnderTest()
  const url = registerSimple(app, 'public', async () => {
    throw error
  })
  return app.inject({ url, headers: { ...(await bearer()), ...headers } })
}

test('a domain error is an RFC 9457 problem', async () => {
  const response = await answerTo(conflict('That username is taken.'), { 'x-request-id': 'request-1234' })
  expect(response.statusCode).toBe(409)
  expect(response.headers).toMatchObject({
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'x-request-id': 'request-1234',
    vary: 'accept',
  })
  expect(response.json()).toEqual({
    type: '/problems/conflict',
    title: 'Conflict',
    status: 409,
    detail: 'That username is taken.',
    instance: '/api/public',
    requestId: 'request-1234',
  })
})

test('whoever accepts text/plain gets the sentence alone', async () => {
  const response = await answerTo(conflict('That username is taken.'), { accept: 'application/json, text/plain' })
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(response.body).toBe('That username is taken.')
})

test('an error of ours tells nothing but an id to quote', async () => {
  const response = await answerTo(new Error('relation "users" does not exist at 10.0.0.7'), { accept: 'text/plain' })
  expect(response.statusCode).toBe(500)
  expect(response.body).not.toMatch(/relation|10\.0/)
  expect(response.body).toContain(`request ${String(response.headers['x-request-id'])}`)
})

test('what is away says when to try again', async () => {
  const response = await answerTo(unavailable('Payments are away.'))
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1'])
})

test.each([
  ['a database that is away', 503, Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
  ['a statement that takes too long', 503, Object.assign(new Error('canceling statement'), { code: '57014' })],
  ['a pool without a free connection', 503, Object.assign(new Error('timed out'), { code: 'P2024' })],
  [
    'a number out of range',
    400,
    Object.assign(new Error('x'), { meta: { driverAdapterError: { cause: { originalCode: '22003' } } } }),
  ],
  ['a NUL that reached Postgres', 400, Object.assign(new Error('x'), { code: '22021' })],
  ['a thrown text', 500, 'oops'],
])('%s is a %i', async (_, status, error) => {
  expect((await answerTo(error)).statusCode).toBe(status)
})

test('an unknown address, and one that can not be decoded, are problems too', async () => {
  const app = serverUnderTest()
  const ask = async (url: string) => (await app.inject({ url, headers: await bearer() })).json()
  expect(await ask('/api/nothing')).toMatchObject({
    type: '/problems/not-found',
    status: 404,
    instance: '/api/nothing',
  })
  expect(await ask('/api/%E0%A4%A')).toMatchObject({ type: '/problems/bad-request', status: 400 })
})

test('an insane request id is replaced', async () => {
  const response = await answerTo(conflict('x'), { 'x-request-id': 'a b' })
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})
