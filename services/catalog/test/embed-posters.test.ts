import type { RequestListener } from 'node:http'
import { getCourseImage } from '@lectern/contracts/calls/public/course-images.ts'
import { getLessonForEditing } from '@lectern/contracts/calls/public/curriculum.ts'
import { duplicateCourse } from '@lectern/contracts/calls/public/teacher-courses.ts'
import type { Course } from '@lectern/contracts/shapes/courses.ts'
import type { LessonEditing, ReadableLesson } from '@lectern/contracts/shapes/lessons.ts'
import { HOSTILE_HTML } from '@lectern/contracts/testing/hostile-payloads.ts'
import type { CallOptions } from '@lectern/service-kit/testing/calls.ts'
import { pictureSite, SITES_WITHOUT_PICTURE, TEST_INTERNET } from '@lectern/service-kit/testing/picture-site.ts'
import { aPng, opened } from '@lectern/service-kit/testing/pictures.ts'
import { expect, test } from 'vitest'
import { fetchPosters } from '../src/embeds/fetch-posters.ts'
import { catalogUnderTest } from './catalog-under-test.ts'
import { curriculumUnderTest } from './curriculum-under-test.ts'

const catalog = catalogUnderTest()
const on = curriculumUnderTest(catalog)
const png = await aPng()
const LIMITS = { courses: 100, pictures: 10_000_000 }
const VIMEO = 'https://player.vimeo.com/video/76979871?h=8272103f6e'
const EMBED = '<iframe src="https://vimeo.com/76979871/8272103f6e" allow="camera" sandbox=""></iframe>'
const POSTER = expect.stringMatching(/^\/api\/courses\/\d+\/images\/poster-[0-9a-f]{32}$/)

interface Answer {
  title?: unknown
  thumbnail_url?: unknown
}

/** A provider's oEmbed with the picture beside it; says what was requested. */
async function provider(
  answer: (origin: string) => Answer = (origin) => ({ title: 'The player', thumbnail_url: `${origin}/a.png` }),
) {
  const requested: URL[] = []
  const listener: RequestListener = (request, reply) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    if (url.pathname === '/a.png') return reply.end(png)
    requested.push(url)
    return reply.end(JSON.stringify(answer(url.origin)))
  }
  return { address: await pictureSite(listener), requested }
}

async function fetchAll(address: string, limits = LIMITS): Promise<void> {
  const fetching = { database: catalog.database, outgoing: TEST_INTERNET, limits, endpointFor: () => address }
  while (await fetchPosters(fetching, new AbortController().signal));
}

const lesson = async (lessonId: number, options: CallOptions) =>
  (await catalog.get(`/internal/lessons/${lessonId}`, options)).body as ReadableLesson
const picture = (address: string, options: CallOptions = {}) => {
  const [, courseId = '', name = ''] = /courses\/(\d+)\/images\/(.+)$/.exec(address) ?? []
  return catalog.send(getCourseImage, { params: { courseId: Number(courseId), name }, ...options })
}

test('a poster is fetched when a lesson is saved, and shown from here to who may read it', async () => {
  const { courseId, a1 } = await on.aCurriculum()
  await on.put(a1, { content: `<p>Watch</p>${EMBED}` })
  const asStudent = { as: on.student, enrolledIn: courseId }
  const before = await lesson(a1, asStudent)
  expect(before.content).toContain(`<iframe src="${VIMEO}" title="Video" allow="fullscreen; picture-in-picture"`)
  expect(before.content).not.toMatch(/camera|sandbox/)
  expect(before).not.toHaveProperty('embeds')

  const { address, requested } = await provider()
  await fetchAll(address)
  expect(requested.map(({ searchParams }) => searchParams.get('url'))).toEqual([
    'https://vimeo.com/76979871/8272103f6e',
  ])
  const { embeds } = await lesson(a1, asStudent)
  expect(embeds).toEqual([{ src: VIMEO, poster: POSTER, title: 'The player' }])
  const poster = String(embeds?.[0]?.poster)
  const shown = await picture(poster, asStudent)
  expect(await opened(shown.bytes).metadata()).toMatchObject({ format: 'png' })
  expect((await picture(poster)).status).toBe(404)
  await on.put(a1, { freePreview: true })
  expect((await picture(poster)).status).toBe(200)

  const opening = { as: on.teacher, params: { lessonId: a1 } }
  expect((await catalog.mustSend<LessonEditing>(getLessonForEditing, opening)).embeds).toEqual(embeds)
  await on.put(a1, { content: `<p>Again</p>${EMBED}` })
  await fetchAll(address)
  expect(requested).toHaveLength(1)
})

test('the video of a lesson has one too, and a copy of the course its own', async () => {
  const { courseId, a1 } = await on.aCurriculum()
  await on.put(a1, { type: 'video', videoUrl: 'https://youtu.be/dQw4w9WgXcQ?t=9' })
  await fetchAll((await provider()).address)
  const copy = await catalog.mustSend<Course>(duplicateCourse, { as: on.teacher, params: { courseId } })
  const copied = await catalog.database.lesson.findFirstOrThrow({
    where: { title: 'a1', module: { courseId: copy.id } },
  })
  const { embeds } = await lesson(copied.id, { as: on.teacher })
  expect(embeds?.[0]?.poster).toContain(`/api/courses/${copy.id}/images/poster-`)
  expect((await picture(String(embeds?.[0]?.poster), { as: on.teacher })).status).toBe(200)
})

const WITHOUT: Record<string, () => Promise<string>> = {
  'a provider without a picture': async () => (await provider(() => ({ title: 'Alone' }))).address,
  'an answer that is none': () => pictureSite((_request, reply) => reply.end('<html>')),
  'a picture on a network of ours': async () =>
    (await provider(() => ({ thumbnail_url: 'https://169.254.169.254/a' }))).address,
  'a picture that is a file': async () => (await provider(() => ({ thumbnail_url: 'file:///etc/passwd' }))).address,
  'a picture that is a script': async () => (await provider(() => ({ thumbnail_url: 'javascript:alert(1)' }))).address,
  'a picture that is a page': async () => {
    const page = await pictureSite((_request, reply) => reply.end('<svg onload="x"/>'))
    return (await provider(() => ({ thumbnail_url: page }))).address
  },
  'numbers for words': async () => (await provider(() => ({ title: 7, thumbnail_url: { a: 1 } }))).address,
  'a site that is away': () => pictureSite((_request, reply) => reply.writeHead(404).end()),
  'redirects without end': async () => String(await SITES_WITHOUT_PICTURE['redirects without end']?.()),
}

test.each(Object.keys(WITHOUT))('%s leaves the drawn poster, and is not fetched again', async (name) => {
  const { courseId, a1 } = await on.aCurriculum()
  await on.put(a1, { content: EMBED })
  await fetchAll((await WITHOUT[name]?.()) ?? '')
  const { embeds } = await lesson(a1, { as: on.student, enrolledIn: courseId })
  expect(embeds?.[0]?.poster ?? null).toBeNull()
  const row = await catalog.database.embedPoster.findFirstOrThrow({ where: { courseId } })
  expect(row).toMatchObject({ image: null, dueAt: null, tries: 1 })
})

test('a site that fails is fetched again in an hour', async () => {
  const { courseId, a1 } = await on.aCurriculum()
  await on.put(a1, { content: EMBED })
  await fetchAll(await pictureSite((_request, reply) => reply.writeHead(503).end()))
  const row = await catalog.database.embedPoster.findFirstOrThrow({ where: { courseId } })
  expect(row.dueAt?.getTime()).toBeGreaterThan(Date.now() + 3_000_000)
})

test('a course has a bounded number of posters', async () => {
  const { courseId, a1 } = await on.aCurriculum()
  const full = Array.from({ length: 2_000 }, (_, index) => ({ courseId, src: `${VIMEO}&n=${index}`, dueAt: null }))
  await catalog.database.embedPoster.createMany({ data: full })
  await on.put(a1, { content: EMBED })
  expect(await catalog.database.embedPoster.count({ where: { courseId } })).toBe(2_000)
})

test('markup in a title stays words, and what has no provider asks nobody', async () => {
  const { courseId, a1, a2 } = await on.aCurriculum()
  const [hostile = ''] = HOSTILE_HTML
  await on.put(a1, { content: EMBED })
  await on.put(a2, {
    content: '<iframe src="https://www.geogebra.org/m/tqdc7g2x"></iframe><iframe src="https://evil.example/"></iframe>',
  })
  const { address, requested } = await provider(() => ({ title: `${hostile}\u0007` }))
  await fetchAll(address)
  expect(requested).toHaveLength(1)
  const { embeds } = await lesson(a1, { as: on.student, enrolledIn: courseId })
  expect(embeds).toBeUndefined()
  const { content } = await lesson(a2, { as: on.student, enrolledIn: courseId })
  expect(content).toContain('<iframe src="https://www.geogebra.org/material/iframe/id/tqdc7g2x"')
  expect(content).toContain(
    '<p><a data-embed href="https://evil.example/" target="_blank" rel="noopener noreferrer">evil.example</a></p>',
  )
})
