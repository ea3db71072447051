import type { RequestListener } from 'node:http'
import { listCourses, updateCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { duplicateCourse, putCourseCover } from '@lectern/contracts/calls/public/teacher-courses.ts'
import type { Course, CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import { pictureSite, SITES_WITHOUT_PICTURE, TEST_INTERNET } from '@lectern/service-kit/testing/picture-site.ts'
import { aPng, opened } from '@lectern/service-kit/testing/pictures.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { copyForeignCovers } from '../src/images/copy-foreign-covers.ts'
import { catalogUnderTest } from './catalog-under-test.ts'

const catalog = catalogUnderTest()
const teacher = aTeacher()
const png = await aPng()
const OWN = expect.stringMatching(/^\/api\/courses\/\d+\/cover\/[0-9a-f]{32}\.png$/)
const LIMITS = { courses: 100, pictures: 10_000_000 }

const site = (answer: RequestListener = (_request, reply) => reply.end(png)) => pictureSite(answer)
const withImage = (image: string | null) => catalog.createCourse(teacher, { status: 'active', image })
const change = ({ id }: Course, body: object, headers = {}) =>
  catalog.send(updateCourse, { as: teacher, params: { courseId: id }, body, headers })

async function copyAll(limits = LIMITS): Promise<void> {
  const { database } = catalog
  const stop = new AbortController().signal
  while (await copyForeignCovers({ database, outgoing: TEST_INTERNET, limits }, stop));
}

async function seen({ id }: Course, as?: typeof teacher): Promise<Course> {
  return (await catalog.get(`/internal/courses/${id}`, { as })).body as Course
}

async function publishedImages({ id }: Course): Promise<unknown[]> {
  return (await catalog.outboxOf(id)).map(({ data }) => (data as { image: unknown }).image)
}

test('a picture elsewhere is copied here: its teacher sees the address, and everybody else the copy', async () => {
  const address = await site()
  const course = await withImage(address)
  expect(course).toMatchObject({ image: address, cover: null, coverProblem: null })
  expect((await seen(course)).image).toBeNull()

  await copyAll()
  expect(await seen(course, teacher)).toMatchObject({ image: address, cover: OWN, version: course.version })
  const { image, ...others } = await seen(course)
  expect(image).toEqual(OWN)
  expect(others).not.toHaveProperty('cover')
  const { body } = await catalog.send(listCourses, { query: { ids: String(course.id) } })
  expect((body as CourseListItem[])[0]?.image).toBe(image)
  expect(await publishedImages(course)).toEqual([null, OWN])
  expect(await opened((await catalog.get(String(image))).bytes).metadata()).toMatchObject({ format: 'png' })
})

test('what its teacher sends back passes, the address as well as the copy', async () => {
  const course = await withImage(await site())
  await copyAll()
  const { image, cover, version } = await seen(course, teacher)
  for (const same of [image, cover]) {
    expect(await change(course, { image: same }, { 'if-match': `"${version}"` })).toMatchObject({
      ...{ status: 200, body: { image, cover, version } },
    })
  }
})

test('another address, an upload and the drawn cover each take its place', async () => {
  const course = await withImage(await site())
  await copyAll()
  const first = await seen(course)
  const red = await aPng({ colour: 'red' })
  const other = await site((_request, reply) => reply.end(red))
  expect((await change(course, { image: other })).body).toMatchObject({ image: other, cover: null })
  expect((await catalog.get(String(first.image))).status).toBe(404)
  await copyAll()
  expect((await seen(course)).image).not.toBe(first.image)

  const { body } = await catalog.send(putCourseCover, {
    ...{ as: teacher, params: { courseId: course.id }, body: png, headers: { 'content-type': 'image/png' } },
  })
  expect(body).toMatchObject({ image: (body as Course).cover, cover: OWN })
  await change(course, { image: other })
  expect((await change(course, { image: null })).body).toMatchObject({ image: null, cover: null })
  await copyAll()
  expect((await seen(course)).image).toBeNull()
})

test('an address of before is copied, and until then shown to nobody', async () => {
  const course = await withImage(null)
  const address = await site()
  await catalog.database.course.update({ where: { id: course.id }, data: { image: address } })
  await copyAll()
  expect((await seen(course)).image).toEqual(OWN)
  expect(await seen(course, teacher)).toMatchObject({ image: address, version: course.version })
  expect(await publishedImages(course)).toEqual([null, null, OWN])
})

test('a copy of the course has the picture, also one that is still to be copied', async () => {
  const address = await site()
  const course = await withImage(address)
  const duplicate = async () =>
    (await catalog.send(duplicateCourse, { as: teacher, params: { courseId: course.id } })).body as Course
  const early = await duplicate()
  await copyAll()
  expect(await seen(early, teacher)).toMatchObject({ image: address, cover: OWN })
  expect(await duplicate()).toMatchObject({ image: address, cover: OWN })
})

test('a site that is away is asked again, for a day', async () => {
  let isAway = true
  const course = await withImage(
    await site((_request, reply) => (isAway ? reply.writeHead(503).end() : reply.end(png))),
  )
  await copyAll()
  expect(await seen(course, teacher)).toMatchObject({ cover: null, coverProblem: 'unreachable' })
  isAway = false
  await copyAll()
  expect((await seen(course)).image).toBeNull()
  await catalog.database.foreignCover.update({ where: { courseId: course.id }, data: { dueAt: new Date(0) } })
  await copyAll()
  expect(await seen(course, teacher)).toMatchObject({ cover: OWN, coverProblem: null })
})

test.each([
  ['a site that has none', 'missing'],
  ['a page in place of a picture', 'no-picture'],
  ['a redirect into a network', 'refused'],
  ['redirects without end', 'missing'],
  ['bytes without end', 'too-large'],
  ['the metadata of a cloud', 'refused'],
])('%s leaves the drawn cover, and its teacher sees why', async (kind, coverProblem) => {
  const address = (await SITES_WITHOUT_PICTURE[kind]?.()) ?? ''
  const course = await withImage(address)
  await copyAll()
  expect(await seen(course, teacher)).toMatchObject({ image: address, cover: null, coverProblem })
  expect(await catalog.database.foreignCover.findUnique({ where: { courseId: course.id } })).toMatchObject({
    dueAt: null,
  })
})

test('is not stored where its teacher has no room for pictures', async () => {
  const course = await withImage(await site())
  await copyAll({ ...LIMITS, pictures: 1 })
  expect(await seen(course, teacher)).toMatchObject({ cover: null, coverProblem: 'no-room' })
})

test('a picture that was given meanwhile stays', async () => {
  const arrived = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const slow = await site(async (_request, reply) => {
    arrived.resolve()
    await go.promise
    reply.end(png)
  })
  const course = await withImage(slow)
  const copying = copyAll()
  await arrived.promise
  await change(course, { image: null })
  go.resolve()
  await copying
  expect(await seen(course, teacher)).toMatchObject({ image: null, cover: null })
})
