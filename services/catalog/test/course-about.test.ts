import { createCourse, updateCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { getCourseImage, putCourseImage } from '@lectern/contracts/calls/public/course-images.ts'
import { duplicateCourse } from '@lectern/contracts/calls/public/teacher-courses.ts'
import { ABOUT_MAX, type CatalogCourse, type Course } from '@lectern/contracts/shapes/courses.ts'
import { HOSTILE_HTML } from '@lectern/contracts/testing/hostile-payloads.ts'
import type { CallOptions } from '@lectern/service-kit/testing/calls.ts'
import { pictureSite, TEST_INTERNET } from '@lectern/service-kit/testing/picture-site.ts'
import { aPng } from '@lectern/service-kit/testing/pictures.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { sanitizeUnfinishedHtml } from '../src/curriculum/lesson-html.ts'
import { fetchPosters } from '../src/embeds/fetch-posters.ts'
import { sweepPicture } from '../src/images/unused-pictures.repository.ts'
import { bundleCalls, unzip, zip } from './bundle-under-test.ts'
import { catalogUnderTest } from './catalog-under-test.ts'
import { aCourse } from './drafts.ts'

const catalog = catalogUnderTest()
const bundles = bundleCalls(catalog)
const teacher = aTeacher()
const png = await aPng()

const VIMEO = 'https://vimeo.com/76979871/8272103f6e'
const show = (courseId: number, name: string) => `<img src="/api/courses/${courseId}/images/${name}" alt="A knot" />`
const change = (courseId: number, body: object) =>
  catalog.send(updateCourse, { as: teacher, params: { courseId }, body })
const upload = (courseId: number, name: string) =>
  catalog.mustSend(putCourseImage, {
    ...{ as: teacher, params: { courseId, name }, body: png },
    headers: { 'content-type': 'image/png' },
  })
const picture = async (courseId: number, name: string, options: CallOptions = {}) =>
  (await catalog.send(getCourseImage, { params: { courseId, name }, ...options })).status
const read = async (courseId: number, options: CallOptions = {}, query = '') =>
  (await catalog.call<CatalogCourse>('GET', `/internal/courses/${courseId}${query}`, options)).body

async function aCourseWithPicture(overrides: object = { status: 'active' }) {
  const { id } = await catalog.createCourse(teacher, overrides)
  for (const name of ['knot.png', 'other.png']) await upload(id, name)
  await change(id, { about: `<p>See ${show(id, 'knot.png')}</p>` })
  return id
}

test('a course says what it is about, who it’s for, and shows a video; changing it is one change', async () => {
  const { id } = await catalog.createCourse(teacher, { status: 'active' })
  const before = await catalog.outboxOf(id)
  const texts = { about: '<p>Tie <b>it</b></p>', audience: ['Sailors', 'Climbers'] }
  const body = { ...texts, promoVideoUrl: 'vimeo.com/76979871' }
  const expected = { ...texts, promoVideoUrl: 'https://vimeo.com/76979871' }
  expect(await change(id, body)).toMatchObject({ status: 200, body: { ...expected, version: 2 } })
  expect(await change(id, body)).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await read(id)).toMatchObject(expected)
  expect((await catalog.outboxOf(id)).length).toBe(before.length + 1)
  expect(await change(id, { about: '<p> </p>', promoVideoUrl: '' })).toMatchObject({
    body: { about: null, promoVideoUrl: null },
  })
})

test.each([
  [{ about: 7 }, '/body/about'],
  [{ about: 'x'.repeat(ABOUT_MAX + 1) }, '/body/about'],
  // Each becomes five characters.
  [{ about: '&'.repeat(ABOUT_MAX) }, '/body/about'],
  [{ about: '<b>'.repeat(300) }, '/body/about'],
  [{ promoVideoUrl: 'https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184' }, '/body/promoVideoUrl'],
  [{ promoVideoUrl: 'https://example.org/a.mp4' }, '/body/promoVideoUrl'],
  [{ promoVideoUrl: 'javascript:alert(1)//youtube.com/embed/dQw4w9WgXcQ' }, '/body/promoVideoUrl'],
  [{ promoVideoUrl: '/api/courses/1/videos/7f9c24e8-3b1a-4c52-9d0e-5a6b7c8d9e0f' }, '/body/promoVideoUrl'],
  [{ audience: ['x'.repeat(161)] }, '/body/audience/0'],
])('%# what it can’t say is refused at its field, and changes nothing', async (body, pointer) => {
  const { id } = await catalog.createCourse(teacher)
  const refusal = { status: 400, body: { errors: [{ pointer }] } }
  expect(await change(id, body)).toMatchObject(refusal)
  expect(await catalog.send(createCourse, { as: teacher, body: aCourse(body) })).toMatchObject(refusal)
  expect(await read(id, { as: teacher })).toMatchObject({ about: null, promoVideoUrl: null, audience: [], version: 1 })
})

test('nothing that runs, frames or loads from elsewhere comes into it, and no files', async () => {
  const { id } = await catalog.createCourse(teacher, { status: 'active' })
  const loads = /<img src="https?:/i
  for (const hostile of HOSTILE_HTML) {
    const html = `<p>About</p>${hostile}`
    const { about } = (await change(id, { about: html })).body as Course
    expect(about).not.toMatch(loads)
    // As of a lesson, whose own tests say what that is.
    const asLesson = sanitizeUnfinishedHtml(html)
    expect([about, loads.test(asLesson) ? about : asLesson]).toEqual([about, about])
  }
  const file = '<div data-file="7f9c24e8-3b1a-4c52-9d0e-5a6b7c8d9e0f">plan.pdf</div>'
  const picture = (html: string) => `<p>${html}</p>`
  const { body } = await change(id, { about: file + picture('<img src="https://example.org/a.png" alt="A boat" />') })
  const link = '<a href="https://example.org/a.png" target="_blank" rel="noopener noreferrer">A boat</a>'
  const stored = `<div>plan.pdf</div>${picture(link)}`
  expect((body as Course).about).toBe(stored)
  expect((await change(id, { about: stored })).body).toMatchObject({ version: (body as Course).version })
})

test('its pictures are for everybody who sees the course, others of the course are not', async () => {
  const id = await aCourseWithPicture()
  for (const options of [{}, { as: aStudent() }, { as: aTeacher() }]) {
    expect(await picture(id, 'knot.png', options)).toBe(200)
    expect(await picture(id, 'other.png', options)).toBe(404)
  }
  await change(id, { visibility: 'unlisted' })
  expect(await picture(id, 'knot.png')).toBe(200)
  await change(id, { about: null })
  expect(await picture(id, 'knot.png')).toBe(404)
  expect(await picture(id, 'knot.png', { as: teacher })).toBe(200)
})

test.each([{ status: 'draft' }, { status: 'archived' }, { status: 'active', visibility: 'invited' }])(
  'of a course that is %o they are for those who study it',
  async (hidden) => {
    const id = await aCourseWithPicture()
    await change(id, hidden)
    for (const options of [{}, { as: aStudent() }, { as: aTeacher() }]) {
      expect(await picture(id, 'knot.png', options)).toBe(404)
    }
    const student = { as: aStudent(), enrolledIn: id }
    expect(await picture(id, 'knot.png', student)).toBe(200)
    expect((await read(id, student)).about).toContain('knot.png')
  },
)

test('those who are invited read it without pictures, whose addresses know nothing of invitations', async () => {
  const id = await aCourseWithPicture({ status: 'active', visibility: 'invited' })
  await change(id, { promoVideoUrl: VIMEO })
  const { about, embeds, promoVideoUrl } = await read(id, { as: aStudent() }, '?invited=true')
  expect([about, embeds, promoVideoUrl]).toEqual(['<p>See </p>', undefined, VIMEO])
})

test('the video’s poster is stored here, for everybody who sees the course', async () => {
  const { id } = await catalog.createCourse(teacher, { status: 'active', promoVideoUrl: VIMEO })
  const address = await pictureSite((request, reply) => {
    if (request.url?.startsWith('/a.png')) return reply.end(png)
    return reply.end(JSON.stringify({ title: 'The intro', thumbnail_url: `http://${request.headers.host}/a.png` }))
  })
  const limits = { courses: 100, pictures: 10_000_000 }
  const fetching = { database: catalog.database, outgoing: TEST_INTERNET, limits, endpointFor: () => address }
  while (await fetchPosters(fetching, new AbortController().signal));
  const { embeds } = await read(id)
  expect(embeds).toEqual([
    {
      src: 'https://player.vimeo.com/video/76979871?h=8272103f6e',
      poster: expect.stringMatching(`^/api/courses/${id}/images/poster-`),
      title: 'The intro',
    },
  ])
  const name = embeds?.[0]?.poster?.split('/').at(-1) ?? ''
  expect(await picture(id, name)).toBe(200)
  await change(id, { promoVideoUrl: null })
  expect(await picture(id, name)).toBe(404)
})

async function sweepAll() {
  while (await sweepPicture(catalog.database));
}
const dueNow = (courseId: number) =>
  catalog.database.courseImage.updateMany({
    where: { courseId, sweepAt: { not: null } },
    data: { sweepAt: new Date(0) },
  })
const namesOf = async (courseId: number) =>
  (await catalog.database.courseImage.findMany({ where: { courseId }, select: { name: true } })).map(({ name }) => name)

test('pictures that no text shows go, in time; those of lessons, histories and quizzes stay', async () => {
  const id = await aCourseWithPicture()
  const module = await catalog.createModule(teacher, id)
  for (const name of ['lesson.png', 'copy.png', 'before.png', 'quiz.png', 'unused.png']) await upload(id, name)
  const lesson = await catalog.createLesson(teacher, module.id, { content: `<p>${show(id, 'lesson.png')}</p>` })
  const { database } = catalog
  const text = { title: 'x', type: 'text', content: '' }
  await database.lessonWorkingCopy.create({
    data: { ...text, lessonId: lesson.id, images: ['copy.png'], savedAt: new Date() },
  })
  await database.lessonRevision.create({
    data: {
      ...{ ...text, content: show(id, 'before.png'), lessonId: lesson.id, courseId: id, kind: 'published' },
      ...{ words: 1, bytes: 1, savedAt: new Date() },
    },
  })
  // One of before lessons named their pictures.
  const data = { quiz: { text: show(id, 'quiz.png') }, images: [] }
  await database.lesson.update({ where: { id: lesson.id }, data })
  await sweepAll()
  expect((await namesOf(id)).length).toBe(7)
  await dueNow(id)
  await sweepAll()
  const shown = ['before.png', 'copy.png', 'knot.png', 'lesson.png', 'quiz.png']
  expect((await namesOf(id)).sort()).toEqual(shown)
  await change(id, { about: null })
  await sweepAll()
  expect((await namesOf(id)).sort()).toEqual(shown)
  await dueNow(id)
  await sweepAll()
  expect((await namesOf(id)).sort()).toEqual(shown.filter((name) => name !== 'knot.png'))
})

test('a copy of the course shows pictures of its own', async () => {
  const id = await aCourseWithPicture()
  const { body } = await catalog.send(duplicateCourse, { as: teacher, params: { courseId: id } })
  const copy = body as Course
  expect(copy.about).toBe(`<p>See ${show(copy.id, 'knot.png')}</p>`.replace(' />', ' loading="lazy" />'))
  expect(await picture(copy.id, 'knot.png', { as: teacher })).toBe(200)
})

test('it goes along in the course’s file, which says that it needs a Lectern that knows of it', async () => {
  const id = await aCourseWithPicture()
  const module = await catalog.createModule(teacher, id)
  const { id: lessonId } = await catalog.createLesson(teacher, module.id)
  const link = (courseId: number, lesson: number) => `<a href="/courses/${courseId}/learn?lesson=${lesson}">First</a>`
  const formula = '<span data-formula="x^2">x^2</span>'
  const about = `<p>${show(id, 'knot.png')} ${link(id, lessonId)} ${formula}</p>`
  await change(id, { about, audience: ['Sailors'], promoVideoUrl: VIMEO })
  const bundle = await bundles.exported(teacher, id)
  const files = await unzip(bundle)
  expect([...files.keys()]).toEqual([
    ...['manifest.json', 'lessons/about.html', 'lessons/0001-0001.html', 'pictures/knot.png'],
  ])
  const manifest = JSON.parse(String(files.get('manifest.json')))
  expect(manifest).toMatchObject({
    version: 5,
    course: { about: 'lessons/about.html', audience: ['Sailors'], promoVideoUrl: VIMEO },
  })
  expect(String(files.get('lessons/about.html'))).toBe(
    `<p><img src="../pictures/knot.png" alt="A knot" loading="lazy" /> <a href="0001-0001.html">First</a> ${formula}</p>`,
  )

  const other = aTeacher()
  const { status, body } = await bundles.import(other, bundle)
  expect([status, body.notes]).toEqual([201, []])
  const imported = await read(body.course.id, { as: other })
  const ownLesson = imported.modules[0]?.lessons[0]?.id ?? 0
  expect(imported.about).toContain(show(imported.id, 'knot.png').replace(' />', ''))
  expect(imported.about).toContain(link(imported.id, ownLesson))
  expect(imported.about).toContain('<math')
  expect(imported).toMatchObject({ audience: ['Sailors'], promoVideoUrl: VIMEO })
  expect((await bundles.exported(other, imported.id)).equals(bundle)).toBe(true)

  const older = await zip({
    ...Object.fromEntries(files),
    'manifest.json': JSON.stringify({ ...manifest, version: 4 }),
  })
  expect(await bundles.import(other, older)).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining('version 5') },
  })
  const shared = structuredClone(manifest)
  shared.course.about = 'lessons/0001-0001.html'
  const twice = await zip({ ...Object.fromEntries(files), 'manifest.json': JSON.stringify(shared) })
  expect(await bundles.import(other, twice)).toMatchObject({ status: 400 })
})
