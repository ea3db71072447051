import { takeOpenErasures } from '@lectern/contracts/calls/internal/erasures.ts'
import { fastifyPath, SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { ROUTES } from '@lectern/contracts/calls/public/routes.ts'
import { VERSION } from '@lectern/service-kit/process/version.ts'
import { describe, expect, test } from 'vitest'
import { startGateway } from './support/gateway.ts'
import { rawBytes, rawRequest } from './support/raw-request.ts'

describe('the routing table', () => {
  test('lets nothing else through', async () => {
    const { people, services, visitor } = await startGateway()
    const browser = visitor()
    await browser.login(people.teacher())
    const undeclared = [
      'GET /api/nothing',
      'GET /api',
      'GET /api/users/1',
      'GET /internal/users/1',
      'GET /api/../internal/users/1',
      'GET /api/internal/courses/1',
      'GET /api/categories/',
      'GET /api/enrollments/1/',
      'GET /api/enrollments/1/more',
      'GET /api//enrollments',
      'GET /api/Enrollments',
      'POST /api/courses/1/unknown',
    ]
    for (const call of undeclared) {
      const [method = '', path = ''] = call.split(' ')
      const { status, headers } = await browser.send(method, path, method === 'POST' ? {} : undefined)
      expect(status, call).toBe(404)
      expect(headers.get('content-type'), call).toMatch('application/problem+json')
    }
    // What the gateway asks for by itself: at a login, and every few seconds. And it says that somebody is here.
    const own = ['/internal/credentials', takeOpenErasures.path]
    for (const name of SERVICES) {
      expect(
        services[name].received.map(({ url }) => url).filter((url) => !own.includes(url) && !url.endsWith('/activity')),
      ).toEqual([])
    }
  })

  test('answers a known path with another method by 405 and what is allowed', async () => {
    const { visitor } = await startGateway()
    const response = await visitor().send('PATCH', '/api/courses/1')
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD, PUT, DELETE')
    expect((await visitor().send('DELETE', '/api/login')).headers.get('allow')).toBe('POST')
  })

  test('echoes no request back: TRACE is for nothing', async () => {
    const { address } = await startGateway()
    for (const path of ['/', '/api/courses', '/api/nothing', '/healthz']) {
      const answer = await rawBytes(address, `TRACE ${path} HTTP/1.1\r\nHost: a\r\nX-Secret: hidden\r\n\r\n`)
      expect(answer, path).toMatch(/^HTTP\/1\.1 40[45] /)
      expect(answer, path).not.toContain('hidden')
    }
  })

  test('has no two calls on the same path and method', () => {
    const calls = ROUTES.map(({ method, path }) => `${method} ${fastifyPath(path)}`)
    expect(new Set(calls).size).toBe(calls.length)
  })
})

test('who may not make a call is told why, in the form that they asked for', async () => {
  const { people, visitor } = await startGateway()
  const [student, teacher] = [visitor(), visitor()]
  await student.login(people.student())
  await teacher.login(people.teacher())
  expect((await teacher.post('/api/courses/7/enroll')).detail).toBe('Only students can do this.')
  expect((await student.get('/api/teacher/analytics')).detail).toBe('Only teachers can do this.')
  const asText = await visitor().get('/api/enrollments', { headers: { accept: 'text/plain' } })
  expect(asText.text).toBe('Log in to continue.')
})

describe('an address that makes no sense', () => {
  test.each([
    ['a broken escape', '/api/enrollments/%ZZ', 400],
    ['a broken escape in a page', '/courses/%ZZ', 400],
    ['a NUL in the path', '/api/enrollments/%00', 400],
    ['a NUL in the query', '/api/courses?search=%00', 400],
    ['an id that is none', '/api/enrollments/seven', 400],
    ['an id in another notation than the decimal', '/api/enrollments/0x10', 400],
    ['an id with an exponent', '/api/enrollments/1e2', 400],
    ['a very long id', `/api/enrollments/${'7'.repeat(500)}`, 404],
  ])('%s', async (_, path, status) => {
    const gateway = await startGateway()
    const browser = gateway.visitor()
    await browser.login(gateway.people.student())
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const response = await rawRequest(gateway.address, path, { headers: { cookie } })
    expect(response.status).toBe(status)
    expect(response.headers['content-type']).toMatch('application/problem+json')
  })

  test('longer than headers may be', async () => {
    const { address, visitor } = await startGateway()
    const long = `GET /api/courses?search=${'x'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`
    expect(await rawBytes(address, long)).toMatch(/^HTTP\/1\.1 431 .*"type":"\/problems\/headers-too-large"/s)
    expect(await visitor().get('/healthz')).toMatchObject({ status: 200, json: { status: 'ok', version: VERSION } })
  })

  test('that is no HTTP at all', async () => {
    const { address } = await startGateway()
    expect(await rawBytes(address, 'HELLO\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 .*"type":"\/problems\/request-unreadable"/s,
    )
  })

  test('two lengths or two kinds of length, as smugglers send them', async () => {
    const { address } = await startGateway()
    const head = `POST /api/login HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nContent-Type: application/json\r\n`
    const both = `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`
    expect(await rawBytes(address, both)).toMatch(/^HTTP\/1\.1 400 /)
    expect(await rawBytes(address, `${head}Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}  `)).toMatch(
      /^HTTP\/1\.1 400 /,
    )
  })

  test('carries every header of safety, whoever refuses it', async () => {
    const env = { PUBLIC_ORIGINS: 'https://courses.example.org', TRUST_PROXY: 'true' }
    const { address } = await startGateway({ env })
    const host = 'Host: courses.example.org\r\nX-Forwarded-Proto: https\r\n'
    const usual = await rawBytes(address, `GET /api/user HTTP/1.1\r\n${host}\r\n`)
    const safety =
      /^(?:content-security|cross-origin|permissions|referrer|strict-transport|x-content-type|x-frame)[a-z-]*:.*$/gim
    const expected = usual
      .match(safety)
      ?.map((line) => line.trim().toLowerCase())
      .sort()
    expect(expected).toHaveLength(8)
    const refused: [string, string][] = [
      ['400', 'HELLO\r\n\r\n'],
      ['400', 'GET /api/courses HTTP/1.1\r\n\r\n'],
      ['400', `GET /api/%%% HTTP/1.1\r\n${host}\r\n`],
      ['417', `GET /api/courses HTTP/1.1\r\n${host}Expect: cake\r\n\r\n`],
      ['431', `GET /api/courses HTTP/1.1\r\n${host}X: ${'x'.repeat(40_000)}\r\n\r\n`],
    ]
    for (const [status, bytes] of refused) {
      const answer = await rawBytes(address, bytes)
      expect(answer.slice(9, 12), bytes.slice(0, 60)).toBe(status)
      expect(
        answer
          .match(safety)
          ?.map((line) => line.trim().toLowerCase())
          .sort(),
      ).toEqual(expected)
    }
  })
})
