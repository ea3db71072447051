import { listActiveCourses } from '@lectern/contracts/calls/internal/catalog.ts'
import { describe, expect, test } from 'vitest'
import { startWithWebApp } from './support/web-app.ts'

const ORIGIN = 'https://courses.example.org'
const PUBLIC = { PUBLIC_ORIGINS: ORIGIN, TRUST_PROXY: 'true' }
const BY_HTTPS = { headers: { 'x-forwarded-proto': 'https' } }
const updatedAt = '2026-11-01T10:00:00.000Z'

async function startWithCourses(ids: number[]) {
  const gateway = await startWithWebApp(PUBLIC)
  gateway.services.catalog.answer(listActiveCourses, ({ query: { after, limit } }) => ({
    courses: ids
      .filter((id) => id > after)
      .slice(0, limit)
      .map((id) => ({ id, updatedAt, ...(ids.length < 10 && { teacherId: 5 }) })),
    lastId: ids.at(-1) ?? 0,
  }))
  return { ...gateway, read: (path: string) => gateway.visitor().get(path, BY_HTTPS) }
}

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

describe('the sitemap', () => {
  test('names the pages, every active course with the day of its last change, and their teachers', async () => {
    const { read } = await startWithCourses([3, 8])
    const index = await read('/sitemap.xml')
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(addressesIn(index.text)).toEqual([`${ORIGIN}/sitemap-pages.xml`, `${ORIGIN}/sitemap-courses-1.xml`])
    expect(addressesIn((await read('/sitemap-pages.xml')).text)).toEqual(
      expect.arrayContaining(['/', '/courses', '/auth', '/pages/about'].map((path) => ORIGIN + path)),
    )
    const courses = await read('/sitemap-courses-1.xml')
    expect(addressesIn(courses.text)).toEqual(['/courses/3', '/courses/8', '/teachers/5'].map((path) => ORIGIN + path))
    expect(courses.text).toContain(`<lastmod>${updatedAt}</lastmod>`)
  })

  test('has 50,000 ids in each part, whichever of them are there', async () => {
    const ids = Array.from({ length: 60_000 }, (_, at) => at + 1).filter((id) => id % 7 !== 0)
    const { read, services } = await startWithCourses(ids)
    expect(addressesIn((await read('/sitemap.xml')).text)).toHaveLength(3)
    const parts = await Promise.all(
      [1, 2].map(async (part) => addressesIn((await read(`/sitemap-courses-${part}.xml`)).text)),
    )
    expect(parts.map(({ length }) => length)).toEqual([
      ids.filter((id) => id <= 50_000).length,
      ids.filter((id) => id > 50_000).length,
    ])
    expect(parts.flat()).toEqual(ids.map((id) => `${ORIGIN}/courses/${id}`))
    expect((await read('/sitemap-courses-3.xml')).status).toBe(404)
    const before = services.catalog.received.length
    await read('/sitemap-courses-1.xml')
    expect(services.catalog.received).toHaveLength(before)
  })

  test('of a school without courses is there', async () => {
    const { read } = await startWithCourses([])
    expect(addressesIn((await read('/sitemap.xml')).text)).toEqual([`${ORIGIN}/sitemap-pages.xml`])
    expect((await read('/sitemap-courses-1.xml')).status).toBe(404)
  })

  test.each(['/sitemap-courses-0.xml', '/sitemap-courses-x.xml', '/sitemap-courses-1000000.xml'])(
    'has no part %s',
    async (path) => {
      const { read, services } = await startWithCourses([3])
      expect((await read(path)).status).toBe(404)
      expect(services.catalog.received).toHaveLength(0)
    },
  )

  test('is not to be had while catalog is away', async () => {
    const { read, services } = await startWithCourses([3])
    services.catalog.mood = 'away'
    expect((await read('/sitemap.xml')).status).toBe(503)
  })
})

test('robots may read everything, and learn where the sitemap is', async () => {
  const { read } = await startWithCourses([])
  const { text, headers } = await read('/robots.txt')
  expect(text).toBe(`User-agent: *\nAllow: /\nSitemap: ${ORIGIN}/sitemap.xml\n`)
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
})

test('without an address that people reach Lectern by there is no sitemap', async () => {
  const { visitor } = await startWithWebApp()
  expect((await visitor().get('/robots.txt')).text).toBe('User-agent: *\nAllow: /\n')
  expect((await visitor().get('/sitemap.xml')).status).toBe(404)
})
