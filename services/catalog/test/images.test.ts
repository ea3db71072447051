import { createHash } from 'node:crypto'
import { createCourse, deleteCourse, seedCourses } from '@lectern/contracts/calls/public/catalog.ts'
import { exportCourse, importCourse } from '@lectern/contracts/calls/public/course-bundles.ts'
import { getCourseImage, putCourseImage } from '@lectern/contracts/calls/public/course-images.ts'
import { duplicateCourse, putCourseCover } from '@lectern/contracts/calls/public/teacher-courses.ts'
import { COURSE_IMAGE_MAX_BYTES } from '@lectern/contracts/shapes/pictures.ts'
import type { SendOptions } from '@lectern/service-kit/testing/calls.ts'
import { anAnimation, aPicture, aPng, aPngOf, opened } from '@lectern/service-kit/testing/pictures.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'
import { aCourse } from './drafts.ts'

const QUOTA = 300_000
const TEACHERS = 700_000
const catalog = catalogUnderTest({
  COURSE_IMAGES_MAX_BYTES: String(QUOTA),
  TEACHER_PICTURES_MAX_BYTES: String(TEACHERS),
  TEACHER_COURSES_MAX: '6',
})
const teacher = aTeacher()
const student = aStudent()
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><circle r="1"/></svg>')

let courseId: number
beforeAll(async () => {
  courseId = (await catalog.createCourse(teacher, { status: 'active' })).id
})

/** Parts, each of which shows the next. */
const showingEachOther = (count: number) =>
  Array.from({ length: count }, (_, at) => `<g id="p${at}"><use href="#p${at + 1}"/></g>`).join('')

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
  test('answers where it is, and it can be read there', async () => {
    const picture = await aPng()
    const stored = await put('boat.png', picture)

    const { status, bytes, headers } = await get('boat.png')
    expect(status).toBe(200)
    expect(stored).toMatchObject({
      status: 200,
      body: { name: 'boat.png', url: `/api/courses/${courseId}/images/boat.png`, bytes: bytes.length },
    })
    expect((await opened(bytes).raw().toBuffer()).equals(await opened(picture).raw().toBuffer())).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      etag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
      'cache-control': 'private, max-age=300, must-revalidate',
      vary: 'cookie',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
  })

  test('under the same name replaces it', async () => {
    await put('again.png', await aPng())
    const before = await get('again.png')
    await put('again.png', await aPng(), 'image/png; charset=binary')
    const { bytes } = await get('again.png')

    expect(bytes.equals(before.bytes)).toBe(false)
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
      body: { detail: 'The file isn’t a PNG, JPEG, GIF, WebP or SVG picture.' },
    })
    expect((await put('x.html', html, 'text/html')).status).toBe(415)
    expect((await put('x.json', Buffer.from('{}'), 'application/json')).status).toBe(415)
    expect((await put('x.png', Buffer.alloc(0))).status).toBe(400)
    expect(await catalog.database.courseImage.count({ where: { name: { startsWith: 'x.' } } })).toBe(0)
  })

  test.each(['..', '.hidden.png', 'UPPER.png', 'a%2Fb.png', 'a b.png', `${'a'.repeat(121)}`, 'ü.png'])(
    'is refused under the name %j',
    async (name) => {
      expect([400, 404]).toContain((await put(name, await aPng())).status)
    },
  )

  test('takes five megabytes and no more', async () => {
    const large = Buffer.concat([await aPng(), Buffer.alloc(COURSE_IMAGE_MAX_BYTES)])
    expect((await put('large.png', large.subarray(0, COURSE_IMAGE_MAX_BYTES))).status).toBe(200)
    expect(await put('larger.png', large)).toMatchObject({
      status: 413,
      body: { detail: expect.stringContaining('5 MB') },
    })
  })

  test('stops at what a course may have, but replacing goes on, also when it comes all at once', async () => {
    const { id } = await catalog.createCourse(teacher)
    const picture = await aPngOf(QUOTA * 0.45)
    const into = (name: string) => put(name, picture, 'image/png', { params: { courseId: id, name } })
    const answers = await Promise.all(['a.png', 'b.png', 'c.png', 'd.png'].map(into))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 413, 413])
    expect(answers.find(({ status }) => status === 413)?.body).toMatchObject({
      detail: expect.stringContaining('A course’s pictures can take'),
    })
    const [stored] = await catalog.database.courseImage.findMany({ where: { courseId: id }, select: { name: true } })
    expect((await into(stored?.name ?? '')).status).toBe(200)
  })

  test('stops at what a teacher may have in all courses, covers and copies too, also all at once', async () => {
    const author = aTeacher()
    const courses = await Promise.all(Array.from({ length: 4 }, () => catalog.createCourse(author)))
    const picture = await aPngOf(TEACHERS * 0.3)
    const answers = await Promise.all(
      courses.map(({ id }) =>
        put('a.png', picture, 'image/png', { as: author, params: { courseId: id, name: 'a.png' } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 413])
    const detail = expect.stringMatching(
      /^The pictures in your courses can take up to 0\.6 MB in total, and this would make 0\.8 MB/,
    )
    expect(answers.find(({ status }) => status === 413)).toMatchObject({ body: { detail } })
    const full = courses[answers.findIndex(({ status }) => status === 200)]?.id ?? 0
    const cover = { as: author, params: { courseId: full }, body: picture, headers: { 'content-type': 'image/png' } }
    expect(await catalog.send(putCourseCover, cover)).toMatchObject({ status: 413, body: { detail } })
    const copied = await catalog.send(duplicateCourse, { as: author, params: { courseId: full } })
    expect(copied).toMatchObject({ status: 413, body: { detail } })
    expect(await catalog.database.course.count({ where: { teacherId: author.id } })).toBe(4)
  })
})

test('courses stop at what a teacher may have, however they come, also all at once', async () => {
  const author = aTeacher()
  const course = await catalog.createCourse(author)
  const options = { as: author, params: { courseId: course.id } }
  const bundle = (await catalog.send(exportCourse, options)).bytes
  for (let n = 2; n <= 5; n++) await catalog.createCourse(author)
  const imported = { as: author, body: bundle, headers: { 'content-type': 'application/zip' } }
  const answers = await Promise.all([
    catalog.send(createCourse, { as: author, body: aCourse() }),
    catalog.send(duplicateCourse, options),
    catalog.send(importCourse, imported),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  const seeded = await catalog.send(seedCourses, { as: author })
  for (const { body } of [...answers.filter(({ status }) => status === 409), seeded]) {
    expect(body).toMatchObject({
      detail: expect.stringMatching(/^You can have up to 6 courses, and this would make/),
    })
  }
  expect(await catalog.database.course.count({ where: { teacherId: author.id } })).toBe(6)
})

describe('a picture is written again', () => {
  const stored = async (name: string, bytes: Buffer, type: string) => {
    const answer = await put(name, bytes, type)
    return answer.status === 200 ? (await get(name)).bytes : answer
  }

  test('without where and with what it was taken, turned as the camera was held, and nothing behind its end', async () => {
    const taken = await aPicture({ width: 40, height: 30 })
      .withExif({
        IFD0: { Copyright: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(taken.includes('Somebody')).toBe(true)
    const written = (await stored('gps.jpg', Buffer.concat([taken, Buffer.from('<script>')]), 'image/jpeg')) as Buffer

    const { exif, orientation, width, height } = await opened(written).metadata()
    expect({ exif, orientation, width, height }).toEqual({ width: 30, height: 40 })
    expect(written.includes('Somebody') || written.includes('<script>')).toBe(false)
  })

  test('as the same bytes when it comes again, whatever its kind', async () => {
    const given: [string, string, Buffer][] = [
      ['png', 'image/png', await aPng()],
      ['jpeg', 'image/jpeg', await aPicture({ width: 64, height: 64 }).jpeg().toBuffer()],
      ['webp', 'image/webp', await aPicture({ width: 64, height: 64 }).webp().toBuffer()],
      ['gif', 'image/gif', await anAnimation(3)],
      ['svg', 'image/svg+xml', svg],
    ]
    for (const [ending, type, bytes] of given) {
      const first = (await stored(`first.${ending}`, bytes, type)) as Buffer
      expect((await stored(`second.${ending}`, first, type)) as Buffer, ending).toEqual(first)
    }
  })

  test('with all frames, as long as they are few enough', async () => {
    const written = (await stored('moves.gif', await anAnimation(3), 'image/gif')) as Buffer
    expect(await opened(written, { animated: true }).metadata()).toMatchObject({ pages: 3, delay: [100, 100, 100] })
    expect(await put('long.gif', await anAnimation(501, 'gif', 2), 'image/gif')).toMatchObject({
      status: 400,
      body: { detail: 'The animation has 501 frames. The limit is 500.' },
    })
  })

  test('unless it is damaged, or unpacks to more than anybody needs', async () => {
    const png = await aPng({ width: 64, height: 64 })
    const bomb = await aPng({ width: 6000, height: 4001, colour: 'red' })
    const damaged = { detail: expect.stringContaining('damaged or incomplete') }
    expect(await put('a.png', png.subarray(0, 3000))).toMatchObject({ status: 400, body: damaged })
    expect(await put('a.png', Buffer.concat([png.subarray(0, 8), Buffer.alloc(50)]))).toMatchObject({
      status: 400,
      body: damaged,
    })
    expect(await put('a.png', bomb)).toMatchObject({
      status: 400,
      body: { detail: 'The picture is 6000 by 4001 pixels. It can have at most 24 million in total.' },
    })
    const thread = await aPng({ width: 16_001, height: 1, colour: 'red' })
    expect(await put('a.png', thread)).toMatchObject({
      status: 400,
      body: { detail: 'The picture is 16001 by 1 pixels. Each side can have at most 16,000.' },
    })
  })

  test('and its name ends as it is', async () => {
    expect(await put('a.jpg', await aPng())).toMatchObject({
      status: 415,
      body: { detail: 'The picture is image/png: its name must end in .png.' },
    })
    expect((await put('png', await aPng())).status).toBe(415)
  })

  test('a drawing without what runs or leads out of it; one that holds a picture, or never ends, is refused', async () => {
    const hostile = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"><script>x()</script><style><![CDATA[</style><script>x()</script>]]></style>' +
        '<a href="javascript:x()"><path id="p" d="M0 0" style="fill:url(https://evil.example)"/></a><use href="#p"/><use href="https://evil.example#p"/></svg>',
    )
    expect(String(await stored('d.svg', hostile, 'image/svg+xml'))).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"><path id="p" d="M0 0"></path><use href="#p"></use><use></use></svg>',
    )
    for (const [inside, detail] of [
      ['<image href="data:image/png;base64,AA=="/>', 'contains a picture'],
      ['<g id="a"><use href="#a"/></g><use href="#a"/>', 'too many times'],
      ['<g>'.repeat(200), 'nested too deeply'],
      [`<filter id="f">${'<feOffset dx="1"/>'.repeat(101)}</filter>`, 'too many effects'],
      [showingEachOther(4_000), 'nested too deeply'],
      [`<desc>${'x'.repeat(300_000)}</desc>`, 'can take up to 256 KB'],
    ]) {
      const answer = await put('e.svg', Buffer.from(`<svg>${inside}</svg>`), 'image/svg+xml')
      expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringContaining(detail ?? '') } })
    }
    expect((await put('e.svg', Buffer.from(`${'<!---->'.repeat(5_000)}<svg/>`), 'image/svg+xml')).status).toBe(415)
  })

  test('a drawing without effects that reach too far', async () => {
    const effects = (blur: string, radius: string, style: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg"><filter id="f"><feGaussianBlur${blur}></feGaussianBlur><feMorphology${radius}></feMorphology></filter><g${style}></g></svg>`
    const near = effects(
      ' stdDeviation="2 100"',
      ' radius="1.5"',
      ' style="filter:drop-shadow(1px 2px 2px rgba(185,185,185,1))"',
    )
    expect(String(await stored('near.svg', Buffer.from(near), 'image/svg+xml'))).toBe(near)
    for (const [blur, radius, style] of [
      ['100000', '101', 'filter:blur(100px)'],
      ['1 1e9', '0 0x999', 'filter:blur(9e9px)'],
      ['Infinity', 'x', 'filter:drop-shadow(0 0 99em red)'],
    ]) {
      const far = effects(` stdDeviation="${blur}"`, ` radius="${radius}"`, ` style="${style}"`)
      expect(String(await stored('far.svg', Buffer.from(far), 'image/svg+xml')), far).toBe(effects('', '', ''))
    }
  })

  test('a long drawing beside the event loop: others don’t wait, one teacher can’t take all the room, and nothing is lost', async () => {
    const paths = 3_000
    const long = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0"/>'.repeat(paths)}</svg>`)
    const ended: string[] = []
    const named = async (name: string, stored: ReturnType<typeof put>) => {
      const answer = await stored
      ended.push(`${name} ${answer.status}`)
      return answer
    }
    const longs = Array.from({ length: 16 }, () => named('long', put('long.svg', long, 'image/svg+xml')))
    const answers = await Promise.all([...longs, named('short', put('short.svg', svg, 'image/svg+xml'))])
    // Six at a time, and whoever comes when one of them is through.
    const taken = ended.filter((end) => end === 'long 200').length
    expect(taken).toBeGreaterThanOrEqual(6)
    expect(taken).toBeLessThan(longs.length)
    expect(ended.indexOf('short 200')).toBeLessThan(ended.lastIndexOf('long 200'))
    expect(answers.find(({ status }) => status === 503)).toMatchObject({
      headers: { 'retry-after': '1' },
      body: { type: '/problems/busy', detail: expect.stringContaining('Many drawings are being stored.') },
    })
    expect(String(await stored('long.svg', long, 'image/svg+xml'))).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0"></path>'.repeat(paths)}</svg>`,
    )
  })
})

describe('reading a picture', () => {
  beforeAll(async () => {
    await put('seen.png', await aPng())
  })

  test("is 404 for another course's student, and when there is none", async () => {
    expect((await get('seen.png', { as: student, enrolledIn: courseId + 1 })).status).toBe(404)
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
    await put('seen.png', await aPng())
    expect((await withTags(etag)).status).toBe(200)
  })

  test('stops with the course', async () => {
    const { id } = await catalog.createCourse(teacher)
    await put('gone.png', await aPng(), 'image/png', { params: { courseId: id, name: 'gone.png' } })
    await catalog.send(deleteCourse, { as: teacher, params: { courseId: id } })

    expect(await catalog.database.courseImage.count({ where: { courseId: id } })).toBe(0)
  })
})
