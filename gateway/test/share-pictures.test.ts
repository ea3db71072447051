import { getCatalogCourse } from '@lectern/contracts/calls/internal/catalog.ts'
import { getParticipation } from '@lectern/contracts/calls/internal/learning.ts'
import { listCategories } from '@lectern/contracts/calls/public/catalog.ts'
import type { CatalogCourse } from '@lectern/contracts/shapes/courses.ts'
import { type CoverFamily, colourway } from '@lectern/covers/cover-palettes.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { pictureOf, picturePath } from '../src/share-pictures/picture-of.ts'
import { aCatalogCourse, aParticipation } from './support/courses.ts'
import type { TestGateway } from './support/gateway.ts'
import { startWithWebApp } from './support/web-app.ts'

const COVER = `/api/courses/7/cover/${'0f'.repeat(16)}.png`
const FAMILIES: Record<number, CoverFamily> = { 1: 'data', 2: 'design', 9: 'design' }
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_MOMENT = 'public, max-age=60'

/** Answers the course from now on. */
function answerCourse({ services }: TestGateway, overrides: Partial<CatalogCourse> = {}): CatalogCourse {
  const course = aCatalogCourse({ title: 'Sourdough', ...overrides })
  services.catalog.answer(getCatalogCourse, course)
  services.catalog.on('GET', new RegExp(`^${listCategories.path}$`), () => ({
    body: [
      { id: 1, name: 'Statistics', icon: 'x', courseCount: 1, coverFamily: 'data' },
      { id: 2, name: 'Bread', icon: 'x', courseCount: 1, coverFamily: 'design', formerIds: [9] },
    ],
  }))
  services.learning.answer(getParticipation, aParticipation())
  return course
}

const pathFor = (course: CatalogCourse) => picturePath(pictureOf(course, FAMILIES[course.categoryId] ?? 'other'))

/** As something asks that makes previews: it has no cookies, and isn't led on here. */
async function ask({ address }: TestGateway, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(address + path, { redirect: 'manual', headers })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** Its answer once the picture is there: a busy machine may need longer for the first one than who makes previews waits. */
async function drawn(gateway: TestGateway, path: string) {
  return vi.waitUntil(
    async () => {
      const answer = await ask(gateway, path)
      return answer.status === 200 && answer
    },
    { timeout: 60_000, interval: 250 },
  )
}

const requestsOf = ({ services }: TestGateway, part: string) =>
  services.catalog.received.filter(({ url }) => url.includes(part)).length

async function colourAt(png: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(png).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

describe("a course's share picture", () => {
  test('is a PNG of 1200 × 630 that anybody may keep for ever', async () => {
    const gateway = await startWithWebApp()
    const path = pathFor(answerCourse(gateway))
    const { status, headers, bytes } = await drawn(gateway, path)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'image/png', FOR_EVER])
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('set-cookie')).toBeNull()
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(await colourAt(bytes, 640, 20)).toEqual([0xf8, 0xf1, 0xde])
    const again = await ask(gateway, path, { 'if-none-match': headers.get('etag') ?? '' })
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, headers.get('etag')])
  })

  test('stands at the address that the page names', async () => {
    const gateway = await startWithWebApp({ PUBLIC_ORIGINS: 'http://courses.example.org' })
    answerCourse(gateway)
    const page = (await ask(gateway, '/courses/7')).bytes.toString()
    const [, path = ''] = /property="og:image" content="http:\/\/courses\.example\.org(.*?)"/.exec(page) ?? []
    await drawn(gateway, path)
    expect((await ask(gateway, '/robots.txt')).bytes.toString()).not.toContain('Disallow')
  })

  test("shows the course's own cover, and the drawn one for a picture elsewhere on the web", async () => {
    const gateway = await startWithWebApp()
    const blue = await sharp({ create: { width: 160, height: 100, channels: 3, background: '#00f' } })
      .png()
      .toBuffer()
    gateway.services.catalog.on('GET', /^\/api\/courses\/7\/cover\/.*$/, () => ({
      ...{ headers: { 'content-type': 'image/png' }, body: blue },
    }))
    const own = await drawn(gateway, pathFor(answerCourse(gateway, { image: COVER })))
    const [red = 255, , more = 0] = await colourAt(own.bytes, 300, 300)
    expect([red < 16, more > 240]).toEqual([true, true])

    const other = await startWithWebApp()
    const elsewhere = answerCourse(other, { image: 'http://127.0.0.1:9/a.png' })
    await drawn(other, pathFor(elsewhere))
  })
})

describe('another version', () => {
  test('leads to the present one', async () => {
    const gateway = await startWithWebApp()
    const path = pathFor(answerCourse(gateway))
    const old = await ask(gateway, '/share/courses/7-0123456789ab.png')
    expect([old.status, old.headers.get('location'), old.headers.get('cache-control')]).toEqual([
      302,
      path,
      FOR_A_MOMENT,
    ])
  })

  test.each([
    ['title', { title: 'Rye' }],
    ['length', { minutes: 96 }],
    ['lessons', { lessonCount: 13 }],
    ['cover', { image: COVER }],
    ['category', { categoryId: 2 }],
    ['teacher', { teacher: { ...aCatalogCourse().teacher, fullName: 'Tess Two' } }],
  ])('comes with another %s', (_, change) => {
    expect(pathFor(aCatalogCourse(change))).not.toBe(pathFor(aCatalogCourse()))
  })

  test('does not come with another price, rating or description', () => {
    const change = { price: 99, averageRating: 1, description: 'Otherwise', updatedAt: '2026-11-22T00:00:00.000Z' }
    expect(pathFor(aCatalogCourse(change))).toBe(pathFor(aCatalogCourse()))
  })

  test('comes once the title has changed, and the old address leads there', async () => {
    const gateway = await startWithWebApp()
    const before = pathFor(answerCourse(gateway))
    await drawn(gateway, before)
    const after = pathFor(answerCourse(gateway, { title: 'Rye' }))
    await expect.poll(async () => (await ask(gateway, before)).headers.get('location')).toBe(after)
    await drawn(gateway, after)
  })
})

describe('there is none', () => {
  test('of what visitors may not know of, also where it was public before', async () => {
    const gateway = await startWithWebApp()
    const path = pathFor(answerCourse(gateway, { title: 'Secret plans' }))
    await drawn(gateway, path)
    gateway.services.catalog.answer(getCatalogCourse, refuse('course-not-found'))
    await expect.poll(async () => (await ask(gateway, path)).status).toBe(404)
    const draft = await ask(gateway, '/share/courses/7-0123456789ab.png')
    expect([draft.status, draft.headers.get('location')]).toEqual([404, null])
    expect(draft.bytes.toString()).not.toContain('Secret')
  })

  test.each([
    '/share/courses/7.png',
    '/share/courses/7-0123456789AB.png',
    '/share/courses/07-0123456789ab.png',
    '/share/courses/x-0123456789ab.png',
    '/share/courses/7-0123456789ab.svg',
    '/share/courses/..%2F7-0123456789ab.png',
  ])('at %s', async (path) => {
    const gateway = await startWithWebApp()
    answerCourse(gateway)
    expect((await ask(gateway, path)).status).toBe(404)
    expect(gateway.services.catalog.received).toHaveLength(0)
  })
})

describe('many who ask at once', () => {
  test('have it drawn once', async () => {
    const gateway = await startWithWebApp()
    let covers = 0
    const picture = await sharp({ create: { width: 16, height: 10, channels: 3, background: '#0f0' } })
      .png()
      .toBuffer()
    // Asked for by each drawing, once.
    gateway.services.catalog.on('GET', /^\/api\/courses\/7\/cover\/.*$/, () => {
      covers += 1
      return { headers: { 'content-type': 'image/png' }, body: picture }
    })
    const course = answerCourse(gateway, { image: COVER })
    const other = { ...course, id: 8, image: null }
    gateway.services.catalog.answer(getCatalogCourse, ({ params }) => (params.courseId === 8 ? other : course))
    // The thread is there then.
    await drawn(gateway, pathFor(other))
    const path = pathFor(course)
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask(gateway, path)))
    expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200))
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
    expect(covers).toBe(1)
    expect((await ask(gateway, path)).status).toBe(200)
    expect(covers).toBe(1)
  })

  test('for more pictures than may wait get the general one, and the rest theirs', async () => {
    const log: string[] = []
    const gateway = await startWithWebApp({}, {}, log)
    answerCourse(gateway)
    gateway.services.catalog.answer(getCatalogCourse, ({ params }) => aCatalogCourse({ id: params.courseId }))
    const ids = Array.from({ length: 60 }, (_, at) => at + 1)
    const answers = await Promise.all(ids.map((id) => ask(gateway, pathFor(aCatalogCourse({ id })))))
    const general = answers.filter(({ headers }) => headers.get('location') === '/share.png')
    expect(general.length).toBeGreaterThanOrEqual(20)
    for (const { status, headers } of general)
      expect([status, headers.get('cache-control')]).toEqual([302, FOR_A_MOMENT])
    expect(log.join('')).toContain('Many pictures are being drawn.')
    for (const id of [1, 60]) await drawn(gateway, pathFor(aCatalogCourse({ id })))
  })

  test('from one address are limited by what has to be drawn, not by what is there', async () => {
    const gateway = await startWithWebApp({ RATE_LIMIT_VISITOR_READS: '30' })
    const path = pathFor(answerCourse(gateway))
    await drawn(gateway, path)
    for (let i = 0; i < 60; i++) expect((await ask(gateway, path)).status).toBe(200)
    const ids = Array.from({ length: 31 }, (_, at) => at + 100)
    const answers = await Promise.all(ids.map((id) => ask(gateway, `/share/courses/${id}-0123456789ab.png`)))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(1)
    expect((await ask(gateway, path)).status).toBe(200)
  })
})

describe('the general picture takes its place for a minute', () => {
  const isGeneral = { status: 302, location: '/share.png', cacheControl: FOR_A_MOMENT, etag: null }
  async function answerAt(gateway: TestGateway, path: string) {
    const { status, headers } = await ask(gateway, path)
    return {
      ...{ status, location: headers.get('location') },
      ...{ cacheControl: headers.get('cache-control'), etag: headers.get('etag') },
    }
  }

  test.each(['away', 'silent'] as const)('while catalog is %s', async (mood) => {
    const gateway = await startWithWebApp()
    const path = pathFor(answerCourse(gateway))
    gateway.services.catalog.mood = mood
    expect(await answerAt(gateway, path)).toEqual(isGeneral)
    gateway.services.catalog.mood = 'well'
    await drawn(gateway, path)
  })

  test('of one whose cover is no picture, which is said once and not tried each time', async () => {
    const log: string[] = []
    const gateway = await startWithWebApp({}, {}, log)
    gateway.services.catalog.on('GET', /^\/api\/courses\/7\/cover\/.*$/, () => ({
      ...{ headers: { 'content-type': 'image/png' }, body: Buffer.from('no picture') },
    }))
    const path = pathFor(answerCourse(gateway, { image: COVER }))
    for (let i = 0; i < 3; i++) expect(await answerAt(gateway, path)).toEqual(isGeneral)
    expect(requestsOf(gateway, '/cover/')).toBe(1)
    expect(log.filter((line) => line.includes('a share picture could not be drawn'))).toHaveLength(1)
  })
})

describe('the picture above mail about a course', () => {
  test('is its cover, 1120 × 420, whether or not anybody may know of the course', async () => {
    const gateway = await startWithWebApp()
    answerCourse(gateway)
    gateway.services.catalog.answer(getCatalogCourse, refuse('course-not-found'))
    const { headers, bytes } = await drawn(gateway, '/share/banners/1-3.png')
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['image/png', 'public, max-age=604800'])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1120, height: 420 })
    // The spine of the third course is of its category's cloth's deepest, as on the site.
    const spine = (family: CoverFamily) => colourway(family, 3).spine
    expect(await colourAt(bytes, 4, 4)).toEqual(rgbOf(spine('data')))
    const merged = await drawn(gateway, '/share/banners/9-3.png')
    expect(await colourAt(merged.bytes, 4, 4)).toEqual(rgbOf(spine('design')))
    const unknown = await drawn(gateway, '/share/banners/0-3.png')
    expect(await colourAt(unknown.bytes, 4, 4)).toEqual(rgbOf(spine('other')))
  })

  test.each(['1-0.png', '1.png', '-1-3.png', '1-9999999999.png', '..%2f1-3.png'])('is not at %s', async (file) => {
    const gateway = await startWithWebApp()
    expect((await ask(gateway, `/share/banners/${file}`)).status).toBe(404)
  })
})

function rgbOf(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
}
