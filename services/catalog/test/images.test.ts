import { createHash } from 'node:crypto'
import { deleteCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { getCourseImage, putCourseImage } from '@lectern/contracts/calls/public/course-images.ts'
import { COURSE_IMAGE_MAX_BYTES } from '@lectern/contracts/shapes/pictures.ts'
import type { SendOptions } from '@lectern/service-kit/testing/calls.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'

const QUOTA = 10_485_760
const catalog = catalogUnderTest({ COURSE_IMAGES_MAX_BYTES: String(QUOTA) })
const teacher = aTeacher()
const student = aStudent()
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><circle r="1"/></svg>')

function aPng(bytes = 64): Buffer {
  const picture = Buffer.alloc(bytes, 7)
  Buffer.from('89504e470d0a1a0a', 'hex').copy(picture)
  return picture
}

let courseId: number
beforeAll(async () => {
  courseId = (await catalog.createCourse(teacher, { status: 'active' })).id
})

const put = (name: string, body: Buffer, contentType = 'image/png', options: SendOptions = {}) =>
  catalog.send(putCourseImage, {
    as: teacher,
    params: { courseId, name },
    body,
    headers: { 'content-type': contentType },
    ...options,
  })
const get = (name: string, options: SendOptions = { as: teacher }) =>
  catalog.send(getCourseImage, { params: { courseId, name }, ...options })

describe('storing a picture', () => {
  test('answers where it is, and it can be read there byte for byte', async () => {
    const picture = aPng(5000)
    const stored = await put('boat.png', picture)

    expect(stored).toMatchObject({
      status: 200,
      body: { name: 'boat.png', url: `/api/courses/${courseId}/images/boat.png`, bytes: 5000 },
    })
    const { status, bytes, headers } = await get('boat.png')
    expect(status).toBe(200)
    expect(bytes.equals(picture)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      etag: `"${createHash('sha256').update(picture).digest('hex')}"`,
      'cache-control': 'private, max-age=300, must-revalidate',
      vary: 'cookie',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
  })

  test('under the same name replaces it', async () => {
    await put('again.png', aPng(100))
    await put('again.png', svg, 'image/svg+xml; charset=utf-8')
    const { bytes, headers } = await get('again.png')

    expect(bytes.equals(svg)).toBe(true)
    expect(headers['content-type']).toBe('image/svg+xml')
    expect(await catalog.database.courseImage.count({ where: { courseId, name: 'again.png' } })).toBe(1)
  })

  test('is refused when the bytes are something else, in words that help', async () => {
    const html = Buffer.from('<html><script>alert(1)</script></html>')
    const lying = await put('x.png', svg, 'image/png')
    const nothing = await put('x.svg', html, 'image/svg+xml')

    expect(lying).toMatchObject({
      status: 415,
      body: { detail: 'The picture is image/svg+xml, but was sent as image/png.' },
    })
    expect(nothing).toMatchObject({
      status: 415,
      body: { detail: 'The file is not a PNG, JPEG, GIF, WebP or SVG picture.' },
    })
    expect((await put('x.html', html, 'text/html')).status).toBe(415)
    expect((await put('x.json', Buffer.from('{}'), 'application/json')).status).toBe(415)
    expect((await put('x.png', Buffer.alloc(0))).status).toBe(400)
    expect(await catalog.database.courseImage.count({ where: { name: { startsWith: 'x.' } } })).toBe(0)
  })

  test.each(['..', '.hidden.png', 'UPPER.png', 'a%2Fb.png', 'a b.png', `${'a'.repeat(121)}`, 'ü.png'])(
    'is refused under the name %j',
    async (name) => {
      expect([400, 404]).toContain((await put(name, aPng())).status)
    },
  )

  test('takes five megabytes and no more', async () => {
    expect((await put('large.png', aPng(COURSE_IMAGE_MAX_BYTES))).status).toBe(200)
    const { status, body } = await put('larger.png', aPng(COURSE_IMAGE_MAX_BYTES + 1))

    expect(status).toBe(413)
    expect(body).toMatchObject({ detail: expect.stringContaining('5 MB') })
  })

  test('stops at what a course may have, but replacing goes on, also when it comes all at once', async () => {
    const { id } = await catalog.createCourse(teacher)
    const into = (name: string, bytes: number) =>
      put(name, aPng(bytes), 'image/png', { params: { courseId: id, name } })
    const answers = await Promise.all(['a.png', 'b.png', 'c.png', 'd.png'].map((name) => into(name, QUOTA / 2)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 413, 413])
    expect(answers.find(({ status }) => status === 413)?.body).toMatchObject({
      detail: 'The pictures of a course may take 10 MB together. Replace some by smaller ones first.',
    })
    const [stored] = await catalog.database.courseImage.findMany({ where: { courseId: id }, select: { name: true } })
    expect((await into(stored?.name ?? '', QUOTA / 2)).status).toBe(200)
    const { _sum } = await catalog.database.courseImage.aggregate({ where: { courseId: id }, _sum: { size: true } })
    expect(_sum.size).toBe(QUOTA)
  })
})

describe('reading a picture', () => {
  beforeAll(async () => {
    await put('seen.png', aPng())
  })

  test('is for those who may study the course; for others it is not there', async () => {
    const statusFor = async (options: SendOptions) => (await get('seen.png', options)).status

    expect(await statusFor({ as: teacher })).toBe(200)
    expect(await statusFor({ as: student, enrolledIn: courseId })).toBe(200)
    expect(await statusFor({ as: student })).toBe(404)
    expect(await statusFor({ as: student, enrolledIn: courseId + 1 })).toBe(404)
    expect(await statusFor({ as: aTeacher() })).toBe(404)
    expect(await statusFor({})).toBe(404)
    expect((await get('missing.png')).status).toBe(404)
  })

  test('again costs no bytes as long as it is the same', async () => {
    const { headers } = await get('seen.png')
    const etag = String(headers.etag)
    const withTags = (tags: string) => get('seen.png', { as: teacher, headers: { 'if-none-match': tags } })

    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await withTags(tags)
      expect([answer.status, answer.bytes.length, answer.headers.etag]).toEqual([304, 0, etag])
    }
    expect((await withTags('"other"')).status).toBe(200)
    await put('seen.png', aPng(65))
    expect((await withTags(etag)).status).toBe(200)
  })

  test('stops with the course', async () => {
    const { id } = await catalog.createCourse(teacher)
    await put('gone.png', aPng(), 'image/png', { params: { courseId: id, name: 'gone.png' } })
    await catalog.send(deleteCourse, { as: teacher, params: { courseId: id } })

    expect(await catalog.database.courseImage.count({ where: { courseId: id } })).toBe(0)
  })
})
