import { findEnrollment } from '@lectern/contracts/calls/internal/learning.ts'
import { problem } from '@lectern/service-kit/testing/fake-service.ts'
import { describe, expect, test } from 'vitest'
import { startGateway } from './support/gateway.ts'
import { rawRequest } from './support/raw-request.ts'

describe('a service gets', () => {
  test('none of what the caller claims about itself', async () => {
    const { address, people, services, visitor } = await startGateway()
    services.learning.on('GET', '/api/enrollments', { body: [] })
    const browser = visitor()
    const ada = people.student()
    await browser.login(ada)
    await browser.get('/api/enrollments', {
      headers: {
        authorization: 'Bearer forged',
        'proxy-authorization': 'Basic forged',
        'x-user-id': '1',
        'x-internal-token': 'forged',
        'x-forwarded-for': '10.0.0.1',
        forwarded: 'for=10.0.0.1',
        'x-request-id': 'chosen-by-the-caller',
        accept: 'text/plain',
      },
    })
    const { headers, claims } = services.learning.last()
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-language',
      'authorization',
      'connection',
      'host',
      'traceparent',
      'user-agent',
      'x-request-id',
    ])
    expect(headers.authorization).not.toMatch('forged')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.accept).toBe('text/plain')
    expect(claims).toEqual({ issuer: 'gateway', user: ada, enrollment: null })
    expect(headers.host).toBe(new URL(services.learning.url).host)
    expect(address).not.toContain(headers.host)
  })

  test('its token also when the caller names the header as one of the connection', async () => {
    const gateway = await startGateway()
    gateway.services.catalog.on('GET', '/api/courses', { body: [] })
    await rawRequest(gateway.address, '/api/courses?teacher=true', {
      headers: { connection: 'authorization, keep-alive' },
    })
    expect(gateway.services.catalog.last().claims).toEqual({ issuer: 'gateway', user: null, enrollment: null })
  })

  test('the path in its plain form, and never one that climbs out of it', async () => {
    const gateway = await startGateway()
    const browser = gateway.visitor()
    await browser.login(gateway.people.student())
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const get = (path: string) => rawRequest(gateway.address, path, { headers: { cookie } })

    await get('/api/enrollments/%37')
    expect(gateway.services.learning.last().url).toBe('/api/enrollments/7')
    for (const path of ['/api/enrollments/..', '/api/enrollments/%2e%2e', '/api/enrollments/7%2f..%2f..%2finternal']) {
      expect((await get(path)).status, path).toBe(400)
    }
    expect(gateway.services.learning.received).toHaveLength(1)
  })

  test('the enrollment in the token where the route needs it, asked for once a second at most', async () => {
    const { people, services, visitor } = await startGateway()
    const claim = { enrollmentId: 3, courseId: 7 }
    services.learning.answer(findEnrollment, { enrollment: claim })
    services.catalog.on('GET', '/api/courses/7/images/a.png', { body: 'png', headers: { 'content-type': 'image/png' } })
    const [student, teacher] = [visitor(), visitor()]
    await student.login(people.student())
    await teacher.login(people.teacher())

    await student.get('/api/courses/7/images/a.png')
    expect(services.catalog.last().claims.enrollment).toEqual(claim)
    await student.get('/api/courses/7/images/a.png')
    expect(services.learning.received).toHaveLength(1)

    await teacher.get('/api/courses/7/images/a.png')
    expect(services.catalog.last().claims.enrollment).toBeNull()
    expect(services.learning.received).toHaveLength(1)
  })
})

describe('the caller gets', () => {
  test('the service’s answer as it is, but for what only concerns the connection', async () => {
    const { people, services, visitor } = await startGateway()
    services.learning.on('GET', '/api/enrollments', {
      body: '[ {"id": 1} ]',
      headers: {
        'x-total-count': '1',
        'set-cookie': 'evil=1',
        server: 'secret/1.0',
        'cache-control': 'public, max-age=60',
      },
    })
    const browser = visitor()
    await browser.login(people.student())
    const response = await browser.get('/api/enrollments')
    expect(response.text).toBe('[ {"id": 1} ]')
    expect(response.headers.get('x-total-count')).toBe('1')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('server')).toBeNull()
    expect(response.headers.getSetCookie()).toHaveLength(0)
  })

  test('its refusals untouched, in the form that was asked for', async () => {
    const { people, services, visitor } = await startGateway()
    services.learning.on('GET', '/api/enrollments/7', ({ headers }) =>
      headers.accept === 'text/plain'
        ? { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'No such enrollment.' }
        : problem(404, 'not-found', 'No such enrollment.'),
    )
    const browser = visitor()
    await browser.login(people.student())
    expect((await browser.get('/api/enrollments/7')).json).toMatchObject({ status: 404, requestId: 'upstream' })
    const text = await browser.get('/api/enrollments/7', { headers: { accept: 'text/plain' } })
    expect(text.text).toBe('No such enrollment.')
    expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  })

  test('a picture with the service’s own caching, and 304 when it has it', async () => {
    const { people, services, visitor } = await startGateway()
    services.catalog.on('GET', '/api/courses/7/images/a.svg', ({ headers }) => ({
      status: headers['if-none-match'] === '"v1"' ? 304 : 200,
      headers: { 'content-type': 'image/svg+xml', etag: '"v1"', 'cache-control': 'private, no-cache' },
      body: headers['if-none-match'] ? undefined : '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }))
    const browser = visitor()
    await browser.login(people.teacher())
    const first = await browser.get('/api/courses/7/images/a.svg')
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    const second = await browser.get('/api/courses/7/images/a.svg', { headers: { 'if-none-match': '"v1"' } })
    expect(second.status).toBe(304)
  })

  test('a file to save, however long, with its name and type', async () => {
    const { people, services, visitor } = await startGateway()
    const rows = 'Ada,ada@example.org\r\n'.repeat(20_000)
    const name = 'attachment; filename="students-2026-11-22.csv"'
    services.learning.on('GET', '/api/teacher/students.csv', {
      headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': name, 'cache-control': 'no-store' },
      body: rows,
    })
    const browser = visitor()
    await browser.login(people.teacher())
    const { text, headers } = await browser.get('/api/teacher/students.csv?state=active&timeZone=Europe%2FRome')
    expect(text).toBe(rows)
    expect(headers.get('content-disposition')).toBe(name)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(services.learning.last().url).toBe('/api/teacher/students.csv?state=active&timeZone=Europe%2FRome')
  })

  test('the reason that comes with a removal', async () => {
    const { people, services, visitor } = await startGateway()
    services.learning.on('DELETE', '/api/enrollments/3', { status: 204 })
    const browser = visitor()
    await browser.login(people.teacher())
    expect((await browser.send('DELETE', '/api/enrollments/3', { reason: 'Over' })).status).toBe(204)
    expect(JSON.parse(services.learning.last().body.toString())).toEqual({ reason: 'Over' })
    expect((await browser.send('DELETE', '/api/enrollments/3')).status).toBe(204)
  })

  test('a HEAD for every GET', async () => {
    const { people, services, visitor } = await startGateway()
    services.learning.on('HEAD', '/api/enrollments', { body: [1, 2, 3] })
    const browser = visitor()
    await browser.login(people.student())
    const response = await browser.send('HEAD', '/api/enrollments', undefined, { origin: false })
    expect(response.status).toBe(200)
    expect(response.text).toBe('')
  })
})
