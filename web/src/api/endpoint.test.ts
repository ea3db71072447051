import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCourses } from '#api/catalog'
import { getCourseImage } from '#api/course-images'
import { getCourse } from '#api/gateway'
import { listParkedKeys } from '#api/operations'
import { ApiError, isNotFound } from './api-error.ts'
import { filledIn, send, urlOf } from './endpoint.ts'

describe('an address', () => {
  test('has its parameters filled in and escaped', () => {
    expect(urlOf(getCourseImage, { courseId: 3, name: 'a b.png' })).toBe('/api/courses/3/images/a%20b.png')
  })

  test('has the other fields as its query, without those that are undefined', () => {
    expect(urlOf(listCourses, { search: 'a&b', level: undefined, page: 1 })).toBe('/api/courses?search=a%26b&page=1')
    expect(urlOf(listCourses, { level: undefined })).toBe('/api/courses')
    expect(urlOf(listCourses)).toBe('/api/courses')
    expect(urlOf(getCourse, { courseId: 3, bodies: 'none' })).toBe('/api/courses/3?bodies=none')
  })

  test('is refused without a parameter that it needs', () => {
    expect(() => filledIn(getCourse.path, {})).toThrow('courseId')
  })

  test('of what operators ask of a service has its name', () => {
    expect(urlOf(listParkedKeys, { service: 'catalog', page: 2 })).toBe('/api/operator/catalog/parked-keys?page=2')
  })
})

describe('a call', () => {
  let server: Server
  let origin: string
  const seen: { accept?: string | undefined; type?: string | undefined; body: string }[] = []

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      seen.push({ accept: request.headers.accept, type: request.headers['content-type'], body })
      const status = Number(request.url?.slice(1))
      response.writeHead(status, status === 503 ? 'Service Unavailable' : undefined)
      response.end(status === 404 ? 'We can’t find this course.' : '')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  test('fails with the status and the body as it came', async () => {
    const failure = await send('GET', `${origin}/404`).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect((failure as ApiError).message).toBe('404: We can’t find this course.')
    expect(isNotFound(failure)).toBe(true)
  })

  test('fails with the status text when the body is empty', async () => {
    await expect(send('GET', `${origin}/503`)).rejects.toThrow(/^503: Service Unavailable$/)
  })

  test('asks for JSON, and sends JSON only when there is a body', async () => {
    seen.length = 0
    await send('POST', `${origin}/200`, { username: 'ada' })
    await send('POST', `${origin}/204`)
    expect(seen).toEqual([
      { accept: 'application/json', type: 'application/json', body: '{"username":"ada"}' },
      { accept: 'application/json', type: undefined, body: '' },
    ])
  })
})
