import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { deleteCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { BUNDLE_FILE_MAX_BYTES } from '@lectern/contracts/shapes/course-bundle.ts'
import type { LessonFile } from '@lectern/contracts/shapes/lesson-files.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { sweepVideos } from '../src/videos/remove-videos.ts'
import { ownStorage } from '../src/videos/storage/own-storage.ts'
import { aBundle, aManifest, bundleCalls, declare, type Files, unzip, zip } from './bundle-under-test.ts'
import { catalogUnderTest } from './catalog-under-test.ts'
import { fileBlock, filesUnderTest } from './files-under-test.ts'
import { aVideoFolder } from './videos-under-test.ts'

const MB = 1_048_576
const folder = aVideoFolder()
const catalog = catalogUnderTest({ VIDEO_FOLDER: folder, TEACHER_FILES_MAX_BYTES: String(30 * MB) })
const files = filesUnderTest(catalog)
const bundles = bundleCalls(catalog)
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
/** More than one piece, and nothing that compresses away. */
const DATA = Buffer.concat(
  Array.from({ length: 200_000 }, (_, index) => Buffer.from(`${index},${index * 7919}\n`)),
  3 * MB,
)

const listed = async (as: Principal, courseId: number) => (await files.list(courseId, { as })).body as LessonFile[]
const bytesOf = async (as: Principal, courseId: number, id: string) => (await files.read(courseId, id, { as })).bytes
const manifestIn = async (bundle: Buffer) => JSON.parse(String((await unzip(bundle)).get('manifest.json')))
const filesOf = (teacher: Principal) => catalog.database.video.findMany({ where: { teacherId: teacher.id } })
const isNothingLeft = async (teacher: Principal) =>
  (await filesOf(teacher)).length + (await catalog.database.course.count({ where: { teacherId: teacher.id } })) === 0

/** A course with these files in two lessons, both of which refer to the first one. */
async function aCourseWithFiles(teacher: Principal, sent: [Buffer, string][]) {
  const { id: courseId } = await catalog.createCourse(teacher, { status: 'active' })
  const { id: moduleId } = await catalog.createModule(teacher, courseId)
  const ids: string[] = []
  for (const [bytes, name] of sent) ids.push((await files.upload(teacher, bytes, name)).id)
  await catalog.createLesson(teacher, moduleId, { content: ids.map((id) => fileBlock(id)).join('') })
  await catalog.createLesson(teacher, moduleId, { content: fileBlock(ids[0] ?? '') })
  return { courseId, moduleId, ids }
}

const inFiles = (names: Record<string, string>, changes: object = {}) =>
  aManifest({
    version: 4,
    files: Object.entries(names).map(([path, name]) => ({ file: `files/${path}`, name })),
    ...changes,
  })
const text = (...paths: string[]) => paths.map((path) => `<div data-file="../files/${path}">${path}</div>`).join('')
const bundleOf = (content: Files, names: Record<string, string>) =>
  aBundle({ 'lessons/sextant.html': text(...Object.keys(names)), ...content }, inFiles(names))

test('files go along, under new ids, and come out again as the same bytes', async () => {
  const [teacher, other] = [aTeacher(), aTeacher()]
  const { courseId, ids } = await aCourseWithFiles(teacher, [
    [PDF, 'Übung 1 "final".PDF'],
    [DATA, 'figures.csv'],
  ])
  const first = await bundles.exported(teacher, courseId)
  const packed = await unzip(first)
  expect([...packed.keys()].slice(-2)).toEqual(['files/0001-ubung-1-final.pdf', 'files/0002-figures.csv'])
  expect(packed.get('files/0002-figures.csv')).toEqual(DATA)
  expect(await manifestIn(first)).toMatchObject({
    version: 4,
    files: [
      { file: 'files/0001-ubung-1-final.pdf', name: 'Übung 1 "final".PDF' },
      { file: 'files/0002-figures.csv', name: 'figures.csv' },
    ],
  })
  for (const [path, bytes] of packed)
    if (/json|html/.test(path)) for (const id of ids) expect(String(bytes)).not.toContain(id)

  const imported = await bundles.import(other, first)
  expect(imported).toMatchObject({ status: 201, body: { files: 2, noteCount: 0 } })
  const copy = imported.body.course.id
  const [pdf, data, again] = await listed(other, copy)
  expect([pdf, data]).toMatchObject([
    { name: 'Übung 1 "final".PDF', mediaType: 'application/pdf', bytes: PDF.length },
    { name: 'figures.csv', mediaType: 'text/csv' },
  ])
  expect(again?.id).toBe(pdf?.id)
  expect(ids).not.toContain(pdf?.id)
  expect(await bytesOf(other, copy, data?.id ?? '')).toEqual(DATA)
  expect((await bundles.exported(other, copy)).equals(first)).toBe(true)
})

test('a file that the teacher has already is not stored again; another of its name is', async () => {
  const teacher = aTeacher()
  const { courseId, ids } = await aCourseWithFiles(teacher, [[PDF, 'notes.pdf']])
  const bundle = await bundles.exported(teacher, courseId)
  const copies = [await bundles.import(teacher, bundle), await bundles.import(teacher, bundle)]
  for (const { body } of copies) {
    expect((await listed(teacher, body.course.id)).map(({ id }) => id)).toEqual([ids[0], ids[0]])
  }
  const changed = Buffer.from(String(PDF).replace('1 0 obj', '2 0 obj'))
  const { body } = await bundles.import(teacher, await bundleOf({ 'files/a.pdf': changed }, { 'a.pdf': 'notes.pdf' }))
  const [other] = await listed(teacher, body.course.id)
  expect(await bytesOf(teacher, body.course.id, other?.id ?? '')).toEqual(changed)
  expect(await filesOf(teacher)).toHaveLength(2)
})

test('one whose bytes are missing is stored anew', async () => {
  const teacher = aTeacher()
  const { id } = await files.upload(teacher, PDF, 'notes.pdf')
  rmSync(join(folder, id), { recursive: true })
  const { status, body } = await bundles.import(
    teacher,
    await bundleOf({ 'files/a.pdf': PDF }, { 'a.pdf': 'notes.pdf' }),
  )
  expect(status).toBe(201)
  const [stored] = await listed(teacher, body.course.id)
  expect(stored?.id).not.toBe(id)
  expect(await bytesOf(teacher, body.course.id, stored?.id ?? '')).toEqual(PDF)
})

test('one that was about to be swept stays when it is used again', async () => {
  const teacher = aTeacher()
  const { id } = await files.upload(teacher, PDF, 'notes.pdf')
  const sweep = () =>
    sweepVideos(catalog.database, ownStorage({ VIDEO_FOLDER: folder, VIDEO_S3_REGION: 'us-east-1' }, catalog.database))
  await sweep()
  await files.hoursPass(25)
  const { body } = await bundles.import(teacher, await bundleOf({ 'files/a.pdf': PDF }, { 'a.pdf': 'notes.pdf' }))
  await sweep()
  expect((await listed(teacher, body.course.id)).map((file) => file.id)).toEqual([id])
  expect(existsSync(join(folder, id))).toBe(true)
})

test('under one key files are stored once, however often and at once they are sent', async () => {
  const teacher = aTeacher()
  const bundle = await bundleOf({ 'files/a.pdf': PDF }, { 'a.pdf': 'notes.pdf' })
  const send = () => bundles.import(teacher, bundle, { 'idempotency-key': 'files-once' })
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
  expect(await filesOf(teacher)).toHaveLength(1)
})

test('what is larger than 20 MB is named, and missing', async () => {
  const teacher = aTeacher()
  const { courseId, moduleId } = await aCourseWithFiles(teacher, [[PDF, 'notes.pdf']])
  const [id, bytes] = [randomUUID(), BigInt(BUNDLE_FILE_MAX_BYTES + 1)]
  await catalog.database.video.create({
    data: {
      id,
      kind: 'file',
      teacherId: teacher.id,
      fileName: 'all.zip',
      bytes,
      received: bytes,
      state: 'ready',
      mediaType: 'application/zip',
    },
  })
  await catalog.createLesson(teacher, moduleId, { title: 'Third', content: fileBlock(id, 'All of it') })
  const bundle = await bundles.exported(teacher, courseId)
  expect((await manifestIn(bundle)).files).toEqual([
    { file: 'files/0001-notes.pdf', name: 'notes.pdf' },
    { missing: 'all.zip', bytes: Number(bytes) },
  ])
  const { body } = await bundles.import(aTeacher(), bundle)
  expect(body).toMatchObject({ files: 1, notes: [{ kind: 'file', lesson: 'Third', what: 'All of it' }] })
})

test('a program, and a file of another kind than it says, are refused, and the rest arrives', async () => {
  const teacher = aTeacher()
  const names = {
    'a.pdf': 'notes.pdf',
    'b.pdf': 'b.pdf',
    'c.exe': 'run.exe',
    'd.pdf': 'x\u202efdp.scr',
    'e.pdf': '../../e.pdf',
    'f.txt': 'f.txt',
  }
  const bundle = await bundleOf(
    {
      'files/a.pdf': PDF,
      'files/b.pdf': EXE,
      'files/c.exe': PDF,
      'files/d.pdf': PDF,
      'files/e.pdf': PDF,
      'files/f.txt': PDF,
    },
    names,
  )
  const { status, body } = await bundles.import(teacher, bundle)
  expect(status).toBe(201)
  const lesson = 'The sextant'
  expect(body.notes).toEqual([
    { kind: 'file-is-a-program', lesson, what: 'b.pdf' },
    { kind: 'file-is-a-program', lesson, what: 'run.exe' },
    { kind: 'file-is-a-program', lesson, what: 'xfdp.scr' },
    { kind: 'file-of-another-kind', lesson, what: 'f.txt' },
  ])
  expect((await listed(teacher, body.course.id)).map(({ name }) => name)).toEqual(['notes.pdf', 'e.pdf'])
  expect((await filesOf(teacher)).map(({ state }) => state)).toEqual(['ready', 'ready'])
})

test('an empty file is left out, and the rest arrives', async () => {
  const teacher = aTeacher()
  const names = { 'a.pdf': 'notes.pdf', 'b.csv': 'b.csv' }
  const bundle = await bundleOf({ 'files/a.pdf': PDF, 'files/b.csv': Buffer.alloc(0) }, names)
  const { status, body } = await bundles.import(teacher, bundle)
  expect([status, body.notes]).toEqual([201, [{ kind: 'file-is-empty', lesson: 'The sextant', what: 'b.csv' }]])
  expect((await listed(teacher, body.course.id)).map(({ name }) => name)).toEqual(['notes.pdf'])
})

test('what is listed and not there, or there and not listed, is told', async () => {
  const teacher = aTeacher()
  const bundle = await aBundle(
    { 'lessons/sextant.html': text('a.pdf', 'b.pdf', '../../b.pdf', 'c.pdf'), 'files/b.pdf': PDF, 'files/d.pdf': PDF },
    inFiles({ 'a.pdf': 'a.pdf', 'd.pdf': 'd.pdf' }),
  )
  const { body } = await bundles.import(teacher, bundle)
  expect(body.notes).toEqual([
    ...['a.pdf', 'b.pdf', 'c.pdf'].map((what) => ({ kind: 'file', lesson: 'The sextant', what })),
    ...['files/b.pdf', 'files/d.pdf'].map((what) => ({ kind: 'unused', lesson: null, what })),
  ])
  expect(await filesOf(teacher)).toEqual([])
})

const named = { 'a.pdf': 'a.pdf', 'b.csv': 'b.csv' }
const REFUSED: [string, number, RegExp, () => Promise<Buffer>][] = [
  [
    'damaged',
    400,
    /files\/b\.csv is damaged: its checksum/,
    async () => declare(await bundleOf({ 'files/a.pdf': PDF, 'files/b.csv': DATA }, named), 'files/b.csv', { crc: 1 }),
  ],
  [
    'larger than it says',
    400,
    /files\/b\.csv is damaged: it can’t/,
    async () =>
      declare(await bundleOf({ 'files/a.pdf': PDF, 'files/b.csv': DATA }, named), 'files/b.csv', { size: 100 }),
  ],
  [
    'larger than 20 MB',
    413,
    /files\/b\.csv is too large. The limit is 20 MB/,
    () => bundleOf({ 'files/a.pdf': PDF, 'files/b.csv': Buffer.alloc(BUNDLE_FILE_MAX_BYTES + 1) }, named),
  ],
  [
    'more than the teacher has room for',
    413,
    /Your files can take up to 30 MB/,
    () =>
      bundleOf(
        { 'files/a.pdf': PDF, 'files/b.csv': Buffer.alloc(16 * MB, 'x'), 'files/c.csv': Buffer.alloc(16 * MB, 'y') },
        { ...named, 'c.csv': 'c.csv' },
      ),
  ],
  [
    'listed twice',
    400,
    /files\/a\.pdf is listed twice/,
    () => {
      const one = { file: 'files/a.pdf', name: 'a.pdf' }
      return aBundle({ 'files/a.pdf': PDF }, aManifest({ version: 4, files: [one, one] }))
    },
  ],
  ['of an earlier version', 400, /Files need version 4/, () => aBundle({}, inFiles(named, { version: 3 }))],
  ['with a path outside', 400, /files/, () => aBundle({}, inFiles({ '../a.pdf': 'a.pdf' }))],
  [
    'in a path of its own',
    400,
    /doesn’t belong in a course/,
    () => zip({ 'manifest.json': '{}', 'files/x/a.pdf': PDF }),
  ],
]
test.each(REFUSED)(
  'files that are %s refuse the course with %i and leave nothing',
  async (_, status, sentence, make) => {
    const teacher = aTeacher()
    const before = readdirSync(folder).sort()
    const refused = await bundles.import(teacher, await make())
    expect([refused.status, refused.body.detail]).toEqual([status, expect.stringMatching(sentence)])
    expect(await isNothingLeft(teacher)).toBe(true)
    expect(readdirSync(folder).sort()).toEqual(before)
  },
)

test('an id of another teacher’s file opens nothing in an imported course', async () => {
  const [owner, thief] = [aTeacher(), aTeacher()]
  const { id } = await files.upload(owner, PDF, 'notes.pdf')
  const { body } = await bundles.import(thief, await aBundle({ 'lessons/sextant.html': fileBlock(id) }))
  expect(body.notes).toMatchObject([{ kind: 'file' }])
  expect((await files.read(body.course.id, id, { as: thief })).status).toBe(404)
  expect(await listed(thief, body.course.id)).toEqual([])
  await catalog.mustSend(deleteCourse, { as: thief, params: { courseId: body.course.id } })
})
