import { getCatalogCourse } from '@lectern/contracts/calls/internal/catalog.ts'
import { getParticipation } from '@lectern/contracts/calls/internal/learning.ts'
import { type CatalogCourse, exampleLesson, exampleModule } from '@lectern/contracts/shapes/courses.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { describe, expect, test } from 'vitest'
import { aCatalogCourse, aParticipation } from './support/courses.ts'
import type { TestGateway } from './support/gateway.ts'
import { rawRequest } from './support/raw-request.ts'
import { startWithWebApp } from './support/web-app.ts'

const ORIGIN = 'https://courses.example.org'
const PUBLIC = { PUBLIC_ORIGINS: `${ORIGIN},https://www.example.org`, TRUST_PROXY: 'true' }
const BY_HTTPS = { headers: { 'x-forwarded-proto': 'https' } }

const start = (env: NodeJS.ProcessEnv = PUBLIC) => startWithWebApp(env)

function answerCourse({ services }: TestGateway, overrides: Partial<CatalogCourse> = {}, reviewCount = 13): void {
  services.catalog.answer(getCatalogCourse, aCatalogCourse({ title: 'Sourdough', ...overrides }))
  services.learning.answer(getParticipation, aParticipation({ reviewCount }))
}

/** The document as something without scripts reads it. */
function read(html: string) {
  const content = (pattern: RegExp) => pattern.exec(html)?.[1]
  return {
    title: content(/<title>(.*?)<\/title>/s),
    canonical: content(/<link rel="canonical" href="(.*?)">/),
    meta: (name: string) => content(new RegExp(`<meta (?:name|property)="${name}" content="(.*?)">`, 's')),
    things: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
      JSON.parse(json ?? ''),
    ),
  }
}

describe("a course's page says without scripts what it is", () => {
  test('to previews, and not to search engines, where it is unlisted', async () => {
    const gateway = await start()
    answerCourse(gateway, { visibility: 'unlisted' })
    const { meta } = read((await gateway.visitor().get('/courses/7', BY_HTTPS)).text)
    expect([meta('robots'), meta('og:title')]).toEqual(['noindex', 'Sourdough'])
    expect(meta('og:image')).toMatch(/share\/courses/)
  })

  test('to search engines and previews', async () => {
    const gateway = await start()
    answerCourse(gateway, {
      price: 19.5,
      language: 'de',
      subtitle: 'Without yeast',
      description: 'Flour, water, salt & patience.',
    })
    const page = await gateway.visitor().get('/courses/7', BY_HTTPS)
    expect(page.status).toBe(200)
    const { title, canonical, meta, things } = read(page.text)
    expect([title, canonical]).toEqual(['Sourdough · Lectern', `${ORIGIN}/courses/7`])
    expect(meta('description')).toBe('Without yeast. Flour, water, salt &amp; patience.')
    expect(meta('og:title')).toBe('Sourdough')
    expect([meta('og:locale'), things[0].inLanguage]).toEqual(['de_DE', 'de'])
    expect(meta('og:url')).toBe(`${ORIGIN}/courses/7`)
    const picture = meta('og:image')
    expect(picture).toMatch(/^https:\/\/courses\.example\.org\/share\/courses\/7-[0-9a-f]{12}\.png$/)
    expect([meta('og:image:width'), meta('og:image:height'), meta('og:image:type')]).toEqual([
      '1200',
      '630',
      'image/png',
    ])
    expect([meta('twitter:image'), things[0].image]).toEqual([picture, picture])
    expect([meta('og:image:alt'), meta('twitter:image:alt')]).toEqual(Array(2).fill('Sourdough, ein Kurs von Tess'))
    expect(meta('twitter:card')).toBe('summary_large_image')
    expect(meta('robots')).toBeUndefined()
    expect(things[0]).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: 'Sourdough',
      url: `${ORIGIN}/courses/7`,
      provider: { '@type': 'Organization', name: 'Lectern' },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, ratingCount: 13 },
      offers: { '@type': 'Offer', price: '19.50', priceCurrency: 'USD', category: 'Paid' },
      hasCourseInstance: { courseMode: 'Online', courseWorkload: 'PT0H5M', instructor: { name: 'Tess' } },
    })
    expect(things[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { name: 'Kurse' }, { name: 'Sourdough' }],
    })
  })

  test('and nothing of ratings that there are none of, or of a price for what is free', async () => {
    const gateway = await start()
    answerCourse(gateway, { price: 0 }, 0)
    const { things } = read((await gateway.visitor().get('/courses/7', BY_HTTPS)).text)
    expect(things[0]).not.toHaveProperty('aggregateRating')
    expect(things[0]).toMatchObject({ offers: { price: '0.00', category: 'Free' } })
  })

  test('under the address that the school goes by, whatever the request says', async () => {
    const gateway = await start()
    answerCourse(gateway)
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    const page = await rawRequest(gateway.address, '/courses/7', { headers })
    expect(page.text).toContain(`<link rel="canonical" href="${ORIGIN}/courses/7">`)
    expect(page.text).not.toContain('evil.example')
  })

  test('and without such an address no tag that must have a whole one', async () => {
    const gateway = await start({})
    answerCourse(gateway)
    const { text } = await gateway.visitor().get('/courses/7')
    const { title, canonical, meta } = read(text)
    expect([title, canonical, meta('og:url'), meta('og:image')]).toEqual([
      'Sourdough · Lectern',
      undefined,
      undefined,
      undefined,
    ])
    expect(text).not.toContain(gateway.address)
  })

  test('in whatever words: no title ends a tag, a script or a comment', async () => {
    const gateway = await start()
    const title = '</script><script>alert(1)</script><!--"\'&\u2028\u2029<title>'
    answerCourse(gateway, { title, description: title, subtitle: title, outcomes: [title] })
    const page = await gateway.visitor().get('/courses/7', BY_HTTPS)
    expect(page.text).not.toContain('<script>')
    expect(page.text).not.toContain('<!--')
    expect(page.text.match(/<title>/g)).toHaveLength(1)
    const [course] = read(page.text).things
    expect(course).toMatchObject({ name: title, teaches: [title] })
    expect(/"name":"(.*?)","description/s.exec(page.text)?.[1]).not.toMatch(/[\u2028\u2029]/)
    const [, data = ''] = /<script type="application\/json" id="reads">(.*?)<\/script>/s.exec(page.text) ?? []
    expect(JSON.parse(data)['/api/courses/7?bodies=none'].body.title).toBe(title)
  })
})

describe('what visitors may not know of', () => {
  test.each(['/courses/7', '/courses/7/preview/9', '/Courses/7/'])('is a page that is not there: %s', async (path) => {
    const gateway = await start()
    gateway.services.catalog.answer(getCatalogCourse, refuse('course-not-found'))
    gateway.services.learning.answer(getParticipation, aParticipation())
    const page = await gateway.visitor().get(path, BY_HTTPS)
    expect([page.status, page.text]).toEqual([404, expect.stringContaining('<div id="root">')])
    expect(read(page.text)).toMatchObject({ title: 'Lectern', canonical: undefined, things: [] })
    expect(read(page.text).meta('robots')).toBe('noindex')
  })

  test('opens for who may be signed in, and tells nothing of it', async () => {
    const gateway = await start({})
    gateway.services.catalog.answer(getCatalogCourse, refuse('course-not-found'))
    gateway.services.learning.answer(getParticipation, aParticipation())
    const student = gateway.visitor()
    student.cookies.set('lectern.hint', 'student')
    const page = await student.get('/courses/7')
    expect(page.status).toBe(200)
    expect(read(page.text).meta('robots')).toBe('noindex')
    expect(page.text).not.toContain('id="reads"')
  })

  test.each(['/courses/007', '/courses/7x', '/courses/99999999999999'])(
    'an address that no course has: %s',
    async (path) => {
      const gateway = await start()
      answerCourse(gateway)
      expect((await gateway.visitor().get(path, BY_HTTPS)).status).toBe(404)
    },
  )

  test('a lesson that is no free preview', async () => {
    const gateway = await start()
    const lessons = [
      { ...exampleLesson, id: 1, title: 'Open', freePreview: true },
      { ...exampleLesson, id: 2, title: 'Closed' },
    ]
    answerCourse(gateway, { modules: [{ ...exampleModule, lessons }] })
    const open = await gateway.visitor().get('/courses/7/preview/1', BY_HTTPS)
    expect([open.status, read(open.text).title]).toEqual([200, 'Open · Lectern'])
    expect(read(open.text).meta('og:image')).toContain(`${ORIGIN}/share/courses/7-`)
    const closed = await gateway.visitor().get('/courses/7/preview/2', BY_HTTPS)
    expect([closed.status, read(closed.text).title]).toEqual([404, 'Lectern'])
  })
})

test('pages of people are nobody else’s to find', async () => {
  const { visitor } = await start()
  for (const path of ['/dashboard', '/courses/7/learn', '/no/such/page']) {
    const { meta, canonical } = read((await visitor().get(path, BY_HTTPS)).text)
    expect([meta('robots'), canonical], path).toEqual(['noindex', undefined])
  }
})

test('a list says which list it is, and searches are nobody’s to find', async () => {
  const { visitor, services } = await start()
  const baking = { id: 3, name: 'Baking', icon: 'cake', courseCount: 3, formerIds: [9] }
  services.catalog.on('GET', '/api/categories', { body: [baking] })
  const headAt = async (path: string) => read((await visitor().get(path, BY_HTTPS)).text)
  expect((await headAt('/courses?sort=newest&page=2&category=3&utm_source=x')).canonical).toBe(
    `${ORIGIN}/courses?category=3&amp;page=2`,
  )
  for (const id of [3, 9]) {
    expect((await headAt(`/courses?category=${id}`)).canonical).toBe(`${ORIGIN}/courses?category=3`)
  }
  expect((await headAt('/courses?category=77')).canonical).toBe(`${ORIGIN}/courses?category=77`)
  expect((await headAt('/courses?level=')).canonical).toBe(`${ORIGIN}/courses`)
  expect((await headAt('/courses?search=rust')).meta('robots')).toBe('noindex')
})

test('a page that the school has written says what it begins with', async () => {
  const { visitor } = await start()
  const { title, meta, canonical } = read((await visitor().get('/pages/about', BY_HTTPS)).text)
  expect([title, canonical]).toEqual(['About Us · Lectern', `${ORIGIN}/pages/about`])
  expect(meta('description')?.length).toBeGreaterThan(40)
  expect([meta('og:image'), meta('og:image:alt')]).toEqual([`${ORIGIN}/share.png`, 'Lectern'])
  expect((await visitor().get('/pages/nothing', BY_HTTPS)).status).toBe(404)
})

describe('while services are away', () => {
  test.each(['away', 'silent'] as const)(
    '%s: the page opens with what is known without them, which nobody is to keep',
    async (mood) => {
      const gateway = await start()
      for (const service of Object.values(gateway.services)) service.mood = mood
      const page = await gateway.visitor().get('/courses/7', BY_HTTPS)
      expect([page.status, page.headers.get('retry-after'), read(page.text).title]).toEqual([503, '1', 'Lectern'])
      expect(page.text).toContain('<div id="root"></div>')
      const list = await gateway.visitor().get('/courses', BY_HTTPS)
      expect([list.status, read(list.text).title]).toEqual([200, 'Explore Courses · Lectern'])
      expect(read(list.text).meta('robots')).toBeUndefined()
    },
  )

  test('a course without reviews is described all the same', async () => {
    const gateway = await start()
    gateway.services.catalog.answer(getCatalogCourse, aCatalogCourse({ title: 'Sourdough' }))
    gateway.services.learning.mood = 'away'
    expect(read((await gateway.visitor().get('/courses/7', BY_HTTPS)).text).title).toBe('Sourdough · Lectern')
  })
})

test('whoever asks too much is served without what services know', async () => {
  const gateway = await start({ ...PUBLIC, RATE_LIMIT_VISITOR_READS: '2' })
  answerCourse(gateway)
  const answers: unknown[] = []
  for (const id of [1, 2, 3]) {
    const page = await gateway.visitor().get(`/courses/${id}`, BY_HTTPS)
    answers.push([page.status, page.headers.has('retry-after'), read(page.text).title])
  }
  const whole = [200, false, 'Sourdough · Lectern']
  expect(answers).toEqual([whole, whole, [429, true, 'Lectern']])
})

test('one page is made for all who open it within a second, and again when its data changes', async () => {
  const gateway = await start()
  answerCourse(gateway)
  const pages = await Promise.all(Array.from({ length: 30 }, () => gateway.visitor().get('/courses/7', BY_HTTPS)))
  expect(new Set(pages.map(({ headers }) => headers.get('etag'))).size).toBe(1)
  // The course, at a slow moment twice, and the categories, which have the colors of its picture.
  expect(gateway.services.catalog.received.length).toBeLessThanOrEqual(4)
  answerCourse(gateway, { title: 'Rye' })
  await expect
    .poll(async () => read((await gateway.visitor().get('/courses/7', BY_HTTPS)).text).title)
    .toBe('Rye · Lectern')
})
