import {
  deleteVideoCaptions,
  getCourseCaptions,
  listVideoCaptions,
  putVideoCaptions,
} from '@lectern/contracts/calls/public/captions.ts'
import {
  autosaveLesson,
  duplicateLesson,
  duplicateModule,
  getLessonForEditing,
  publishLesson,
} from '@lectern/contracts/calls/public/curriculum.ts'
import { duplicateCourse, getCourseReadiness } from '@lectern/contracts/calls/public/teacher-courses.ts'
import { CAPTION_LANGUAGES_MAX, CAPTIONS_MAX_BYTES } from '@lectern/contracts/shapes/captions.ts'
import type { CourseImport } from '@lectern/contracts/shapes/course-bundle.ts'
import type { CatalogCourse } from '@lectern/contracts/shapes/courses.ts'
import type { LessonEditing, ReadableLesson } from '@lectern/contracts/shapes/lessons.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { CourseReadiness } from '@lectern/contracts/shapes/teacher-courses.ts'
import { videoAddress, videoOfAddress } from '@lectern/contracts/shapes/video-address.ts'
import type { CallOptions } from '@lectern/service-kit/testing/calls.ts'
import { ownDataOf } from '@lectern/service-kit/testing/own-data.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { describe, expect, test } from 'vitest'
import { CAPTIONS_QUOTA_BYTES } from '../src/captions/captions.repository.ts'
import { COURSE_CAPTIONS_MAX_BYTES } from '../src/curriculum/require-room.ts'
import { eraseVideosOf } from '../src/videos/removals.repository.ts'
import { sweepVideos } from '../src/videos/remove-videos.ts'
import { ownStorage } from '../src/videos/storage/own-storage.ts'
import { aBundle, aManifest, bundleCalls, type Files, unzip } from './bundle-under-test.ts'
import { catalogUnderTest } from './catalog-under-test.ts'
import { videoFile } from './video-files.ts'
import { aVideoFolder, videosUnderTest } from './videos-under-test.ts'

const folder = aVideoFolder()
const catalog = catalogUnderTest({ VIDEO_FOLDER: folder })
const videos = videosUnderTest(catalog)
const teacher = aTeacher()
const student = aStudent()
const WELCOME = 'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nWelcome.\n'
const SRT = '1\r\n00:00:00,000 --> 00:00:01,000\r\nHallo <b onclick="x">Welt</b>\r\n'

const put = (
  uploadId: string,
  language: string,
  body: string | Buffer = WELCOME,
  options: CallOptions & { headers?: Record<string, string> } = {},
) =>
  catalog.send(putVideoCaptions, {
    ...{ as: teacher, params: { uploadId, language }, body, headers: { 'content-type': 'text/vtt' } },
    ...options,
  })
const list = (uploadId: string, as: Principal = teacher) =>
  catalog.send(listVideoCaptions, { as, params: { uploadId } })
const remove = (uploadId: string, language: string, as: Principal = teacher) =>
  catalog.send(deleteVideoCaptions, { as, params: { uploadId, language } })
const read = (courseId: number, videoId: string, language: string, options: CallOptions = { as: teacher }) =>
  catalog.send(getCourseCaptions, { params: { courseId, videoId, language }, ...options })
const languagesOf = async (uploadId: string, as = teacher) =>
  ((await list(uploadId, as)).body as { language: string }[]).map(({ language }) => language)

const readLesson = async (lessonId: number) =>
  (await catalog.get(`/internal/lessons/${lessonId}`)).body as ReadableLesson

async function aVideoLesson(lesson: object = {}, status = 'active', as: Principal = teacher) {
  const { id: courseId } = await catalog.createCourse(as, { status })
  const { id: moduleId } = await catalog.createModule(as, courseId)
  const { id } = await videos.upload(as, videoFile('vp8-opus.webm'))
  const videoUrl = videoAddress(courseId, id)
  const { id: lessonId } = await catalog.createLesson(as, moduleId, { type: 'video', videoUrl, duration: 2, ...lesson })
  return { courseId, moduleId, lessonId, id }
}

async function sweep(): Promise<void> {
  const storage = ownStorage({ VIDEO_FOLDER: folder, VIDEO_S3_REGION: 'us-east-1' }, catalog.database)
  await sweepVideos(catalog.database, storage)
}

describe('captions of a video', () => {
  test('are stored as WebVTT, by language, replaced and removed', async () => {
    const { courseId, id } = await aVideoLesson()
    const first = await put(id, 'DE-at', SRT, { as: teacher, headers: { 'content-type': 'application/octet-stream' } })
    expect(first).toMatchObject({ status: 200, body: { language: 'de-AT', lines: 1 } })
    expect((await put(id, 'en')).status).toBe(200)
    expect(await languagesOf(id)).toEqual(['de-AT', 'en'])

    const { status, headers, bytes } = await read(courseId, id, 'de-AT')
    expect(status).toBe(200)
    expect(bytes.toString()).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nHallo <b>Welt</b>\n')
    expect(headers).toMatchObject({
      ...{ 'content-type': 'text/vtt; charset=utf-8', 'cache-control': 'private, no-store' },
      ...{ 'x-content-type-options': 'nosniff', vary: expect.stringContaining('cookie') },
    })

    expect((await put(id, 'de-AT', WELCOME)).status).toBe(200)
    expect((await read(courseId, id, 'de-AT')).bytes.toString()).toBe(WELCOME)
    expect((await remove(id, 'de-AT')).status).toBe(204)
    expect((await remove(id, 'de-AT')).status).toBe(404)
    expect((await read(courseId, id, 'de-AT')).status).toBe(404)
    expect(await languagesOf(id)).toEqual(['en'])
  })

  test('are asked for by the publish check, for published lessons with an uploaded video', async () => {
    const { courseId, moduleId, lessonId, id } = await aVideoLesson()
    await catalog.createLesson(teacher, moduleId, { type: 'video', videoUrl: 'https://youtu.be/dQw4w9WgXcQ' })
    const check = async () => {
      const { body } = await catalog.send(getCourseReadiness, { as: teacher, params: { courseId } })
      return (body as CourseReadiness).checks.find(({ code }) => code === 'captions-missing')
    }
    expect(await check()).toMatchObject({ ok: false, lessonIds: [lessonId] })
    await put(id, 'en')
    expect(await check()).toMatchObject({ ok: true, lessonIds: [] })
    await catalog.send(autosaveLesson, { as: teacher, params: { lessonId }, body: { videoUrl: null } })
    expect(await check()).toBeUndefined()
  })

  test("are their teacher's to change, and of videos alone", async () => {
    const { id } = await aVideoLesson()
    const other = aTeacher()
    expect((await put(id, 'en', WELCOME, { as: other })).status).toBe(404)
    expect((await put(id, 'en', WELCOME, { as: student })).status).toBe(403)
    expect((await list(id, other)).status).toBe(404)
    await put(id, 'en')
    expect((await remove(id, 'en', other)).status).toBe(404)
    expect((await put(crypto.randomUUID(), 'en')).status).toBe(404)
    expect((await put(id, 'english')).status).toBe(400)
    expect((await put(id, 'e'.repeat(40))).status).toBe(400)
    await catalog.database.video.update({ where: { id }, data: { kind: 'file' } })
    expect((await put(id, 'fr')).status).toBe(404)
  })

  test('are refused with what is wrong, and those from before stay', async () => {
    const { id } = await aVideoLesson()
    await put(id, 'en')
    const backwards = 'WEBVTT\n\n00:02.000 --> 00:01.000\nOne'
    expect(await put(id, 'en', backwards)).toMatchObject({ status: 400, body: { params: { line: 3 } } })
    expect((await put(id, 'en', 'Dear all')).status).toBe(415)
    expect((await put(id, 'en', WELCOME, { as: teacher, headers: { 'content-type': 'text/html' } })).status).toBe(415)
    expect((await put(id, 'en', Buffer.alloc(CAPTIONS_MAX_BYTES + 1, 'a'))).status).toBe(413)
    expect((await list(id)).body).toEqual([expect.objectContaining({ language: 'en', lines: 1 })])
  })

  test('are in so many languages only, however many come at once', async () => {
    const { id } = await aVideoLesson()
    const alphabet = 'abcdefghijklmnopqrstuvwxyz'
    const languages = Array.from(alphabet.slice(0, 5), (one) =>
      Array.from(alphabet.slice(0, 9), (two) => `q${one}${two}`),
    )
    const statuses = await Promise.all(languages.flat().map(async (language) => (await put(id, language)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(CAPTION_LANGUAGES_MAX)
    expect(statuses.filter((status) => status === 409)).toHaveLength(45 - CAPTION_LANGUAGES_MAX)
    const [known = ''] = await languagesOf(id)
    expect((await put(id, known, SRT)).status).toBe(200)
  })

  test('take no more room than their teacher has for them', async () => {
    const as = aTeacher()
    const { id } = await aVideoLesson({}, 'active', as)
    await put(id, 'en', WELCOME, { as })
    await catalog.database.videoCaptions.updateMany({ where: { videoId: id }, data: { bytes: CAPTIONS_QUOTA_BYTES } })
    expect((await put(id, 'de', WELCOME, { as })).status).toBe(413)
    // In the place of what takes it, there is room.
    expect((await put(id, 'en', WELCOME, { as })).status).toBe(200)
    expect((await put(id, 'de', WELCOME, { as })).status).toBe(200)
  })
})

describe('are read', () => {
  test('by those who may watch the video', async () => {
    const { courseId, id, lessonId } = await aVideoLesson()
    await put(id, 'en')
    const statusFor = async (options: CallOptions) => (await read(courseId, id, 'en', options)).status
    expect(await statusFor({ as: student, enrolledIn: courseId })).toBe(200)
    expect(await statusFor({ as: student, enrolledIn: courseId + 1 })).toBe(404)
    expect(await statusFor({ as: student })).toBe(404)
    expect(await statusFor({ as: aTeacher() })).toBe(404)
    expect(await statusFor({})).toBe(404)
    await catalog.send(autosaveLesson, { as: teacher, params: { lessonId }, body: { videoUrl: null } })
    await catalog.send(publishLesson, { as: teacher, params: { lessonId } })
    expect(await statusFor({ as: student, enrolledIn: courseId })).toBe(404)
    expect(await statusFor({ as: teacher })).toBe(200)
  })

  test('by anybody in a free preview, which names their languages', async () => {
    const { courseId, id, lessonId } = await aVideoLesson({ freePreview: true })
    expect((await readLesson(lessonId)).captionLanguages).toBeUndefined()
    await put(id, 'en')
    await put(id, 'de', SRT)
    expect((await readLesson(lessonId)).captionLanguages).toEqual(['de', 'en'])
    const course = await catalog.get(`/internal/courses/${courseId}`)
    expect((course.body as CatalogCourse).modules[0]?.lessons[0]?.captionLanguages).toEqual(['de', 'en'])
    expect((await read(courseId, id, 'de', {})).status).toBe(200)
    const other = await aVideoLesson()
    expect((await read(other.courseId, id, 'de', {})).status).toBe(404)
  })
})

describe('stay with their video', () => {
  const editing = async (lessonId: number) =>
    (await catalog.send(getLessonForEditing, { as: teacher, params: { lessonId } })).body as LessonEditing

  test('in working copies, in the history and in copies', async () => {
    const { courseId, id, lessonId } = await aVideoLesson()
    await put(id, 'en')
    const { id: another } = await videos.upload(teacher, videoFile('h264-aac.mp4'))
    const body = { videoUrl: videoAddress(courseId, another) }
    await catalog.send(autosaveLesson, { as: teacher, params: { lessonId }, body })
    // Another cut says other things at other times.
    expect((await editing(lessonId)).captionLanguages).toBeUndefined()
    await put(another, 'de', SRT)
    expect((await editing(lessonId)).captionLanguages).toEqual(['de'])
    expect((await read(courseId, id, 'en', { as: student, enrolledIn: courseId })).status).toBe(200)
    expect((await read(courseId, another, 'de', { as: student, enrolledIn: courseId })).status).toBe(404)
    await catalog.send(publishLesson, { as: teacher, params: { lessonId } })
    expect((await read(courseId, another, 'de', { as: student, enrolledIn: courseId })).status).toBe(200)
    // The history can bring the first one back, with what is said in it.
    expect(await languagesOf(id)).toEqual(['en'])

    const { body: twin } = await catalog.send(duplicateLesson, { as: teacher, params: { lessonId } })
    expect((await editing((twin as { id: number }).id)).captionLanguages).toEqual(['de'])
    const { body: copy } = await catalog.send(duplicateCourse, { as: teacher, params: { courseId } })
    const { id: copyId } = copy as { id: number }
    const copied = await catalog.database.lesson.findFirstOrThrow({ where: { module: { courseId: copyId } } })
    const video = videoOfAddress(copied.videoUrl)
    expect((await editing(copied.id)).captionLanguages).toEqual(['de'])
    expect((await read(copyId, video?.id ?? '', 'de')).status).toBe(200)
  })

  test('until a sweep removes it', async () => {
    const { id } = await videos.upload(teacher, videoFile('vp8-opus.webm'))
    await put(id, 'en')
    await sweep()
    await videos.hoursPass(25)
    await sweep()
    expect(await catalog.database.videoCaptions.count({ where: { videoId: id } })).toBe(0)
  })

  test('when their teacher leaves, while a lesson shows it', async () => {
    const as = aTeacher()
    const shown = await aVideoLesson({}, 'active', as)
    await put(shown.id, 'en', WELCOME, { as })
    const { id } = await videos.upload(as, videoFile('vp8-opus.webm'))
    await put(id, 'en', WELCOME, { as })
    await eraseVideosOf(catalog.database, as.id)
    await sweep()
    expect((await read(shown.courseId, shown.id, 'en', { as: student, enrolledIn: shown.courseId })).status).toBe(200)
    expect(await catalog.database.videoCaptions.count({ where: { videoId: id } })).toBe(0)
  })

  test("and are in their teacher's own data", async () => {
    const as = aTeacher()
    const { id } = await aVideoLesson({}, 'active', as)
    await put(id, 'en', WELCOME, { as })
    const { lists } = await ownDataOf('catalog', catalog, as)
    expect(lists.captions).toMatchObject([{ videoId: id, language: 'en', webvtt: WELCOME, lines: 1 }])
  })
})

describe('in the archive of a course', () => {
  const bundles = bundleCalls(catalog)
  const lesson = (captions: object[]) => ({ title: 'L', type: 'video', draft: true, captions })
  const manifest = (captions: object[], version = 4) =>
    aManifest({ version, modules: [{ title: 'M', lessons: [lesson(captions)] }] })
  const importing = async (files: Files, given: object) =>
    (await bundles.import(teacher, await aBundle({ ...files, 'lessons/sextant.html': '' }, given))).body

  test('they go along, wait for the video, and are its captions then', async () => {
    const { courseId, id } = await aVideoLesson()
    await put(id, 'en')
    await put(id, 'de-AT', SRT)
    const archive = await bundles.exported(teacher, courseId)
    const files = await unzip(archive)
    const { version, modules } = JSON.parse(files.get('manifest.json')?.toString() ?? '')
    expect([version, modules[0].lessons[0].captions]).toEqual([
      4,
      [
        { language: 'de-AT', file: 'captions/0001-0001.de-AT.vtt' },
        { language: 'en', file: 'captions/0001-0001.en.vtt' },
      ],
    ])
    expect(files.get('captions/0001-0001.en.vtt')?.toString()).toBe(WELCOME)

    const other = aTeacher()
    const { body } = await bundles.import(other, archive)
    const { course, notes } = body as CourseImport
    expect(notes.map(({ kind }) => kind)).not.toContain('unused')
    // Until then they are in what is exported of it.
    const again = await unzip(await bundles.exported(other, course.id))
    expect(again.get('captions/0001-0001.de-AT.vtt')).toEqual(files.get('captions/0001-0001.de-AT.vtt'))

    const { id: lessonId } = await catalog.database.lesson.findFirstOrThrow({
      where: { module: { courseId: course.id } },
    })
    const { moduleId } = await catalog.database.lesson.findUniqueOrThrow({ where: { id: lessonId } })
    await catalog.mustSend(duplicateLesson, { as: other, params: { lessonId } })
    await catalog.mustSend(duplicateModule, { as: other, params: { moduleId } })
    await catalog.mustSend(duplicateCourse, { as: other, params: { courseId: course.id } })
    const waiting = await catalog.database.importedCaptions.findMany({
      where: { language: 'de-AT', lesson: { module: { course: { teacherId: other.id } } } },
      select: { lessonId: true },
    })
    // The lesson and its copy, both copied with their module, and all four with the course.
    expect(new Set(waiting.map((one) => one.lessonId)).size).toBe(8)

    const { id: uploaded } = await videos.upload(other, videoFile('vp8-opus.webm'))
    await put(uploaded, 'en', SRT, { as: other })
    const videoUrl = videoAddress(course.id, uploaded)
    const saved = await catalog.send(autosaveLesson, { as: other, params: { lessonId }, body: { videoUrl } })
    expect(saved.status).toBe(200)
    expect(await languagesOf(uploaded, other)).toEqual(['de-AT', 'en'])
    // Its own stay.
    expect((await read(course.id, uploaded, 'en', { as: other })).bytes.toString()).toContain('Hallo')
    expect(await catalog.database.importedCaptions.count({ where: { lessonId } })).toBe(0)
  })

  test('an export has as many as an import takes, beside the texts', async () => {
    const { courseId, id } = await aVideoLesson()
    await put(id, 'de')
    await put(id, 'en')
    const exported = async () => {
      const paths = [...(await unzip(await bundles.exported(teacher, courseId))).keys()]
      return paths.filter((path) => path.startsWith('captions/'))
    }
    const sized = (bytes: number) =>
      catalog.database.videoCaptions.updateMany({ where: { videoId: id, language: 'en' }, data: { bytes } })
    await sized(COURSE_CAPTIONS_MAX_BYTES - WELCOME.length)
    expect(await exported()).toEqual(['captions/0001-0001.de.vtt', 'captions/0001-0001.en.vtt'])
    await sized(COURSE_CAPTIONS_MAX_BYTES - WELCOME.length + 1)
    expect(await exported()).toEqual(['captions/0001-0001.de.vtt'])

    const times = (second: number) => `${String(Math.floor(second / 60)).padStart(2, '0')}:${second % 60}`
    const long = Array.from({ length: 550 }, (_, at) => `${times(at)}.0 --> ${times(at)}.5\n${'x'.repeat(1_850)}\n`)
    const many = async (count: number) => {
      const texts = ['lessons/sextant.html', 'lessons/compass.html']
      const paths = Array.from({ length: count }, (_, at) => `captions/${at}.vtt`)
      const lessons = paths.map((file, at) => ({
        ...lesson([{ language: 'en', file }]),
        text: texts[at] ?? null,
      }))
      const files = [
        ...texts.map((path) => [path, 'y'.repeat(490_000)]),
        ...paths.map((path) => [path, `WEBVTT\n\n${long.join('\n')}`]),
      ]
      return bundles.import(
        aTeacher(),
        await aBundle(Object.fromEntries(files), aManifest({ version: 4, modules: [{ title: 'M', lessons }] })),
      )
    }
    expect((await many(32)).status).toBe(201)
    expect(await many(33)).toMatchObject({
      status: 413,
      body: { detail: 'The captions in a course’s file can take up to 32 MB in total.' },
    })
  })

  test('those that wait have an end in a course, and none is adopted beyond their teacher’s room', async () => {
    const other = aTeacher()
    const en = { language: 'en', file: 'captions/a.vtt' }
    const files = { 'captions/a.vtt': WELCOME, 'lessons/sextant.html': '' }
    const { body } = await bundles.import(other, await aBundle(files, manifest([en])))
    const courseId = body.course.id
    const lessons = catalog.database.lesson
    const { id: lessonId, moduleId } = await lessons.findFirstOrThrow({ where: { module: { courseId } } })
    const waiting = { where: { lesson: { module: { courseId } } } }
    const each = (bytes: number) => catalog.database.importedCaptions.updateMany({ ...waiting, data: { bytes } })
    await each(COURSE_CAPTIONS_MAX_BYTES / 2)
    const asLesson = () => catalog.send(duplicateLesson, { as: other, params: { lessonId } })
    const asModule = () => catalog.send(duplicateModule, { as: other, params: { moduleId } })
    expect((await asLesson()).status).toBe(201)
    expect([(await asLesson()).status, (await asModule()).status]).toEqual([413, 413])
    await each(COURSE_CAPTIONS_MAX_BYTES / 4)
    expect([(await asModule()).status, (await asLesson()).status]).toEqual([201, 413])
    expect(await catalog.database.importedCaptions.count(waiting)).toBe(4)

    const { id: full } = await videos.upload(other, videoFile('vp8-opus.webm'))
    const taken = (bytes: number) =>
      catalog.database.videoCaptions.updateMany({ where: { videoId: full }, data: { bytes } })
    await put(full, 'en', WELCOME, { as: other })
    const { id: uploaded } = await videos.upload(other, videoFile('vp8-opus.webm'))
    const show = (title: string) =>
      catalog.mustSend(autosaveLesson, {
        ...{ as: other, params: { lessonId } },
        body: { title, videoUrl: videoAddress(courseId, uploaded) },
      })
    await taken(CAPTIONS_QUOTA_BYTES - COURSE_CAPTIONS_MAX_BYTES / 4 + 1)
    await show('Full')
    expect(await languagesOf(uploaded, other)).toEqual([])
    await taken(CAPTIONS_QUOTA_BYTES - COURSE_CAPTIONS_MAX_BYTES / 4)
    await show('Room')
    expect(await languagesOf(uploaded, other)).toEqual(['en'])
  })

  test('they are read as any file of captions', async () => {
    const en = { language: 'en', file: 'captions/a.vtt' }
    const bad = 'WEBVTT\n\n00:02.000 --> 00:01.000\n<script>'
    expect(await importing({ 'captions/a.vtt': bad }, manifest([en]))).toMatchObject({
      status: 400,
      detail: expect.stringMatching(/captions\/a\.vtt.*Line 3/),
    })
    expect(await importing({}, manifest([en]))).toMatchObject({ detail: expect.stringContaining('captions/a.vtt') })
    expect(await importing({ 'captions/a.vtt': WELCOME }, manifest([en, en]))).toMatchObject({ status: 400 })
    expect(await importing({ 'captions/a.vtt': WELCOME }, manifest([en, { ...en, language: 'de' }]))).toMatchObject({
      ...{ status: 400, detail: 'manifest.json: captions/a.vtt is listed as captions twice.' },
    })
    expect(await importing({ 'captions/a.vtt': WELCOME }, manifest([en], 3))).toMatchObject({ status: 400 })
    expect(await importing({}, manifest([{ language: 'en', file: 'captions/../a.vtt' }]))).toMatchObject({
      status: 400,
    })
    const { course } = (await importing({ 'captions/a.vtt': SRT }, manifest([en]))) as CourseImport
    const [imported] = await catalog.database.importedCaptions.findMany({
      where: { lesson: { module: { courseId: course.id } } },
    })
    expect(imported?.webvtt).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nHallo <b>Welt</b>\n')
  })
})
