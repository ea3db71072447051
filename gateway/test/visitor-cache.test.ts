import { setTimeout as wait } from 'node:timers/promises'
import { getCatalogCourse } from '@lectern/contracts/calls/internal/catalog.ts'
import { getParticipation } from '@lectern/contracts/calls/internal/learning.ts'
import type { CatalogCourse } from '@lectern/contracts/shapes/courses.ts'
import { LIVE_ID_HEADER } from '@lectern/contracts/shapes/live.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { problem } from '@lectern/service-kit/testing/fake-service.ts'
import { describe, expect, test } from 'vitest'
import { aCatalogCourse, aParticipation } from './support/courses.ts'
import { startGateway } from './support/gateway.ts'
import { rawRequest } from './support/raw-request.ts'

const category = { id: 1, name: 'Web Development', icon: 'laptop-code', courseCount: 3 }
const item = ({ modules: _m, teacherId: _i, status: _s, ...rest }: CatalogCourse) => rest

describe('visitors who want the same within a second', () => {
  test.each(['/api/categories', '/api/courses', '/api/courses/7'])('share one answer: %s', async (path) => {
    const { services, visitor } = await startGateway()
    services.catalog
      .on('GET', '/api/categories', { body: [category] })
      .on('GET', '/api/courses', { body: [item(aCatalogCourse())] })
      .answer(getCatalogCourse, aCatalogCourse({ id: 7 }))
    services.learning.answer(getParticipation, aParticipation())

    const startedAt = performance.now()
    const secondsBegun = () => Math.ceil((performance.now() - startedAt) / 1_000)
    const answers = await Promise.all(Array.from({ length: 50 }, () => visitor().get(path)))
    expect(new Set(answers.map(({ status, text }) => status + text)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(services.catalog.received.length).toBeLessThanOrEqual(secondsBegun())
    expect(services.catalog.last().claims).toEqual({ issuer: 'gateway', user: null, enrollment: null })

    await visitor().get(path)
    const before = services.catalog.received.length
    expect(before).toBeLessThanOrEqual(secondsBegun())
    await wait(1_050)
    await visitor().get(path)
    expect(services.catalog.received).toHaveLength(before + 1)
  })

  test('share it however they write the query', async () => {
    const { services, visitor } = await startGateway()
    services.catalog.on('GET', '/api/courses', { body: [], headers: { 'x-total-count': '0' } })
    await visitor().get('/api/courses?search=rust&level=beginner')
    const second = await visitor().get('/api/courses?level=beginner&search=%72ust')
    expect(second.headers.get('x-total-count')).toBe('0')
    expect(services.catalog.received).toHaveLength(1)
    await visitor().get('/api/courses?level=beginner&search=rust%20')
    expect(services.catalog.received).toHaveLength(2)
  })

  test('are asked for with all of the query, also what stands behind a second question mark', async () => {
    const { services, visitor } = await startGateway()
    services.catalog.on('GET', '/api/courses', { body: [] })
    await visitor().get('/api/courses?search=why?')
    expect(new URL(services.catalog.last().url, services.catalog.url).searchParams.get('search')).toBe('why?')
  })

  test('share no failure', async () => {
    const { services, visitor } = await startGateway()
    let calls = 0
    services.catalog.on('GET', '/api/courses', () => {
      calls += 1
      return calls === 1 ? problem(400, 'validation', 'Sort must be known') : { body: [] }
    })
    const refused = await visitor().get('/api/courses')
    expect(refused.status).toBe(400)
    expect(refused.json).not.toMatchObject({ requestId: 'upstream' })
    expect((await visitor().get('/api/courses')).status).toBe(200)
    await services.catalog.stop()
    expect((await visitor().get('/api/courses?page=2')).status).toBe(503)
  })

  test('get refusals in the form that each asked for', async () => {
    const { services, visitor } = await startGateway()
    services.catalog.answer(getCatalogCourse, async () => {
      await wait(50)
      throw refuse('course-not-found')
    })
    const [json, text] = await Promise.all([
      visitor().get('/api/courses/7'),
      visitor().get('/api/courses/7', { headers: { accept: 'text/plain' } }),
    ])
    expect(json.json).toMatchObject({ status: 404, detail: 'We can’t find this course.' })
    expect(text.text).toBe('We can’t find this course.')
    expect(services.catalog.count('/internal/courses/7')).toBe(1)
  })

  test('are told of a query that makes no sense without a service being asked', async () => {
    const { services, visitor } = await startGateway()
    expect((await visitor().get('/api/courses?page=0')).status).toBe(400)
    expect((await visitor().get('/api/courses?unknown=1')).status).toBe(400)
    expect((await visitor().get('/api/courses/seven')).status).toBe(400)
    expect((await visitor().get('/api/categories?x=1')).status).toBe(400)
    expect(services.catalog.received).toHaveLength(0)
  })
})

describe('a signed-in person', () => {
  test('never gets what was made for visitors, and visitors never what was made for them', async () => {
    const { people, services, visitor } = await startGateway()
    const course = aCatalogCourse({ id: 7 })
    const modules = course.modules.map((module) => ({
      ...module,
      lessons: module.lessons.map((lesson) => ({ ...lesson, content: 'secret lesson' })),
    }))
    services.catalog.answer(getCatalogCourse, ({ enrollment }) => (enrollment ? { ...course, modules } : course))
    const enrollment = {
      id: 3,
      completed: false,
      progressPercent: 0,
      progress: [],
      lastLessonId: null,
      certificate: null,
    }
    services.learning.answer(getParticipation, ({ user }) => aParticipation({ enrollment: user ? enrollment : null }))
    const student = visitor()
    await student.login(people.student())

    for (let n = 0; n < 3; n += 1) {
      const [mine, theirs] = [await student.get('/api/courses/7'), await visitor().get('/api/courses/7')]
      expect(mine.json).toMatchObject({ isEnrolled: true, enrollment })
      expect(mine.text).toContain('secret lesson')
      expect(mine.headers.get('cache-control')).toBe('private, no-store')
      expect(mine.headers.get('etag')).toBeNull()
      expect(theirs.json).toMatchObject({ isEnrolled: false, enrollment: null })
      expect(theirs.text).not.toContain('secret lesson')
    }
    const etag = (await visitor().get('/api/courses/7')).headers.get('etag') ?? ''
    const revalidated = await student.get('/api/courses/7', { headers: { 'if-none-match': etag } })
    expect(revalidated.status).toBe(200)

    // By one reading of the header everywhere: another cookie's name is not this one, and a space is no part of it.
    const [[name, value] = []] = [...student.cookies].filter(([name]) => name === 'lectern.sid')
    const readCourse = (cookie: string) => visitor().get('/api/courses/7', { headers: { cookie } })
    expect((await readCourse(`${name} =${value}`)).json).toMatchObject({ isEnrolled: true })
    expect((await readCourse(`not-${name}=${value}`)).headers.get('etag')).toBe(etag)
  })

  test('sees the effect of their own call at once', async () => {
    const { people, services, visitor } = await startGateway()
    const courses: unknown[] = []
    services.catalog
      .on('GET', '/api/courses', () => ({ body: courses }))
      .on('POST', '/api/courses', () => {
        courses.push(item(aCatalogCourse()))
        return { status: 201, body: {} }
      })
    const teacher = visitor()
    await teacher.login(people.teacher())
    await visitor().get('/api/courses')
    expect((await teacher.get('/api/courses')).json).toHaveLength(0)
    await teacher.post('/api/courses', {})
    expect((await teacher.get('/api/courses')).json).toHaveLength(1)
  })

  test('who asks for their own list is not answered from the cache', async () => {
    const { people, services, visitor } = await startGateway()
    services.catalog.on('GET', '/api/courses', ({ claims }) => ({ body: [claims.user?.id ?? 'nobody'] }))
    const [one, other] = [people.teacher(), people.teacher()]
    for (const person of [one, other]) {
      const browser = visitor()
      await browser.login(person)
      expect((await browser.get('/api/courses?teacher=true')).json).toEqual([person.id])
    }
    expect((await visitor().get('/api/courses?teacher=false')).json).toEqual(['nobody'])
    expect(services.catalog.received).toHaveLength(3)
  })
})

describe('a signed-in student', () => {
  test('gets what visitors get where it is the same for all, but nothing from before their own change', async () => {
    const { people, services, visitor } = await startGateway()
    const next = () => item(aCatalogCourse({ reviewCount: services.catalog.received.length }))
    services.catalog.on('GET', '/api/courses', () => ({ body: [next()] }))
    services.learning.on('POST', '/api/courses/7/enroll', { status: 201, body: {} })
    const student = visitor()
    await student.login(people.student())
    const asVisitor = await visitor().get('/api/courses')
    expect((await student.get('/api/courses')).json).toEqual(asVisitor.json)
    expect(services.catalog.last().claims.user).toBeNull()

    const changed = await student.post('/api/courses/7/enroll')
    const cookie = changed.headers.getSetCookie().find((one) => one.startsWith('lectern.changed'))
    expect(cookie).toMatch(/=1; Max-Age=2; Path=\/; HttpOnly; SameSite=Lax/)
    expect((await student.get('/api/courses')).json).not.toEqual(asVisitor.json)
    expect(services.catalog.last().claims.user).not.toBeNull()
    expect((await visitor().get('/api/courses')).json).toEqual(asVisitor.json)
  })

  test('is only believed to be one for what everybody may have', async () => {
    const { people, services, visitor } = await startGateway()
    const namedFor = (name = 'nobody') => [item(aCatalogCourse({ title: name }))]
    services.catalog.on('GET', '/api/courses', ({ claims }) => ({ body: namedFor(claims.user?.username) }))
    const teacher = visitor()
    const person = people.teacher()
    await teacher.login(person)
    expect(teacher.cookies.get('lectern.hint')).toBe('teacher')
    expect((await teacher.get('/api/courses')).json).toMatchObject([{ title: person.username }])
    teacher.cookies.set('lectern.hint', 'student')
    expect((await teacher.get('/api/courses')).json).toMatchObject([{ title: 'nobody' }])
    expect((await teacher.get('/api/courses?teacher=true')).json).toMatchObject([{ title: person.username }])
  })
})

describe('a read that follows a live message', () => {
  test('never gets an answer from before it, whoever reads and whichever way it goes', async () => {
    const { people, services, visitor } = await startGateway()
    const student = visitor()
    await student.login(people.student())
    services.catalog.on('GET', '/api/courses', () => ({
      body: [item(aCatalogCourse({ reviewCount: services.catalog.received.length }))],
    }))
    const headers = { [LIVE_ID_HEADER]: '1000-0' }
    for (const reader of [visitor(), student]) {
      // The second finds an answer that is sent before anything else is looked at.
      const shared = [await reader.get('/api/courses'), await reader.get('/api/courses')]
      const fresh = await reader.get('/api/courses', { headers })
      expect(shared.map(({ json }) => json)).not.toContainEqual(fresh.json)
      expect(fresh.json).toMatchObject([{ reviewCount: services.catalog.received.length }])
    }
  })
})

describe('an answer that is there already', () => {
  test('is sent before anything else is looked at, and nobody can tell', async () => {
    const lines: string[] = []
    const { services, visitor } = await startGateway({ logTo: lines, env: { TRUST_PROXY: 'true' } })
    services.catalog.on('GET', '/api/courses', { body: [], headers: { 'x-total-count': '0' } })
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const [first, second] = [
      await visitor().get('/api/courses', { headers }),
      await visitor().get('/api/courses', { headers }),
    ]
    const alike = (response: typeof first) =>
      [...response.headers].filter(([name]) => name !== 'x-request-id' && name !== 'date').sort()
    expect(alike(first).length).toBeGreaterThan(10)
    expect(alike(second)).toEqual(alike(first))
    expect([second.status, second.text]).toEqual([first.status, first.text])

    const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
    const ids = [first, second].map((response) => response.headers.get('x-request-id'))
    expect(new Set(ids).size).toBe(2)
    expect(logged).toMatchObject(
      ids.map((id) => ({
        request_id: id,
        status: 200,
        req: { method: 'GET', path: '/api/courses' },
        from: '203.0.113.9',
      })),
    )
  })

  test('is not sent in the clear where people come by https', async () => {
    const env = { PUBLIC_ORIGINS: 'https://courses.example.org', TRUST_PROXY: 'true' }
    const { services, visitor } = await startGateway({ env })
    services.catalog.on('GET', '/api/courses', { body: [] })
    const by = (protocol: string) => visitor().get('/api/courses', { headers: { 'x-forwarded-proto': protocol } })
    const statuses = []
    for (const protocol of ['https', 'http', 'https', 'https, http']) statuses.push((await by(protocol)).status)
    expect(statuses).toEqual([200, 403, 200, 403])
    expect(services.catalog.received).toHaveLength(1)
  })
})

describe('revalidation', () => {
  test('answers 304 to who has it already, from the cache', async () => {
    const { services, visitor } = await startGateway()
    services.catalog.on('GET', '/api/categories', { body: [category] })
    const first = await visitor().get('/api/categories')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await visitor().get('/api/categories', { headers: { 'if-none-match': known } })
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
    }
    const changed = await visitor().get('/api/categories', { headers: { 'if-none-match': '"other"' } })
    expect(changed.status).toBe(200)
    expect(services.catalog.received).toHaveLength(1)
  })

  test('says when it has changed', async () => {
    const { services, visitor } = await startGateway()
    let courseCount = 3
    services.catalog.on('GET', '/api/categories', () => ({ body: [{ ...category, courseCount }] }))
    const etag = (await visitor().get('/api/categories')).headers.get('etag') ?? ''
    courseCount = 4
    await wait(1_050)
    const changed = await visitor().get('/api/categories', { headers: { 'if-none-match': etag } })
    expect([changed.status, changed.json]).toMatchObject([200, [{ courseCount: 4 }]])
  })
})

describe('a large answer', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])('goes to who accepts "%s" as %s', async (accept, encoding) => {
    const gateway = await startGateway()
    const categories = Array.from({ length: 200 }, (_, n) => ({ ...category, id: n + 1, name: `Category ${n}` }))
    gateway.services.catalog.on('GET', '/api/categories', { body: categories })
    for (let n = 0; n < 2; n += 1) {
      const raw = await rawRequest(gateway.address, '/api/categories', { headers: { 'accept-encoding': accept } })
      expect(raw.headers['content-encoding']).toBe(encoding)
      expect(raw.headers.vary).toBe('accept-encoding')
    }
    const decoded = await gateway.visitor().get('/api/categories', { headers: { 'accept-encoding': accept } })
    expect(decoded.json).toEqual(categories)
  })

  test('has a HEAD', async () => {
    const { services, visitor } = await startGateway()
    services.catalog.on('GET', '/api/categories', { body: [category] })
    const head = await visitor().send('HEAD', '/api/categories', undefined, { origin: false })
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.headers.get('etag')).toBe((await visitor().get('/api/categories')).headers.get('etag'))
  })
})
