import { findEnrollment } from '@lectern/contracts/calls/internal/learning.ts'
import { describe, expect, test } from 'vitest'
import type { Browser } from './support/browser.ts'
import { startGateway, type TestGateway } from './support/gateway.ts'

const ID = 'a0a0a0a0-1111-4222-8333-444444444444'
const UPLOAD = `/api/video-uploads/${ID}`
const VIDEO = `/api/courses/7/videos/${ID}`
const MB = 1_048_576
const OFFSET = { 'content-type': 'application/offset+octet-stream', 'tus-resumable': '1.0.0', 'upload-offset': '0' }

async function teacherAt({ people, visitor }: TestGateway): Promise<Browser> {
  const browser = visitor()
  await browser.login(people.teacher())
  return browser
}

describe('an upload', () => {
  test('passes with the headers of its protocol, there and back', async () => {
    const gateway = await startGateway()
    const headers = { 'upload-offset': '3', 'tus-resumable': '1.0.0', 'upload-expires': 'soon' }
    gateway.services.catalog.on('PATCH', UPLOAD, { status: 204, headers })
    const browser = await teacherAt(gateway)

    const { status, headers: answered } = await browser.send('PATCH', UPLOAD, 'abc', { headers: OFFSET })
    expect(status).toBe(204)
    expect(Object.fromEntries(answered)).toMatchObject(headers)
    const { headers: received, body } = gateway.services.catalog.last()
    expect(received).toMatchObject(OFFSET)
    expect(String(body)).toBe('abc')

    gateway.services.catalog.on('POST', '/api/video-uploads', { status: 201, headers: { location: UPLOAD } })
    const metadata = { 'upload-length': '3', 'upload-metadata': 'filename YQ==', 'tus-resumable': '1.0.0' }
    const created = await browser.send('POST', '/api/video-uploads', undefined, { headers: metadata })
    expect([created.status, created.headers.get('location')]).toEqual([201, UPLOAD])
    expect(gateway.services.catalog.last().headers).toMatchObject(metadata)
  })

  test('is for teachers, from a page of this site, in pieces of at most 8 MB of its own type', async () => {
    const gateway = await startGateway()
    gateway.services.catalog.on('PATCH', UPLOAD, { status: 204 })
    const teacher = await teacherAt(gateway)
    const student = gateway.visitor()
    await student.login(gateway.people.student())
    const patch = (browser: Browser, body = 'abc', headers: Record<string, string> = OFFSET, origin = true) =>
      browser.send('PATCH', UPLOAD, body, { headers, ...(!origin && { origin: false }) })

    expect((await patch(gateway.visitor())).status).toBe(401)
    expect((await patch(student)).status).toBe(403)
    expect((await patch(teacher, 'abc', OFFSET, false)).status).toBe(403)
    expect((await patch(teacher, 'abc', { ...OFFSET, origin: 'https://evil.example' })).status).toBe(403)
    expect((await patch(teacher, 'abc', { ...OFFSET, 'content-type': 'text/plain' })).status).toBe(415)
    const refused = await patch(teacher, 'x'.repeat(8 * MB + 1))
    expect([refused.status, refused.detail]).toEqual([413, 'The request can have at most 8 MB.'])
    expect(gateway.services.catalog.arrived).toBe(0)
    expect((await patch(teacher, 'x'.repeat(8 * MB))).status).toBe(204)
  })
})

describe('a video', () => {
  test('passes in ranges, with the enrollment of who asks', async () => {
    const gateway = await startGateway()
    const person = gateway.people.student()
    const claim = { enrollmentId: 5, courseId: 7 }
    gateway.services.learning.answer(findEnrollment, { enrollment: claim })
    gateway.services.catalog.on('GET', VIDEO, {
      status: 206,
      headers: { 'content-type': 'video/mp4', 'content-range': 'bytes 2-4/9', 'accept-ranges': 'bytes', etag: '"v"' },
      body: Buffer.from('cde'),
    })
    const browser = gateway.visitor()
    await browser.login(person)
    const headers = { range: 'bytes=2-4', 'if-range': '"v"' }
    const answer = await browser.send('GET', VIDEO, undefined, { headers })
    expect(answer.status).toBe(206)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-range': 'bytes 2-4/9',
      'content-type': 'video/mp4',
    })
    const { headers: received, claims } = gateway.services.catalog.last()
    expect(received).toMatchObject(headers)
    expect(claims.enrollment).toEqual(claim)
  })

  test('read slowly by many keeps no other call waiting', async () => {
    const gateway = await startGateway()
    const { catalog } = gateway.services
    catalog.on('GET', VIDEO, { headers: { 'content-type': 'video/mp4' }, body: Buffer.alloc(4 * MB) })
    catalog.on('GET', '/api/categories', { body: [] })
    const stop = new AbortController()
    // More than there are connections for the other calls; nobody reads a byte of theirs.
    const slow = Array.from({ length: 140 }, () => fetch(new URL(VIDEO, gateway.address), { signal: stop.signal }))
    const answers = await Promise.all(slow)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const started = Date.now()
    expect((await fetch(new URL('/api/categories', gateway.address))).status).toBe(200)
    expect(Date.now() - started).toBeLessThan(5_000)
    stop.abort()
  })
})
