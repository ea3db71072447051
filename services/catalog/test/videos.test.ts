import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { deleteCourse, updateLesson } from '@lectern/contracts/calls/public/catalog.ts'
import {
  autosaveLesson,
  duplicateLesson,
  listLessonRevisions,
  publishLesson,
} from '@lectern/contracts/calls/public/curriculum.ts'
import { duplicateCourse } from '@lectern/contracts/calls/public/teacher-courses.ts'
import { videoAddress } from '@lectern/contracts/shapes/video-address.ts'
import type { CallOptions } from '@lectern/service-kit/testing/calls.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { eraseVideosOf, markRemoving } from '../src/videos/removals.repository.ts'
import { sweepVideos } from '../src/videos/remove-videos.ts'
import { requireVideo } from '../src/videos/require-video.ts'
import { ownStorage } from '../src/videos/storage/own-storage.ts'
import { catalogUnderTest } from './catalog-under-test.ts'
import { anMp4, videoFile } from './video-files.ts'
import { aVideoFolder, KIB, videosUnderTest } from './videos-under-test.ts'

const folder = aVideoFolder()
const catalog = catalogUnderTest({ VIDEO_FOLDER: folder })
const videos = videosUnderTest(catalog)
const teacher = aTeacher()
const student = aStudent()
const MB = 1_048_576

const isStored = (id: string) => existsSync(join(folder, id))

async function sweep(): Promise<void> {
  const storage = ownStorage({ VIDEO_FOLDER: folder, VIDEO_S3_REGION: 'us-east-1' }, catalog.database)
  await sweepVideos(catalog.database, storage)
}

/** A published course with a video lesson, and the video. */
async function aVideoLesson(file: Buffer = videoFile('vp8-opus.webm'), lesson: object = {}, status = 'active') {
  const { id: courseId } = await catalog.createCourse(teacher, { status })
  const module = await catalog.createModule(teacher, courseId)
  const { id } = await videos.upload(teacher, file)
  const videoUrl = videoAddress(courseId, id)
  const body = { type: 'video', videoUrl, duration: 2, ...lesson }
  const { id: lessonId } = await catalog.createLesson(teacher, module.id, body)
  return { courseId, moduleId: module.id, lessonId, id, videoUrl }
}
const save = (lessonId: number, body: object) => catalog.send(updateLesson, { as: teacher, params: { lessonId }, body })

describe('a video is read', () => {
  let lesson: Awaited<ReturnType<typeof aVideoLesson>>
  beforeAll(async () => {
    lesson = await aVideoLesson()
  })
  const statusFor = async (options: CallOptions, { courseId, id } = lesson) =>
    (await videos.read(courseId, id, options)).status

  test("neither by another course's student, nor when there is none", async () => {
    const { courseId } = lesson
    expect(await statusFor({ as: student, enrolledIn: courseId + 1 })).toBe(404)
    expect((await videos.read(courseId, crypto.randomUUID(), { as: teacher })).status).toBe(404)
    expect((await videos.read(courseId, 'x', { as: teacher })).status).toBe(400)
  })

  test('by anybody while a free preview of an active course shows it', async () => {
    const shown = await aVideoLesson(undefined, { freePreview: true })
    expect(await statusFor({}, shown)).toBe(200)
    await save(shown.lessonId, { freePreview: false })
    expect(await statusFor({}, shown)).toBe(404)
    const hidden = await aVideoLesson(undefined, { freePreview: true }, 'draft')
    expect(await statusFor({}, hidden)).toBe(404)
    const draft = await aVideoLesson(undefined, { freePreview: true, draft: true })
    expect(await statusFor({}, draft)).toBe(404)
    expect(await statusFor({ as: student, enrolledIn: draft.courseId }, draft)).toBe(404)
    expect(await statusFor({ as: teacher }, draft)).toBe(200)
  })

  test('under the course that shows it only, and not before students read it', async () => {
    const other = await aVideoLesson()
    const swapped = { ...other, id: lesson.id }
    expect(await statusFor({ as: student, enrolledIn: other.courseId }, swapped)).toBe(404)
    // A working copy is the teacher's; published, it is the students'.
    const { id } = await videos.upload(teacher, videoFile('h264-aac.mp4'))
    const params = { lessonId: other.lessonId }
    const body = { videoUrl: videoAddress(other.courseId, id) }
    expect((await catalog.send(autosaveLesson, { as: teacher, params, body })).status).toBe(200)
    const asStudent = { as: student, enrolledIn: other.courseId }
    expect(await statusFor(asStudent, { ...other, id })).toBe(404)
    await catalog.send(publishLesson, { as: teacher, params })
    expect(await statusFor(asStudent, { ...other, id })).toBe(200)
    expect(await statusFor(asStudent, other)).toBe(404)
  })

  test('not before it is finished', async () => {
    const id = await videos.begin(teacher, 1000)
    expect(await statusFor({ as: teacher }, { ...lesson, id })).toBe(404)
  })
})

describe('ranges', () => {
  const file = anMp4(9 * MB + 17)
  let lesson: Awaited<ReturnType<typeof aVideoLesson>>
  beforeAll(async () => {
    lesson = await aVideoLesson()
    const { id } = await videos.upload(teacher, file, 'lecture.mp4', MB)
    await save(lesson.lessonId, { videoUrl: videoAddress(lesson.courseId, id) })
    lesson = { ...lesson, id }
  })
  const get = (headers: Record<string, string> = {}) =>
    videos.read(lesson.courseId, lesson.id, { as: teacher, headers })

  test('without one all bytes come, as they were sent', async () => {
    const { status, bytes, headers } = await get()
    expect(status).toBe(200)
    expect(bytes.equals(file)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(file.length),
      'accept-ranges': 'bytes',
      etag: `"${lesson.id}"`,
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    })
  })

  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=0-', 0, 4 * MB],
    [`bytes=${MB - 3}-${MB + 2}`, MB - 3, MB + 3],
    [`bytes=${3 * MB + 5}-${9 * MB}`, 3 * MB + 5, 7 * MB + 5],
    ['bytes=-5', file.length - 5, file.length],
    [`bytes=${9 * MB}-`, 9 * MB, file.length],
    [`bytes=${file.length - 1}-${file.length + 99}`, file.length - 1, file.length],
  ])('%s', async (range, start, end) => {
    const { status, bytes, headers } = await get({ range })
    expect(status).toBe(206)
    expect(headers['content-range']).toBe(`bytes ${start}-${end - 1}/${file.length}`)
    expect(headers['content-length']).toBe(String(end - start))
    expect(bytes.equals(file.subarray(start, end))).toBe(true)
  })

  test('beyond the end are 416 and name the size', async () => {
    for (const range of [`bytes=${file.length}-`, 'bytes=-0']) {
      const { status, headers } = await get({ range })
      expect([status, headers['content-range']]).toEqual([416, `bytes */${file.length}`])
    }
  })

  test('of another version are answered whole, and what is known costs nothing', async () => {
    const etag = `"${lesson.id}"`
    expect((await get({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
    expect((await get({ range: 'bytes=0-9', 'if-range': '"other"' })).bytes).toHaveLength(file.length)
    expect((await get({ range: 'bytes=0-9', 'if-range': `W/${etag}` })).status).toBe(200)
    const known = await get({ 'if-none-match': etag })
    expect([known.status, known.bytes.length]).toEqual([304, 0])
  })

  test('HEAD answers what GET would, without bytes', async () => {
    const contract = { method: 'HEAD' as 'GET', path: lesson.videoUrl.replace(/[^/]+$/, lesson.id) as '/api/' }
    const { status, headers, bytes } = await catalog.send({ ...publishLesson, ...contract }, { as: teacher })
    expect([status, bytes.length, headers['content-length']]).toEqual([200, 0, String(file.length)])
  })
})

describe("a lesson's video", () => {
  test('must be a finished one of the same teacher, under the same course', async () => {
    const { courseId, moduleId, lessonId, videoUrl } = await aVideoLesson()
    const other = await aVideoLesson()
    const foreign = await videos.upload(aTeacher(), videoFile('vp8-opus.webm'))
    const unfinished = await videos.begin(teacher, 1000)
    for (const wrong of [
      other.videoUrl,
      videoAddress(courseId, foreign.id),
      videoAddress(courseId, unfinished),
      videoAddress(courseId, crypto.randomUUID()),
    ]) {
      const refused = [
        await save(lessonId, { videoUrl: wrong }),
        await catalog.send(autosaveLesson, { as: teacher, params: { lessonId }, body: { videoUrl: wrong } }),
      ]
      for (const { status, body } of refused) {
        expect(status).toBe(400)
        expect(body).toMatchObject({ detail: 'We can’t find this uploaded video, or it isn’t yours. Upload it again.' })
      }
      await expect(catalog.createLesson(teacher, moduleId, { type: 'video', videoUrl: wrong })).rejects.toThrow('400')
    }
    for (const wrong of [`${videoUrl}/x`, `${videoUrl}?x`, '/api/courses/1/videos/x', '/elsewhere']) {
      expect((await save(lessonId, { videoUrl: wrong })).status).toBe(400)
    }
    const onAnotherSite = await save(lessonId, { videoUrl: '//videos.example.org/a.mp4' })
    expect(onAnotherSite.body).toMatchObject({ videoUrl: 'https://videos.example.org/a.mp4' })
    expect((await save(lessonId, { videoUrl: 'https://videos.example.org/a.mp4' })).status).toBe(200)
    expect((await save(lessonId, { videoUrl })).body).toMatchObject({ videoUrl })
  })

  test('is enough content to be published', async () => {
    const { moduleId, courseId, id } = await aVideoLesson()
    const body = { type: 'video', content: '', draft: true, videoUrl: videoAddress(courseId, id) }
    const { id: lessonId } = await catalog.createLesson(teacher, moduleId, body)
    expect((await catalog.send(publishLesson, { as: teacher, params: { lessonId } })).status).toBe(200)
  })

  test('is shown by a copy of the course too, and its bytes are there once', async () => {
    const { courseId, id, videoUrl } = await aVideoLesson()
    const rows = await catalog.database.video.count()
    const copy = (await catalog.send(duplicateCourse, { as: teacher, params: { courseId } })).body as { id: number }
    const lessons = await catalog.database.lesson.findMany({ where: { module: { courseId: copy.id } } })
    expect(lessons.map((lesson) => lesson.videoUrl)).toEqual([videoAddress(copy.id, id)])
    expect(await catalog.database.video.count()).toBe(rows)
    expect((await videos.read(copy.id, id, { as: student, enrolledIn: copy.id })).status).toBe(200)
    // The first course may go; the copy keeps the video.
    const lesson = await catalog.database.lesson.findFirstOrThrow({ where: { videoUrl } })
    await save(lesson.id, { videoUrl: null })
    expect((await videos.remove(teacher, id)).status).toBe(409)
    expect((await videos.read(copy.id, id, { as: teacher })).status).toBe(200)
  })

  test('goes along with a copy of the lesson', async () => {
    const { lessonId, videoUrl } = await aVideoLesson()
    const { body } = await catalog.send(duplicateLesson, { as: teacher, params: { lessonId } })
    expect(body).toMatchObject({ videoUrl, duration: 2 })
  })
})

describe('the sweep', () => {
  test('removes a video a day after nobody refers to it: lesson, working copy and history', async () => {
    const { lessonId, id, courseId } = await aVideoLesson()
    const params = { lessonId }
    await sweep()
    await videos.hoursPass(48)
    await sweep()
    expect(isStored(id)).toBe(true)

    // Replaced for students, it is in the history for thirty days.
    const next = await videos.upload(teacher, videoFile('h264-aac.mp4'))
    await catalog.send(autosaveLesson, { as: teacher, params, body: { videoUrl: videoAddress(courseId, next.id) } })
    await catalog.send(publishLesson, { as: teacher, params })
    expect((await catalog.send(listLessonRevisions, { as: teacher, params })).body).toHaveLength(1)
    await sweep()
    await videos.hoursPass(48)
    await sweep()
    expect(isStored(id)).toBe(true)
    expect((await videos.remove(teacher, id)).status).toBe(409)

    await catalog.database.lessonRevision.deleteMany({ where: { lessonId } })
    await sweep()
    await videos.hoursPass(23)
    await sweep()
    expect(isStored(id)).toBe(true)
    await videos.hoursPass(2)
    await sweep()
    expect(isStored(id)).toBe(false)
    expect(await catalog.database.video.count({ where: { id } })).toBe(0)
    expect(isStored(next.id)).toBe(true)
  })

  test('starts the day again when somebody refers to it meanwhile', async () => {
    const { lessonId, courseId } = await aVideoLesson()
    const { id } = await videos.upload(teacher, videoFile('vp8-opus.webm'))
    await sweep()
    await videos.hoursPass(20)
    await save(lessonId, { videoUrl: videoAddress(courseId, id) })
    await sweep()
    await videos.hoursPass(30)
    await sweep()
    expect(isStored(id)).toBe(true)
  })

  test('removes what was left half uploaded a day after its last piece', async () => {
    const id = await videos.begin(teacher, 900 * KIB)
    const file = anMp4(900 * KIB)
    await videos.append(teacher, id, 0, file.subarray(0, 300 * KIB))
    await videos.hoursPass(23)
    await videos.append(teacher, id, 300 * KIB, file.subarray(300 * KIB, 600 * KIB))
    await videos.hoursPass(23)
    await sweep()
    expect((await videos.get(teacher, id)).body).toMatchObject({ offset: 600 * KIB })
    await videos.hoursPass(2)
    await sweep()
    expect((await videos.get(teacher, id)).status).toBe(404)
    expect(isStored(id)).toBe(false)
  })

  test('removes the videos of a deleted course, and pieces that a dying process left', async () => {
    const { courseId, id } = await aVideoLesson(undefined, {}, 'draft')
    expect((await catalog.send(deleteCourse, { as: teacher, params: { courseId } })).status).toBe(204)
    await sweep()
    const upload = await videos.begin(teacher, 900 * KIB)
    // Announced, stored, never taken.
    const chunkId = crypto.randomUUID()
    const createdAt = new Date(Date.now() - 3_600_000)
    await catalog.database.videoChunk.create({ data: { id: chunkId, videoId: upload, start: 0n, size: 5, createdAt } })
    await videos.hoursPass(25)
    await catalog.database.$executeRaw`UPDATE videos SET touched_at = now() WHERE id = ${upload}::uuid`
    await Promise.all([sweep(), sweep()])
    expect(isStored(id)).toBe(false)
    expect(await catalog.database.videoChunk.count({ where: { id: chunkId } })).toBe(0)
    expect((await videos.get(teacher, upload)).status).toBe(200)
  })

  test('waits for a save that has begun to refer to a video, and lets it be', async () => {
    const { lessonId, courseId } = await aVideoLesson()
    const { id } = await videos.upload(teacher, videoFile('vp8-opus.webm'))
    const videoUrl = videoAddress(courseId, id)
    const { database } = catalog
    let removal: Promise<boolean> | undefined
    await database.$transaction(async (tx) => {
      await requireVideo(tx, { courseId, editorId: teacher.id }, videoUrl)
      removal = database.$transaction((other) => markRemoving(other, id))
      await Promise.race([removal, delay(500)])
      await tx.lesson.update({ where: { id: lessonId }, data: { videoUrl } })
    })
    expect(await removal).toBe(false)
    expect((await videos.get(teacher, id)).body).toMatchObject({ state: 'ready' })
  })

  test('and a save at the same moment: whichever is first, no lesson shows what is gone', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { lessonId, courseId } = await aVideoLesson()
      const { id } = await videos.upload(teacher, videoFile('vp8-opus.webm'))
      await sweep()
      await videos.hoursPass(round % 2 === 0 ? 25 : 24)
      const [saved] = await Promise.all([save(lessonId, { videoUrl: videoAddress(courseId, id) }), sweep()])
      expect([200, 400]).toContain(saved.status)
      expect(isStored(id)).toBe(saved.status === 200)
    }
  })
})

test('an erased teacher leaves what students study, and nothing else', async () => {
  const owner = aTeacher()
  const { id: courseId } = await catalog.createCourse(owner, { status: 'active' })
  const module = await catalog.createModule(owner, courseId)
  const shown = await videos.upload(owner, videoFile('vp8-opus.webm'))
  const unused = await videos.upload(owner, videoFile('vp8-opus.webm'))
  const begun = await videos.begin(owner, 300 * KIB)
  await catalog.createLesson(owner, module.id, { type: 'video', videoUrl: videoAddress(courseId, shown.id) })

  await eraseVideosOf(catalog.database, owner.id)
  await sweep()
  const left = await catalog.database.video.findMany({ where: { teacherId: owner.id } })
  expect(left.map(({ id, fileName }) => [id, fileName])).toEqual([[shown.id, '']])
  expect([shown.id, unused.id, begun].map(isStored)).toEqual([true, false, false])
  expect((await videos.read(courseId, shown.id, { as: student, enrolledIn: courseId })).status).toBe(200)
})

test('the folder holds videos and its mark, nothing else', () => {
  expect(readdirSync(folder).filter((name) => !/^[0-9a-f-]{36}$/.test(name))).toEqual(['lectern-videos'])
})
