import { Readable } from 'node:stream'
import { withSpooled } from '@lectern/service-kit/http/spooled-body.ts'
import { aPng } from '@lectern/service-kit/testing/pictures.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { importCourse } from '../src/bundles/import-course.ts'
import { filePolicy } from '../src/files/file-policy.ts'
import { ownStorage } from '../src/videos/storage/own-storage.ts'
import { aBundle, aManifest, bundleCalls, declare, type Files, withCount, zip } from './bundle-under-test.ts'
import { catalogUnderTest } from './catalog-under-test.ts'

const MB = 1_048_576
const catalog = catalogUnderTest({ COURSE_IMAGES_MAX_BYTES: String(10 * MB) })
const bundles = bundleCalls(catalog)

/** Of so many bytes, for what is refused before anybody looks into it. */
const bytesOfPng = (bytes: number) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(bytes - 8)])
const oneLesson = (lesson: object) => aManifest({ modules: [{ title: 'M', lessons: [lesson] }] })
const inText = (html: string | Buffer): Files => ({ 'lessons/sextant.html': html })
const deep = '<div>'.repeat(300)

/** What is refused, with which status, and what the sentence says of the place. */
const REFUSED: [string, number, string, () => Promise<Buffer>][] = [
  ['nothing at all', 400, 'isn’t a ZIP archive', async () => Buffer.alloc(0)],
  ['text', 400, 'isn’t a ZIP archive', async () => Buffer.from('not an archive'.repeat(100))],
  ['a cut off archive', 400, 'isn’t a ZIP archive', async () => (await aBundle()).subarray(0, -40)],
  [
    'a path upwards',
    400,
    'points outside it: "../../evil"',
    () => aBundle({ 'lessons/ev': { bytes: 'x', forgedPath: '../../evil' } }),
  ],
  [
    'a path upwards by Windows',
    400,
    'points outside it',
    () => aBundle({ 'lessons/ev': { bytes: 'x', forgedPath: '..\\..\\evil' } }),
  ],
  [
    'an absolute path',
    400,
    'points outside it: "/etc/passwd"',
    () => aBundle({ 'lessons/pwd': { bytes: 'x', forgedPath: '/etc/passwd' } }),
  ],
  ['a drive', 400, 'points outside it', () => aBundle({ 'lessons/pwd': { bytes: 'x', forgedPath: 'C:/pass.png' } })],
  [
    'a link',
    400,
    '"pictures/a.png" is a link',
    () => aBundle({ 'pictures/a.png': { bytes: '/etc/passwd', mode: 0o120777 } }),
  ],
  [
    'a file twice',
    400,
    '"lessons/sextant.html" twice',
    () => aBundle({ 'lessons/sextan2.html': { bytes: 'x', forgedPath: 'lessons/sextant.html' } }),
  ],
  ['a file twice but for case', 400, '"lessons/SEXTANT.html" twice', () => aBundle({ 'lessons/SEXTANT.html': 'x' })],
  ['a program', 400, '"setup.exe" doesn’t belong', () => aBundle({ 'setup.exe': 'MZ' })],
  ['a deep folder', 400, 'doesn’t belong', () => aBundle({ 'pictures/a/b.png': bytesOfPng(20) })],
  [
    'a control character in a name',
    400,
    '"pictures/a�b.png" doesn’t',
    () => aBundle({ 'pictures/a\nb.png': bytesOfPng(20) }),
  ],
  ['too many files', 413, 'The limit is 20000', async () => withCount(await aBundle(), 20_001)],
  [
    'an encrypted file',
    400,
    'lessons/sextant.html is encrypted',
    async () => declare(await aBundle(), 'lessons/sextant.html', { flags: 1 }),
  ],
  [
    'another way of packing',
    400,
    'can’t unpack',
    async () => declare(await aBundle(), 'lessons/sextant.html', { method: 14 }),
  ],
  ['no manifest', 400, 'manifest.json is missing', () => zip({ 'lessons/sextant.html': '<p>Text</p>' })],
  ['a manifest that isn’t JSON', 400, 'manifest.json is not JSON', () => aBundle({ 'manifest.json': '{' })],
  [
    'a huge manifest',
    413,
    'manifest.json is too large. The limit is 16 MB',
    () => aBundle({ 'manifest.json': Buffer.alloc(17 * MB, 32) }),
  ],
  ['a manifest of something else', 400, '"format" must be "lectern-course"', () => aBundle({}, { name: 'x' })],
  [
    'a later version',
    400,
    'version 6, but this Lectern reads versions 1 to 5',
    () => aBundle({}, { ...aManifest(), version: 6, more: {} }),
  ],
  ['an unknown field', 400, 'course: unknown field "owner"', () => aBundle({}, aManifest({}, { owner: 1 }))],
  [
    'a prototype',
    400,
    'unknown field "__proto__"',
    () => aBundle({ 'manifest.json': JSON.stringify(aManifest()).replace('{', '{"__proto__":{"x":1},') }),
  ],
  [
    'an unknown field of a lesson',
    400,
    'modules[1].lessons[1]: unknown field "id"',
    () => aBundle({}, oneLesson({ title: 'a', type: 'text', id: 3 })),
  ],
  [
    'a lesson without title',
    400,
    'modules[1].lessons[1].title: Title is required',
    () => aBundle({}, oneLesson({ title: ' ', type: 'text' })),
  ],
  [
    'too many lessons',
    400,
    'At most 5000 lessons',
    () =>
      aBundle({}, aManifest({ modules: [{ title: 'M', lessons: Array(5001).fill({ title: 'a', type: 'text' }) }] })),
  ],
  [
    'too many lessons over all',
    413,
    '5001 lessons',
    () =>
      aBundle(
        {},
        aManifest({
          modules: [1, 5000].map((n) => ({ title: 'M', lessons: Array(n).fill({ title: 'a', type: 'text' }) })),
        }),
      ),
  ],
  [
    'a video that runs',
    400,
    'modules[1].lessons[1].video',
    () => aBundle({}, oneLesson({ title: 'a', type: 'video', video: { url: 'javascript:alert(1)' } })),
  ],
  [
    'a text elsewhere',
    400,
    'modules[1].lessons[1].text',
    () => aBundle({}, oneLesson({ title: 'a', type: 'text', text: '../secrets.html' })),
  ],
  [
    'a text that is missing',
    400,
    'lessons/no.html is missing',
    () => aBundle({}, oneLesson({ title: 'a', type: 'text', text: 'lessons/no.html' })),
  ],
  [
    'a text of two lessons',
    400,
    'two lessons share the text',
    () =>
      aBundle(
        {},
        aManifest({
          modules: [{ title: 'M', lessons: Array(2).fill({ title: 'a', type: 'text', text: 'lessons/sextant.html' }) }],
        }),
      ),
  ],
  ['NUL in a title', 400, 'manifest.json has NUL', () => aBundle({}, aManifest({}, { title: 'a\0b' }))],
  ['NUL in a text', 400, 'lessons/sextant.html has NUL', () => aBundle(inText('a\0b'))],
  [
    'a text that isn’t UTF-8',
    400,
    'lessons/sextant.html isn’t UTF-8 text',
    () => aBundle(inText(Buffer.from([0xff, 0xfe, 0x41]))),
  ],
  ['a text nested without end', 400, 'lessons/sextant.html: Content is nested too deeply', () => aBundle(inText(deep))],
  [
    'a text that is too long',
    400,
    'lessons/sextant.html: Content is too long',
    () => aBundle(inText('x'.repeat(500_001))),
  ],
  [
    'a bomb',
    413,
    'lessons/sextant.html is too large. The limit is 1 MB',
    () => aBundle(inText(Buffer.alloc(50 * MB, 32))),
  ],
  [
    'a bomb that lies of its size',
    400,
    'lessons/sextant.html is damaged',
    async () => declare(await aBundle(inText(Buffer.alloc(50 * MB, 32))), 'lessons/sextant.html', { size: 100 }),
  ],
  [
    'a file that lies of its size',
    400,
    'lessons/sextant.html is damaged',
    async () => declare(await aBundle(), 'lessons/sextant.html', { size: 1000 }),
  ],
  [
    'bytes that changed',
    400,
    'lessons/sextant.html is damaged',
    async () => declare(await aBundle(), 'lessons/sextant.html', { crc: 7 }),
  ],
  [
    'too much in all',
    413,
    'more than 256 MB',
    async () => {
      const pictures = Array.from({ length: 60 }, (_, index) => `pictures/${index}.png`)
      const bundle = await aBundle(Object.fromEntries(pictures.map((path) => [path, bytesOfPng(20)])))
      return pictures.reduce((bytes, path) => declare(bytes, path, { size: 5 * MB }), bundle)
    },
  ],
  [
    'a picture that is a page',
    400,
    'pictures/a.png isn’t a PNG',
    () =>
      aBundle({
        ...inText('<img src="../pictures/a.png">'),
        'pictures/a.png': '<html><script>alert(1)</script></html>',
      }),
  ],
  [
    'a damaged picture',
    400,
    'pictures/a.png: The picture is damaged or incomplete',
    () => aBundle({ ...inText('<img src="../pictures/a.png">'), 'pictures/a.png': bytesOfPng(100) }),
  ],
  [
    'a picture under another ending',
    415,
    'pictures/a.jpg: The picture is image/png: its name must end in .png',
    async () => aBundle({ ...inText('<img src="../pictures/a.jpg">'), 'pictures/a.jpg': await aPng() }),
  ],
  [
    'an empty picture',
    400,
    'pictures/a.png isn’t a PNG',
    () => aBundle({ ...inText('<img src="../pictures/a.png">'), 'pictures/a.png': '' }),
  ],
  [
    'a picture that is too large',
    413,
    'pictures/a.png is too large. The limit is 5 MB',
    () => aBundle({ 'pictures/a.png': bytesOfPng(5 * MB + 1) }),
  ],
  [
    'too many pictures',
    413,
    'can take up to 10 MB in total',
    () =>
      aBundle({
        ...inText('abc'.replaceAll(/./g, '<img src="../pictures/$&.png">')),
        ...Object.fromEntries(['a', 'b', 'c'].map((name) => [`pictures/${name}.png`, bytesOfPng(4 * MB)])),
      }),
  ],
  [
    'a cover that can run',
    400,
    'cover.png can’t be a cover',
    () =>
      aBundle(
        { 'cover.png': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
        aManifest({}, { cover: { file: 'cover.png' } }),
      ),
  ],
  [
    'a cover that is missing',
    400,
    'cover.png is missing',
    () => aBundle({}, aManifest({}, { cover: { file: 'cover.png' } })),
  ],
]

test.each(REFUSED)('%s is refused (%i: %s), and leaves nothing behind', async (_, status, sentence, make) => {
  const teacher = aTeacher()
  const answer = await bundles.import(teacher, await make())
  expect(answer.body.detail).toContain(sentence)
  expect(answer.status).toBe(status)
  expect(await catalog.database.course.count()).toBe(0)
  expect(await catalog.database.courseImage.count()).toBe(0)
  expect(await catalog.database.outbox.count()).toBe(0)
})

test('what fails halfway in the database leaves nothing behind either', async () => {
  await catalog.ownersDatabase.$executeRaw`ALTER TABLE lessons ADD CONSTRAINT broken CHECK (title <> 'The last one')`
  const bundle = await aBundle(
    { ...inText('<img src="../pictures/a.png">'), 'pictures/a.png': await aPng(), 'cover.png': await aPng() },
    aManifest(
      {
        modules: [
          {
            title: 'M',
            lessons: [
              { title: 'First', type: 'text', text: 'lessons/sextant.html' },
              { title: 'The last one', type: 'text' },
            ],
          },
        ],
      },
      { cover: { file: 'cover.png' } },
    ),
  )
  expect((await bundles.import(aTeacher(), bundle)).status).toBe(500)
  expect(await catalog.database.course.count()).toBe(0)
  expect(await catalog.database.courseImage.count()).toBe(0)
  expect(await catalog.database.courseCover.count()).toBe(0)
  await catalog.ownersDatabase.$executeRaw`ALTER TABLE lessons DROP CONSTRAINT broken`
})

test('what runs, frames or leads astray is taken out of texts', async () => {
  const bundle = await aBundle(
    inText(
      '<p onclick="x()">One<script>alert(1)</script><a href="javascript:x()">two</a><img src="../../../etc/passwd"><img src="data:image/png;base64,AA=="><iframe src="https://evil.example/"></iframe><svg onload="x()"></svg></p>',
    ),
  )
  const { status, body } = await bundles.import(aTeacher(), bundle)
  expect(status).toBe(201)
  const [lesson] = await catalog.database.lesson.findMany({ where: { module: { courseId: body.course.id } } })
  expect(lesson?.content).toBe(
    '<p>One<a>two</a></p><p><a data-embed href="https://evil.example/" target="_blank" rel="noopener noreferrer">evil.example</a></p>',
  )
})

test('one teacher can’t take all the room for imports, and what was refused comes again', async () => {
  const [busy, other] = [aTeacher(), aTeacher()]
  const bundle = await aBundle()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => bundles.import(busy, bundle)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 503, 503])
  expect(answers.find(({ status }) => status === 503)).toMatchObject({
    headers: { 'retry-after': '1' },
    body: { detail: expect.stringContaining('Many courses are being imported. Try again in a minute.') },
  })
  expect(
    (await Promise.all([busy, other].map((as) => bundles.import(as, bundle)))).map(({ status }) => status),
  ).toEqual([201, 201])
  expect(await catalog.database.course.count({ where: { teacherId: busy.id } })).toBe(4)
})

test('pictures that take longer to be written than an import may are refused, and nothing is left of it', async () => {
  const bundle = await aBundle({ ...inText('<img src="../pictures/a.png">'), 'pictures/a.png': await aPng() })
  const teacher = aTeacher()
  const limits = { pictures: 10 * MB, timeMs: 0 }
  const files = filePolicy({ maxBytes: MB, quota: MB }, { isScanned: false })
  const options = { key: undefined, limits, teacherLimits: { pictures: 10 * MB, courses: 10 }, files }
  const stores = { database: catalog.database, storage: ownStorage({ VIDEO_S3_REGION: 'us-east-1' }, catalog.database) }
  const importing = withSpooled(Readable.from([bundle]), 10 * MB, (file) =>
    importCourse(stores, teacher, file, options),
  )
  await expect(importing).rejects.toMatchObject({
    status: 413,
    message: 'The pictures in the bundle take too long to process. Split it into two courses.',
  })
  expect(await catalog.database.course.count({ where: { teacherId: teacher.id } })).toBe(0)
})

test('reading a large bundle holds nobody up', async () => {
  const paragraph = `<p>${'The horizon is where the sky begins, and <em>nothing</em> else is. '.repeat(8)}</p>`
  const text = paragraph.repeat(Math.floor(400_000 / paragraph.length))
  const titles = Array.from({ length: 12 }, (_, index) => `l${index}`)
  const lessons = titles.map((title) => ({ title, type: 'text', text: `lessons/${title}.html` }))
  const bundle = await aBundle(
    Object.fromEntries(titles.map((title) => [`lessons/${title}.html`, text])),
    aManifest({ modules: [{ title: 'M', lessons }] }),
  )
  const importing = bundles.import(aTeacher(), bundle)
  let longest = 0
  let isDone = false
  void importing.finally(() => {
    isDone = true
  })
  // In ms that this thread has worked without a pause: other tests want the processor too.
  for (let before = process.threadCpuUsage(); !isDone; before = process.threadCpuUsage()) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    longest = Math.max(longest, process.threadCpuUsage(before).user / 1_000)
  }
  expect((await importing).status).toBe(201)
  // Sanitising these 5 MB takes seconds; here only what is written to the database is in the way.
  expect(longest, 'longest pause in ms').toBeLessThan(1_000)
})
