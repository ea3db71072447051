import { updateCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { duplicateCourse, putCourseCover } from '@lectern/contracts/calls/public/teacher-courses.ts'
import { accessChanged, enrolled } from '@lectern/contracts/events/learning.ts'
import type { Course } from '@lectern/contracts/shapes/courses.ts'
import { COURSE_COVER_MAX_BYTES } from '@lectern/contracts/shapes/pictures.ts'
import type { CallOptions } from '@lectern/service-kit/testing/calls.ts'
import { anAnimation, aPicture, aPng, opened } from '@lectern/service-kit/testing/pictures.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'

const catalog = catalogUnderTest()
const teacher = aTeacher()
const student = aStudent()

const blue = await aPng({ colour: 'blue' })

let course: Course
beforeEach(async () => {
  course = await catalog.createCourse(teacher, { status: 'active' })
})

const put = (body: Buffer, contentType = 'image/png', courseId = course.id) =>
  catalog.send(putCourseCover, { as: teacher, params: { courseId }, body, headers: { 'content-type': contentType } })
const addressOf = ({ body }: { body: unknown }) => String((body as Course).image)
const change = (body: object) => catalog.send(updateCourse, { as: teacher, params: { courseId: course.id }, body })

describe('storing a cover', () => {
  test("makes it the course's picture, for everybody and for long", async () => {
    const stored = await put(blue)
    const seen = await catalog.get(addressOf(stored))

    expect(stored).toMatchObject({ status: 200, body: { id: course.id, version: course.version + 1 } })
    expect(await opened(seen.bytes).metadata()).toMatchObject({ format: 'png', width: 16, height: 12 })
    expect(seen.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
    const again = await catalog.get(addressOf(stored), { headers: { 'if-none-match': String(seen.headers.etag) } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  test('in place of another gives it another address, and the old one is gone', async () => {
    const first = addressOf(await put(await aPng()))
    const second = addressOf(await put(await aPng()))

    expect(second).not.toBe(first)
    expect((await catalog.get(first)).status).toBe(404)
    expect((await catalog.get(second)).status).toBe(200)
  })

  test('that is there already changes nothing', async () => {
    const first = (await put(blue)).body
    expect((await put(blue)).body).toEqual(first)
  })

  test('is for pictures that covers can be', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><circle r="1"/></svg>')
    const gif = await anAnimation(2)
    const webp = await aPicture().webp().toBuffer()
    const jpeg = await aPicture().jpeg().toBuffer()

    const still = await catalog.get(addressOf(await put(gif, 'image/gif')))
    expect(await opened(still.bytes).metadata()).toMatchObject({ format: 'gif', pages: 1 })
    expect((await put(webp, 'image/webp')).status).toBe(200)
    expect((await put(jpeg, 'image/jpeg')).status).toBe(200)
    expect((await put(svg, 'image/svg+xml')).status).toBe(415)
    expect(await put(svg)).toMatchObject({
      status: 415,
      body: { detail: 'The file isn’t a PNG, JPEG, GIF or WebP picture.' },
    })
    expect(await put(gif)).toMatchObject({
      status: 415,
      body: { detail: 'The picture is image/gif, but was sent as image/png.' },
    })
    expect((await put(Buffer.alloc(0))).status).toBe(400)
  })

  test('takes five megabytes and no more', async () => {
    const large = Buffer.concat([blue, Buffer.alloc(COURSE_COVER_MAX_BYTES)])
    expect((await put(large.subarray(0, COURSE_COVER_MAX_BYTES))).status).toBe(200)
    expect((await put(large)).status).toBe(413)
  })
})

describe('a cover', () => {
  test('of a course that is not active is seen by its teacher and its students only, and kept by no shared cache', async () => {
    const address = addressOf(await put(blue))
    const enrollmentId = course.id
    const participation = { enrollmentId, courseId: course.id, studentId: student.id, orderId: null }
    await catalog.publish(enrolled, enrollmentId, participation, { sequence: 1 })
    const statuses = async () => {
      const callers: CallOptions[] = [{}, { as: aStudent() }, { as: aTeacher() }, { as: student }, { as: teacher }]
      return Promise.all(callers.map(async (options) => (await catalog.get(address, options)).status))
    }

    expect(await statuses()).toEqual([200, 200, 200, 200, 200])
    for (const status of ['draft', 'archived']) {
      await change({ status })
      expect(await statuses(), status).toEqual([404, 404, 404, 200, 200])
    }
    expect((await catalog.get(address, { as: teacher })).headers['cache-control']).toMatch(/^private/)
    for (const [sequence, until, status] of [
      [2, '2026-01-01T00:00:00.000Z', 404],
      [3, null, 200],
    ] as const) {
      await catalog.publish(accessChanged, enrollmentId, { ...participation, until, orderIds: [] }, { sequence })
      expect((await catalog.get(address, { as: student })).status).toBe(status)
    }
  })

  test('goes when the course gets a link in its place, or none', async () => {
    for (const image of ['https://example.org/boat.png', null]) {
      const address = addressOf(await put(blue))
      await change({ image })
      expect((await catalog.get(address)).status).toBe(404)
      expect(await catalog.database.courseCover.count({ where: { courseId: course.id } })).toBe(0)
    }
  })

  test('stays when something else of the course changes', async () => {
    const address = addressOf(await put(blue))
    await change({ title: 'Another' })
    expect((await catalog.get(address)).status).toBe(200)
  })

  test('is copied with its course, under an address of the copy', async () => {
    const address = addressOf(await put(blue))
    const copy = await catalog.send(duplicateCourse, { as: teacher, params: { courseId: course.id } })
    const { bytes } = await catalog.get(address)
    await change({ image: null })

    expect(addressOf(copy)).toBe(address.replace(`/${course.id}/`, `/${(copy.body as Course).id}/`))
    expect((await catalog.get(addressOf(copy), { as: teacher })).bytes.equals(bytes)).toBe(true)
  })
})
