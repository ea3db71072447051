import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { refuse, validationFailed } from '@lectern/service-kit/errors.ts'
import { expect, test } from 'vitest'
import { bearer, registerSimple, serverUnderTest } from '../fixture/src/server-under-test.ts'

async function answerTo(
  error: unknown,
  headers: Record<string, string> = {},
  problems: RouteContract['problems'] = [],
) {
  const app = serverUnderTest()
  const fail = async () => {
    throw error
  }
  const url = registerSimple(app, 'public', fail, problems)
  return app.inject({ url, headers: { ...(await bearer()), ...headers } })
}

test('a domain error is an RFC 9457 problem', async () => {
  const response = await answerTo(refuse('username-taken'), { 'x-request-id': 'request-1234' }, ['username-taken'])
  expect(response.statusCode).toBe(409)
  expect(response.headers).toMatchObject({
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'x-request-id': 'request-1234',
    vary: 'Accept, Accept-Language',
  })
  expect(response.json()).toEqual({
    type: '/problems/username-taken',
    title: 'Conflict',
    status: 409,
    detail: 'Username is already taken',
    instance: '/api/public',
    requestId: 'request-1234',
  })
})

test('whoever accepts text/plain gets the sentence alone', async () => {
  const response = await answerTo(refuse('username-taken'), { accept: 'application/json, text/plain' }, [
    'username-taken',
  ])
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(response.body).toBe('Username is already taken')
})

const FULL = { type: '/problems/wishlist-full', title: 'Conflict', status: 409, params: { most: 200 } }
const wishlistFull = () => refuse('wishlist-full', { most: 200 })

test('a declared refusal has its code, its parameters and its sentence in English', async () => {
  const answer = await answerTo(wishlistFull(), { 'accept-language': 'de' }, ['wishlist-full'])
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({
    ...FULL,
    detail: 'Your wishlist is full with 200 courses. Remove one first.',
  })
})

test.each([
  ['de-AT, en;q=0.5', 'de', 'Ihre Merkliste ist mit 200 Kursen voll. Entfernen Sie zuerst einen.'],
  ['qaa', 'en', 'Your wishlist is full with 200 courses. Remove one first.'],
  ['', 'en', 'Your wishlist is full with 200 courses. Remove one first.'],
])('its text for who reads %j is in %s', async (accepted, language, sentence) => {
  const headers = { accept: 'text/plain', 'accept-language': accepted }
  const answer = await answerTo(wishlistFull(), headers, ['wishlist-full'])
  expect(answer.headers).toMatchObject({ 'content-language': language, vary: 'Accept, Accept-Language' })
  expect(answer.body).toBe(sentence)
})

test('a mistake that has a code is said in the caller’s language, too', async () => {
  const errors = [{ pointer: '/body/a', message: 'Full', code: 'wishlist-full', params: { most: 3 } }]
  const answer = await answerTo(validationFailed(errors), { accept: 'text/plain', 'accept-language': 'de' })
  expect(answer.body).toBe('Ihre Merkliste ist mit 3 Kursen voll. Entfernen Sie zuerst einen.')
})

test('a refusal that its contract doesn’t list is a defect', async () => {
  expect((await answerTo(wishlistFull(), {}, ['course-not-found'])).json()).toMatchObject({ status: 500 })
})

test('an error of ours tells nothing but an id to quote', async () => {
  const response = await answerTo(new Error('relation "users" does not exist at 10.0.0.7'), { accept: 'text/plain' })
  expect(response.statusCode).toBe(500)
  expect(response.body).not.toMatch(/relation|10\.0/)
  expect(response.body).toContain(`request ${String(response.headers['x-request-id'])}`)
})

test('what is away says when to try again', async () => {
  const response = await answerTo(refuse('temporarily-unavailable'))
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
    type: '/problems/address-not-found',
    status: 404,
    instance: '/api/nothing',
  })
  expect(await ask('/api/%E0%A4%A')).toMatchObject({ type: '/problems/request-unreadable', status: 400 })
})

test('an insane request id is replaced', async () => {
  const response = await answerTo(refuse('busy', { work: 'logins' }), { 'x-request-id': 'a b' })
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})
