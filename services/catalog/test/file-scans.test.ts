import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FileUpload, LessonFile } from '@lectern/contracts/shapes/lesson-files.ts'
import type { CallOptions } from '@lectern/service-kit/testing/calls.ts'
import { ownDataOf } from '@lectern/service-kit/testing/own-data.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { clamdScanner } from '../src/files/scans/clamd-scanner.ts'
import { commandScanner } from '../src/files/scans/command-scanner.ts'
import { scanNextFile } from '../src/files/scans/scan-files.ts'
import { scannerOf } from '../src/files/scans/scanner.ts'
import { takeDueScan } from '../src/files/scans/scans.repository.ts'
import type { Scanner } from '../src/files/scans/verdict.ts'
import { sweepVideos } from '../src/videos/remove-videos.ts'
import { ownStorage } from '../src/videos/storage/own-storage.ts'
import { bundleCalls, unzip } from './bundle-under-test.ts'
import { catalogUnderTest } from './catalog-under-test.ts'
import { aClamd, DEEP, STREAM_MAX, VIRUS } from './clamd.ts'
import { fileBlock, filesUnderTest } from './files-under-test.ts'
import { videoFile } from './video-files.ts'
import { aVideoFolder, videosUnderTest } from './videos-under-test.ts'

const clamd = await aClamd()
const folder = aVideoFolder()
const QUOTA = 2_000_000
const catalog = catalogUnderTest({
  ...{ VIDEO_FOLDER: folder, TEACHER_FILES_MAX_BYTES: String(QUOTA) },
  FILE_SCAN: `clamd://127.0.0.1:${clamd.port}`,
})
const files = filesUnderTest(catalog)
const videos = videosUnderTest(catalog)
const bundles = bundleCalls(catalog)
const student = aStudent()
const stop = new AbortController().signal
const CLEAN = Buffer.from('One fine day')
const INFECTED = Buffer.from(`A letter with a ${VIRUS}`)

beforeEach(() => {
  clamd.mood = 'well'
  clamd.scanned = []
})

/** A published lesson with a file of a new teacher. */
async function aLessonWith(bytes: Buffer, name = 'notes.txt') {
  const teacher = aTeacher()
  const { id: courseId } = await catalog.createCourse(teacher, { status: 'active' })
  const { id: moduleId } = await catalog.createModule(teacher, courseId)
  const upload = await files.upload(teacher, bytes, name)
  await catalog.createLesson(teacher, moduleId, { content: fileBlock(upload.id, name) })
  const asStudent = { as: student, enrolledIn: courseId }
  const status = async (options: CallOptions) => (await files.read(courseId, upload.id, options)).status
  const listed = async (options: CallOptions) =>
    ((await files.list(courseId, options)).body as LessonFile[]).map(({ scan }) => scan)
  const scan = async () => ((await files.get(teacher, upload.id)).body as FileUpload).scan
  return { teacher, courseId, asStudent, upload, id: upload.id, status, listed, scan }
}

const storage = () => ownStorage({ VIDEO_FOLDER: folder, VIDEO_S3_REGION: 'us-east-1' }, catalog.database)

/** As the service does in the background, with all that is due. */
async function scanDue(): Promise<void> {
  const scan = clamdScanner({ host: '127.0.0.1', port: clamd.port }, 500)
  const next = () => scanNextFile({ database: catalog.database, storage: storage(), scan }, stop)
  while (await next().catch(() => true));
}

/** What waits is due at once. */
const retry = () => catalog.database.video.updateMany({ where: { scan: 'pending' }, data: { scanDueAt: new Date(0) } })

test('students get a file once it was found clean, its teacher at once', async () => {
  clamd.mood = 'down'
  const { teacher, asStudent, upload, status, listed, scan, courseId, id } = await aLessonWith(CLEAN)
  expect(upload.scan).toBe('pending')
  await scanDue()
  expect(await scan()).toBe('waiting')
  expect([await status({ as: teacher }), await status(asStudent), await status({})]).toEqual([200, 409, 404])
  const part = await files.read(courseId, id, { ...asStudent, headers: { range: 'bytes=0-1' } })
  expect(part).toMatchObject({ status: 409, body: { type: '/problems/file-not-scanned' } })
  expect([await listed({ as: teacher }), await listed(asStudent)]).toEqual([['waiting'], ['waiting']])

  clamd.mood = 'well'
  await retry()
  await scanDue()
  expect(await scan()).toBeNull()
  expect(await status(asStudent)).toBe(200)
  expect(await listed(asStudent)).toEqual([null])
  expect(clamd.scanned.map(String)).toContain(String(CLEAN))
})

test('an infected file is removed, and its teacher told; nobody gets it', async () => {
  const { teacher, asStudent, courseId, id, status, listed, scan } = await aLessonWith(INFECTED)
  await scanDue()
  expect(await scan()).toBe('infected')
  expect([await status({ as: teacher }), await status(asStudent)]).toEqual([404, 404])
  expect([await listed({ as: teacher }), await listed(asStudent)]).toEqual([['infected'], []])
  expect(existsSync(join(folder, id))).toBe(false)
  expect((await ownDataOf('catalog', catalog, teacher)).lists.videos).toMatchObject([{ id, scan: 'infected' }])

  const manifest = JSON.parse(String((await unzip(await bundles.exported(teacher, courseId))).get('manifest.json')))
  expect(manifest.files).toEqual([{ missing: 'notes.txt', bytes: INFECTED.length }])
  // Its room is free again.
  const { id: next } = await files.upload(teacher, Buffer.alloc(QUOTA, 'x'), 'next.txt')
  await files.remove(teacher, next)
})

test('the bytes of an infected file go after a crash, too', async () => {
  clamd.mood = 'down'
  const { id, scan } = await aLessonWith(INFECTED)
  await scanDue()
  expect(await scan()).toBe('waiting')
  await catalog.database.video.update({ where: { id }, data: { scan: 'infected', scanDueAt: null } })
  await sweepVideos(catalog.database, storage())
  expect(existsSync(join(folder, id))).toBe(false)
  expect(await scan()).toBe('infected')
})

test.each([
  ['take', Buffer.alloc(STREAM_MAX + 1, 'x')],
  ['look into to its end', Buffer.from(`An archive that is ${DEEP}`)],
])('one that the scanner doesn’t %s is its teacher’s alone', async (_, bytes) => {
  const { teacher, asStudent, status, scan } = await aLessonWith(bytes)
  await scanDue()
  expect(await scan()).toBe('too-large')
  expect([await status({ as: teacher }), await status(asStudent)]).toEqual([200, 409])
})

test('files that are imported are scanned, and an infected one isn’t used again', async () => {
  const { teacher, courseId, id, scan } = await aLessonWith(CLEAN)
  await scanDue()
  expect(await scan()).toBeNull()
  const bundle = await bundles.exported(teacher, courseId)
  await catalog.database.video.update({ where: { id }, data: { scan: 'infected' } })
  clamd.scanned = []
  const { body } = await bundles.import(teacher, bundle)
  const copies = async () => (await files.list(body.course.id, { as: teacher })).body as LessonFile[]
  await scanDue()
  expect((await copies()).map((copy) => copy.scan)).toEqual([null])
  expect((await copies())[0]?.id).not.toBe(id)
  expect(clamd.scanned.map(String)).toEqual([String(CLEAN)])
})

test('one that a process took and didn’t finish is another’s, later or at once', async () => {
  const { id, scan } = await aLessonWith(CLEAN)
  const ended = new AbortController()
  ended.abort()
  const begun = (scanner: Scanner) =>
    scanNextFile({ database: catalog.database, storage: storage(), scan: scanner }, ended.signal)
  await expect(begun(() => Promise.reject(new Error('ended')))).rejects.toThrow('ended')
  expect(await catalog.database.video.findUnique({ where: { id } })).toMatchObject({ scan: 'pending', scanTries: 0 })
  const soon = new Date(Date.now() + 60_000)
  // Killed in the middle of it.
  await catalog.database.video.update({ where: { id }, data: { scanDueAt: soon } })
  await scanDue()
  expect(await scan()).toBe('pending')
  await retry()
  const taken = await Promise.all([takeDueScan(catalog.database), takeDueScan(catalog.database)])
  expect(taken.filter((due) => due?.id === id)).toHaveLength(1)
  await retry()
  await scanDue()
  expect(await scan()).toBeNull()
})

test('videos aren’t scanned', async () => {
  const teacher = aTeacher()
  const { id } = await videos.upload(teacher, videoFile('vp8-opus.webm'))
  expect(await catalog.database.video.findUnique({ where: { id } })).toMatchObject({ scan: null, scanDueAt: null })
})

const streamed = (bytes: Buffer) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, part) =>
      bytes.subarray(part * 65_536, (part + 1) * 65_536),
    ),
    { objectMode: false },
  )
const failing = () =>
  Readable.from(
    (async function* () {
      yield CLEAN
      throw new Error('The storage is away')
    })(),
  )

describe('clamd', () => {
  const scan = (bytes: Readable, silenceMs?: number) =>
    clamdScanner({ host: '127.0.0.1', port: clamd.port }, silenceMs)(bytes, stop)

  test('says what it found', async () => {
    expect(await scan(streamed(CLEAN))).toBe('clean')
    expect(await scan(streamed(INFECTED))).toBe('infected')
    expect(await scan(streamed(Buffer.alloc(STREAM_MAX - 1)))).toBe('clean')
    expect(await scan(streamed(Buffer.alloc(30 * STREAM_MAX)))).toBe('too-large')
    expect(await scan(Readable.from([CLEAN, Buffer.alloc(0), INFECTED]))).toBe('infected')
  })

  test.each(['down', 'silent', 'mad'] as const)('that is %s says nothing', async (mood) => {
    clamd.mood = mood
    await expect(scan(streamed(CLEAN), 200)).rejects.toThrow()
  })

  test('that isn’t there, or gets not all bytes, says nothing', async () => {
    const nobody = clamdScanner({ host: '127.0.0.1', port: 1 })
    await expect(nobody(streamed(CLEAN), stop)).rejects.toThrow(/ECONNREFUSED/)
    await expect(scan(failing())).rejects.toThrow('The storage is away')
    expect(clamd.scanned).toEqual([])
    await expect(
      clamdScanner({ host: '127.0.0.1', port: clamd.port })(streamed(CLEAN), AbortSignal.abort()),
    ).rejects.toThrow()
  })
})

describe('a command', () => {
  const scripts = mkdtempSync(join(tmpdir(), 'lectern-scanners-'))
  afterAll(() => rmSync(scripts, { recursive: true }))
  const script = (name: string, lines: string) => {
    const path = join(scripts, name)
    writeFileSync(path, `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
    return path
  }
  const grep = script('grep', `test -z "$DATABASE_URL$SECRET_FOR_TESTS" || exit 2\ngrep -q ${VIRUS} && exit 1\nexit 0`)

  test('says what it found, and knows no secrets', async () => {
    process.env.SECRET_FOR_TESTS = 'secret'
    const scan = scannerOf(`command:${grep}`)
    expect(await scan?.(streamed(CLEAN), stop)).toBe('clean')
    expect(await scan?.(streamed(Buffer.concat([INFECTED, Buffer.alloc(5_000_000)])), stop)).toBe('infected')
    delete process.env.SECRET_FOR_TESTS
  })

  test.each<[string, string, RegExp, number?]>([
    ['fails', 'cat > /dev/null; exit 2', /ended with 2/],
    ['reads nothing', 'exit 0', /didn't read/],
    ['hangs', 'exec sleep 60', /./, 500],
  ])('that %s says nothing', async (name, lines, message, timeout) => {
    const scan = commandScanner(script(name, lines), timeout)
    await expect(scan(streamed(Buffer.alloc(5_000_000)), stop)).rejects.toThrow(message)
  })

  test('that isn’t there, or gets not all bytes, says nothing', async () => {
    await expect(commandScanner(join(scripts, 'no'))(streamed(CLEAN), stop)).rejects.toThrow(/ENOENT/)
    await expect(commandScanner(grep)(failing(), stop)).rejects.toThrow('The storage is away')
  })
})

test.each([
  'clamd://host',
  'clamd://host:99999',
  'http://host:3310',
  'command:relative',
  'command:/a b',
  'clamd://a b:1',
  'on',
])('%j is no setting for it', (setting) => expect(scannerOf(setting)).toBeNull())
