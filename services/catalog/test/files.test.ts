import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { updateLesson } from '@lectern/contracts/calls/public/catalog.ts'
import { autosaveLesson, duplicateLesson, publishLesson } from '@lectern/contracts/calls/public/curriculum.ts'
import { getCourseFile } from '@lectern/contracts/calls/public/files.ts'
import { duplicateCourse } from '@lectern/contracts/calls/public/teacher-courses.ts'
import { LESSON_FILE_MAX_BYTES } from '@lectern/contracts/shapes/file-address.ts'
import type { FileUpload, LessonFile } from '@lectern/contracts/shapes/lesson-files.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { videoAddress } from '@lectern/contracts/shapes/video-address.ts'
import type { CallOptions } from '@lectern/service-kit/testing/calls.ts'
import { ownDataOf } from '@lectern/service-kit/testing/own-data.ts'
import { aPng } from '@lectern/service-kit/testing/pictures.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { eraseVideosOf } from '../src/videos/removals.repository.ts'
import { sweepVideos } from '../src/videos/remove-videos.ts'
import { ownStorage } from '../src/videos/storage/own-storage.ts'
import { catalogUnderTest } from './catalog-under-test.ts'
import { fileBlock, filesUnderTest } from './files-under-test.ts'
import { videoFile } from './video-files.ts'
import { aVideoFolder, KIB, videosUnderTest } from './videos-under-test.ts'

const folder = aVideoFolder()
const QUOTA = 4_194_304
const catalog = catalogUnderTest({
  VIDEO_FOLDER: folder,
  TEACHER_FILES_MAX_BYTES: String(QUOTA),
})
const files = filesUnderTest(catalog)
const videos = videosUnderTest(catalog)
const teacher = aTeacher()
const student = aStudent()
const PDF = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
const PNG = await aPng()

async function aZip(entries: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}
const DOCX_TYPES =
  '<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
const aDocx = () => aZip({ '[Content_Types].xml': DOCX_TYPES, 'word/document.xml': '<w:document/>' })

const isStored = (id: string) => existsSync(join(folder, id))

async function sweep(): Promise<void> {
  const storage = ownStorage({ VIDEO_FOLDER: folder, VIDEO_S3_REGION: 'us-east-1' }, catalog.database)
  await sweepVideos(catalog.database, storage)
}

/** A published course with a lesson that has a file in its text. */
async function aLessonWithFile(lesson: object = {}, status = 'active', name = 'notes.pdf') {
  const { id: courseId } = await catalog.createCourse(teacher, { status })
  const { id: moduleId } = await catalog.createModule(teacher, courseId)
  const { id } = await files.upload(teacher, PDF, name)
  const { id: lessonId } = await catalog.createLesson(teacher, moduleId, { content: fileBlock(id), ...lesson })
  return { courseId, moduleId, lessonId, id }
}
const save = (lessonId: number, body: object) =>
  catalog.mustSend(updateLesson, { as: teacher, params: { lessonId }, body })
const listed = async (courseId: number, options: CallOptions) =>
  ((await files.list(courseId, options)).body as LessonFile[]).map(({ id }) => id)

describe('an upload', () => {
  test('goes in pieces and becomes a file of the type that it is', async () => {
    const file = Buffer.concat([PDF, Buffer.alloc(700 * KIB, 'x')])
    const id = await files.begin(teacher, file.length, 'Übung 1.pdf')
    expect((await files.append(teacher, id, 0, file.subarray(0, 300 * KIB))).status).toBe(204)
    expect((await files.finish(teacher, id)).status).toBe(409)
    expect((await files.append(teacher, id, 0, file.subarray(0, 300 * KIB))).status).toBe(409)
    await files.append(teacher, id, 300 * KIB, file.subarray(300 * KIB))
    const ready = { id, name: 'Übung 1.pdf', state: 'ready', mediaType: 'application/pdf', bytes: file.length }
    expect((await files.finish(teacher, id)).body).toMatchObject(ready)
    expect((await files.finish(teacher, id)).body).toMatchObject(ready)
    expect((await files.get(teacher, id)).body).toMatchObject({ ...ready, expiresAt: null })
    expect((await files.remove(teacher, id)).status).toBe(204)
  })

  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a.docx', aDocx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.zip', aDocx, 'application/zip'],
    ['a.ZIP', () => aZip({ 'main.py': 'print(1)' }), 'application/zip'],
    ['a.csv', () => Buffer.from('n;\u00fcber\n', 'latin1'), 'text/csv'],
    ['utf-16.csv', () => Buffer.from('\ufeffn;1', 'utf16le'), 'text/csv'],
    ['a.py', () => Buffer.from('#!/usr/bin/env python3'), 'text/plain'],
    ['page.html', () => Buffer.from('<script>alert(1)</script>'), 'application/octet-stream'],
    ['drawing.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'application/octet-stream'],
    ['a.png', () => PNG, 'image/png'],
    ['a.sav', () => Buffer.from([0, 1, 2]), 'application/octet-stream'],
    ['Makefile', () => Buffer.from('all:'), 'application/octet-stream'],
  ])('of %s is taken', async (name, content, mediaType) => {
    const { id, ...file } = await files.upload(teacher, await content(), name)
    expect(file).toMatchObject({ name, mediaType, state: 'ready' })
    await files.remove(teacher, id)
  })

  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['notes.pdf', () => EXE, 'file-is-a-program'],
    ['notes', () => EXE, 'file-is-a-program'],
    ['notes.txt', () => EXE, 'file-is-a-program'],
    ['notes.pdf', () => PNG, 'file-of-another-kind'],
    ['notes.pdf', () => Buffer.from('<html>%PDF-1.7'), 'file-of-another-kind'],
    ['notes.txt', () => PDF, 'file-of-another-kind'],
    ['notes.html', () => PNG, 'file-of-another-kind'],
    ['notes.csv', () => Buffer.from([49, 0, 50]), 'file-of-another-kind'],
    ['notes.xlsx', aDocx, 'file-of-another-kind'],
    ['notes.docx', () => PDF, 'file-of-another-kind'],
    ['notes.zip', () => Buffer.from('no zip'), 'file-of-another-kind'],
  ])('of %s that is something else is refused and removed', async (name, content, code) => {
    const id = await files.send(teacher, await content(), name)
    const refused = await files.finish(teacher, id)
    expect(refused).toMatchObject({ status: 415, body: { type: `/problems/${code}` } })
    expect((await files.get(teacher, id)).status).toBe(404)
    expect(isStored(id)).toBe(false)
  })

  test.each(['run.exe', 'run.BAT', 'run.pdf.js.scr', 'photo\u202egpj.exe', 'run.exe. '])(
    'of the program %j is refused before its first byte',
    async (name) => {
      expect(await files.create(teacher, 10, name)).toMatchObject({
        status: 415,
        body: { type: '/problems/file-is-a-program' },
      })
    },
  )

  test('has limits of its own, without those of videos', async () => {
    expect((await files.create(teacher, LESSON_FILE_MAX_BYTES + 1)).body).toMatchObject({
      type: '/problems/file-too-large',
    })
    expect((await files.create(teacher, 0)).status).toBe(400)
    const id = await files.begin(teacher, QUOTA - 1000)
    expect((await files.create(teacher, 2000)).body).toMatchObject({ type: '/problems/file-quota' })
    const video = await videos.begin(teacher, QUOTA)
    await files.remove(teacher, id)
    expect((await files.create(teacher, 2000)).status).toBe(201)
    await videos.remove(teacher, video)
  })

  test('of one kind is none of the other, and nobody else’s', async () => {
    const id = await files.begin(teacher, 300 * KIB)
    const video = await videos.begin(teacher, 300 * KIB)
    for (const answer of [
      await videos.get(teacher, id),
      await videos.append(teacher, id, 0, Buffer.alloc(300 * KIB)),
      await videos.finish(teacher, id),
      await videos.remove(teacher, id),
      await files.get(teacher, video),
      await files.finish(teacher, video),
      await files.remove(teacher, video),
      await files.get(aTeacher(), id),
      await files.append(aTeacher(), id, 0, Buffer.alloc(300 * KIB)),
      await files.finish(aTeacher(), id),
      await files.remove(aTeacher(), id),
    ]) {
      expect(answer.status).toBe(404)
    }
    await files.remove(teacher, id)
    await videos.remove(teacher, video)
  })

  test('takes one of many pieces that come for one place at once, and one end of several', async () => {
    const id = await files.begin(teacher, PDF.length, 'a.pdf')
    const pieces = await Promise.all(Array.from({ length: 6 }, () => files.append(teacher, id, 0, PDF)))
    expect(pieces.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409, 409, 409])
    const ends = await Promise.all(Array.from({ length: 4 }, () => files.finish(teacher, id)))
    expect(ends.map(({ body }) => (body as FileUpload).state)).toEqual(['ready', 'ready', 'ready', 'ready'])
    await files.remove(teacher, id)
  })
})

describe('a file is read', () => {
  let lesson: Awaited<ReturnType<typeof aLessonWithFile>>
  beforeAll(async () => {
    lesson = await aLessonWithFile()
  })
  const statusFor = async (options: CallOptions, { courseId, id } = lesson) =>
    (await files.read(courseId, id, options)).status

  test('by those who may read the lesson, and by nobody else', async () => {
    const { courseId, id } = lesson
    expect(await statusFor({ as: student, enrolledIn: courseId })).toBe(200)
    expect(await statusFor({ as: teacher })).toBe(200)
    for (const options of [{}, { as: student }, { as: student, enrolledIn: courseId + 1 }, { as: aTeacher() }]) {
      expect(await statusFor(options)).toBe(404)
      expect(await listed(courseId, options)).toEqual([])
    }
    expect(await listed(courseId, { as: student, enrolledIn: courseId })).toEqual([id])
    expect((await files.read(courseId, crypto.randomUUID(), { as: teacher })).status).toBe(404)
    expect((await files.read(courseId, '../1', { as: teacher })).status).toBe(400)
  })

  test('not by a reference in somebody else’s course', async () => {
    const thief = aTeacher()
    const { id: courseId } = await catalog.createCourse(thief, { status: 'active' })
    const { id: moduleId } = await catalog.createModule(thief, courseId)
    await catalog.createLesson(thief, moduleId, { content: fileBlock(lesson.id), freePreview: true })
    for (const options of [{}, { as: thief }, { as: student, enrolledIn: courseId }]) {
      expect(await statusFor(options, { ...lesson, courseId })).toBe(404)
      expect(await listed(courseId, options)).toEqual([])
    }
  })

  test('of a free preview by anybody, of a draft by its teacher alone', async () => {
    const shown = await aLessonWithFile({ freePreview: true })
    expect(await statusFor({}, shown)).toBe(200)
    expect(await listed(shown.courseId, {})).toEqual([shown.id])
    await save(shown.lessonId, { freePreview: false })
    expect(await statusFor({}, shown)).toBe(404)
    const draft = await aLessonWithFile({ freePreview: true, draft: true })
    const enrolled = { as: student, enrolledIn: draft.courseId }
    for (const options of [{}, enrolled]) {
      expect(await statusFor(options, draft)).toBe(404)
      expect(await listed(draft.courseId, options)).toEqual([])
    }
    expect(await statusFor({ as: teacher }, draft)).toBe(200)
    expect(await listed(draft.courseId, { as: teacher })).toEqual([draft.id])
    const hidden = await aLessonWithFile({ freePreview: true }, 'draft')
    expect(await statusFor({}, hidden)).toBe(404)
    expect((await files.list(hidden.courseId)).status).toBe(404)
  })

  test('of a working copy by its teacher until it is published', async () => {
    const { courseId, lessonId } = await aLessonWithFile({ content: '<p>Nothing yet</p>' })
    const { id } = await files.upload(teacher, PDF, 'later.pdf')
    await catalog.mustSend(autosaveLesson, { as: teacher, params: { lessonId }, body: { content: fileBlock(id) } })
    const enrolled = { as: student, enrolledIn: courseId }
    expect(await statusFor(enrolled, { ...lesson, courseId, id })).toBe(404)
    expect(await listed(courseId, { as: teacher })).toEqual([id])
    await catalog.mustSend(publishLesson, { as: teacher, params: { lessonId } })
    expect(await statusFor(enrolled, { ...lesson, courseId, id })).toBe(200)
    expect(await listed(courseId, enrolled)).toEqual([id])
  })

  test('as an attachment that runs nothing and that nobody keeps', async () => {
    const { headers } = await files.read(lesson.courseId, lesson.id, { as: teacher })
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename=notes.pdf',
      'content-length': String(PDF.length),
      'content-type': 'application/pdf',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'x-content-type-options': 'nosniff',
    })
  })

  test.each([
    ['Übung "1".pdf', `attachment; filename="?bung \\"1\\".pdf"; filename*=UTF-8''%C3%9Cbung%20%221%22.pdf`],
    ['a\r\nSet-Cookie: x=1.pdf', 'attachment; filename="aSet-Cookie: x=1.pdf"'],
    ['../../etc/passwd.pdf', 'attachment; filename=passwd.pdf'],
    ['C:\\Users\\me\\cv.pdf', 'attachment; filename=cv.pdf'],
    ['cv\u202efdp.pdf', 'attachment; filename=cvfdp.pdf'],
    ['..pdf', 'attachment; filename=pdf'],
  ])('under the name %j as one of a file', async (name, disposition) => {
    const { courseId, id } = await aLessonWithFile({}, 'active', name).catch(async () => {
      // Without an extension it is no PDF by its name.
      return { ...lesson, id: (await files.upload(teacher, PDF, name)).id }
    })
    const { headers, body } = await files.read(courseId, id, { as: teacher })
    expect([headers['content-disposition'], headers['set-cookie'], Boolean(body)]).toEqual([
      disposition,
      undefined,
      true,
    ])
  })

  test('in ranges, with the same check each time', async () => {
    const { courseId, id } = lesson
    const part = (range: string, more: CallOptions = { as: teacher }) =>
      files.read(courseId, id, { ...more, headers: { range } })
    const { status, headers, bytes } = await part('bytes=0-3')
    expect([status, headers['content-range'], bytes.toString()]).toEqual([206, `bytes 0-3/${PDF.length}`, '%PDF'])
    expect((await part('bytes=-6')).bytes.toString()).toBe('%%EOF\n')
    expect(await part(`bytes=${PDF.length}-`)).toMatchObject({
      status: 416,
      headers: { 'content-range': `bytes */${PDF.length}` },
    })
    expect((await part('bytes=0-3', {})).status).toBe(404)
    expect((await part('bytes=0-3', { as: student, enrolledIn: courseId + 1 })).status).toBe(404)
    const other = { as: teacher, headers: { range: 'bytes=0-3', 'if-range': '"other"' } }
    expect((await files.read(courseId, id, other)).status).toBe(200)
    const head = await catalog.send(
      { ...getCourseFile, method: 'HEAD' as 'GET' },
      { as: teacher, params: { courseId, fileId: id } },
    )
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, String(PDF.length), 0])
  })

  test('never as a video', async () => {
    const { courseId, lessonId, id } = lesson
    expect((await videos.read(courseId, id, { as: teacher })).status).toBe(404)
    const body = { type: 'video', videoUrl: videoAddress(courseId, id) }
    expect((await catalog.send(updateLesson, { as: teacher, params: { lessonId }, body })).status).toBe(400)
    const { id: videoId } = await videos.upload(teacher, videoFile('vp8-opus.webm'))
    await save(lessonId, { content: fileBlock(videoId) + fileBlock(id) })
    expect((await files.read(courseId, videoId, { as: teacher })).status).toBe(404)
    expect(await listed(courseId, { as: teacher })).toEqual([id])
  })
})

describe('a file that a text refers to', () => {
  test('stays, in copies too, and goes a day after the last reference', async () => {
    const { courseId, lessonId, id } = await aLessonWithFile()
    const copy = await catalog.mustSend<{ id: number }>(duplicateCourse, { as: teacher, params: { courseId } })
    await catalog.mustSend(duplicateLesson, { as: teacher, params: { lessonId } })
    expect(await listed(copy.id, { as: teacher })).toEqual([id])
    expect((await files.read(copy.id, id, { as: teacher })).status).toBe(200)
    expect((await files.remove(teacher, id)).status).toBe(409)
    await sweep()
    await files.hoursPass(25)
    await sweep()
    expect(isStored(id)).toBe(true)

    await catalog.database.lesson.updateMany({ data: { content: '<p>No</p>' } })
    await catalog.database.lessonRevision.deleteMany({})
    await sweep()
    await files.hoursPass(23)
    await sweep()
    expect(isStored(id)).toBe(true)
    await files.hoursPass(2)
    await sweep()
    expect(isStored(id)).toBe(false)
    expect((await files.get(teacher, id)).status).toBe(404)
  })
})

const TEXTS = ['lesson', 'working copy', 'revision'] as const

/** A text of a teacher that refers to a file, in a course of their own that is published. */
async function aTextWithFile(as: Principal, id: string, text: (typeof TEXTS)[number]) {
  const { id: courseId } = await catalog.createCourse(as, { status: 'active' })
  const { id: moduleId } = await catalog.createModule(as, courseId)
  const content = fileBlock(id)
  const { id: lessonId } = await catalog.createLesson(as, moduleId, text === 'lesson' ? { content } : {})
  const row = { lessonId, title: 'Text', content, type: 'text', savedAt: new Date() }
  if (text === 'working copy') await catalog.database.lessonWorkingCopy.create({ data: { ...row, images: [] } })
  if (text === 'revision') {
    await catalog.database.lessonRevision.create({ data: { ...row, courseId, kind: 'published', words: 1, bytes: 1 } })
  }
  return courseId
}

describe.each(TEXTS)('a file that only a %s refers to', (text) => {
  test('is one of the text, and no longer once the text is another', async () => {
    const owner = aTeacher()
    const { id } = await files.upload(owner, PDF, 'notes.pdf')
    await aTextWithFile(owner, id, text)
    const referring = async () => {
      const where = { fileIds: { has: id } }
      return (
        (await catalog.database.lesson.count({ where })) +
        (await catalog.database.lessonWorkingCopy.count({ where })) +
        (await catalog.database.lessonRevision.count({ where }))
      )
    }
    expect(await referring()).toBe(1)
    const where = { content: fileBlock(id) }
    await catalog.database.lesson.updateMany({ where, data: { fileIds: [] } })
    await catalog.database.lessonWorkingCopy.updateMany({ where, data: { fileIds: [] } })
    await catalog.database.lessonRevision.updateMany({ where, data: { fileIds: [] } })
    expect(await referring()).toBe(1)
    const data = { content: '<p>No</p>' }
    await catalog.database.lesson.updateMany({ where, data })
    await catalog.database.lessonWorkingCopy.updateMany({ where, data })
    await catalog.database.lessonRevision.updateMany({ where, data })
    expect(await referring()).toBe(0)
  })

  test('stays under a release that knows videos only', async () => {
    const owner = aTeacher()
    const { id } = await files.upload(owner, PDF, 'notes.pdf')
    const { id: unused } = await files.upload(owner, PDF, 'unused.pdf')
    const begun = await files.begin(owner, PDF.length, 'begun.pdf')
    await aTextWithFile(owner, id, text)
    expect(await catalog.database.$executeRaw`UPDATE videos SET state = 'removing' WHERE id = ${id}::uuid`).toBe(0)
    // As that release erases a teacher.
    await catalog.database.$executeRaw`
      UPDATE videos SET file_name = '', state = CASE WHEN state = 'uploading' OR NOT EXISTS (
        SELECT FROM lessons WHERE lessons.video_id = videos.id) THEN 'removing' ELSE state END
      WHERE teacher_id = ${owner.id}`
    await sweep()
    const left = await catalog.database.video.findMany({ where: { teacherId: owner.id } })
    expect(left).toMatchObject([{ id, fileName: 'notes.pdf', state: 'ready' }])
    expect([id, unused, begun].map(isStored)).toEqual([true, false, false])
  })

  test('of somebody else goes when its teacher deletes it, or is erased', async () => {
    const owner = aTeacher()
    const { id } = await files.upload(owner, PDF, 'notes.pdf')
    const { id: left } = await files.upload(owner, PDF, 'left.pdf')
    for (const file of [id, left]) await aTextWithFile(aTeacher(), file, text)
    const { lists } = await ownDataOf('catalog', catalog, owner)
    expect(lists.videos).toMatchObject([{ address: null }, { address: null }])
    expect((await files.remove(owner, id)).status).toBe(204)
    await eraseVideosOf(catalog.database, owner.id)
    await sweep()
    expect([id, left].map(isStored)).toEqual([false, false])
    expect(await catalog.database.video.count({ where: { teacherId: owner.id } })).toBe(0)
  })

  test('stays for its students when its teacher is erased', async () => {
    const owner = aTeacher()
    const { id } = await files.upload(owner, PDF, 'notes.pdf')
    const courseId = await aTextWithFile(owner, id, text)
    await aTextWithFile(aTeacher(), id, 'lesson')
    const { lists } = await ownDataOf('catalog', catalog, owner)
    const address = text === 'lesson' ? `/api/courses/${courseId}/files/${id}` : null
    expect(lists.videos).toMatchObject([{ id, address }])
    expect((await files.remove(owner, id)).status).toBe(409)
    await eraseVideosOf(catalog.database, owner.id)
    await sweep()
    expect(isStored(id)).toBe(true)
    expect(await catalog.database.video.findMany({ where: { teacherId: owner.id } })).toMatchObject([
      { id, fileName: 'notes.pdf', state: 'ready' },
    ])
  })
})
