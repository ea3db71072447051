import { archiveCourse, deleteLesson, updateCourse, updateLesson } from '@lectern/contracts/calls/public/catalog.ts'
import { getCourseImage, putCourseImage } from '@lectern/contracts/calls/public/course-images.ts'
import type { ReadableLesson } from '@lectern/contracts/shapes/lessons.ts'
import type { CallOptions } from '@lectern/service-kit/testing/calls.ts'
import { aPng } from '@lectern/service-kit/testing/pictures.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { describe, expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'
import { curriculumUnderTest } from './curriculum-under-test.ts'

const catalog = catalogUnderTest()
const on = curriculumUnderTest(catalog)
const PNG = await aPng()

const lesson = (lessonId: number, options: CallOptions = {}) => catalog.get(`/internal/lessons/${lessonId}`, options)
const statusFor = async (lessonId: number, options: CallOptions = {}) => (await lesson(lessonId, options)).status
const img = (courseId: number, name: string) => `<p><img src="/api/courses/${courseId}/images/${name}" alt=""></p>`

async function upload(courseId: number, ...names: string[]) {
  const headers = { 'content-type': 'image/png' }
  for (const name of names) {
    await catalog.send(putCourseImage, { as: on.teacher, params: { courseId, name }, body: PNG, headers })
  }
}
/** What a visitor gets of a picture. */
const picture = async (courseId: number, name: string, options: CallOptions = {}) =>
  (await catalog.send(getCourseImage, { params: { courseId, name }, ...options })).status

describe('a lesson by itself', () => {
  test('goes to who may study the course; who sees the course is told that they may not', async () => {
    const { courseId, a2 } = await on.aCurriculum()
    expect((await lesson(a2, { as: on.student, enrolledIn: courseId })).body).toEqual({
      ...{ id: a2, courseId, moduleId: expect.any(Number), title: 'a2', type: 'text', duration: null },
      ...{ orderIndex: 1, freePreview: false, content: '<p>Hold it upright.</p>', videoUrl: null },
    } satisfies ReadableLesson)
    expect(await statusFor(a2, { as: on.teacher })).toBe(200)
    for (const options of [{}, { as: on.student }, { as: on.student, enrolledIn: courseId + 1 }, { as: aTeacher() }]) {
      expect(await lesson(a2, options)).toMatchObject({
        status: 403,
        body: { detail: 'Enroll in this course to read the lesson.' },
      })
    }
    expect(await statusFor(999_999)).toBe(404)
  })

  test.each(['draft', 'archived'])(
    'of a course that is %s goes to those who keep it, and is 404 for others',
    async (status) => {
      const { courseId, a1 } = await on.aCurriculum()
      await on.put(a1, { freePreview: true })
      await catalog.send(updateCourse, { as: on.teacher, params: { courseId }, body: { status } })
      expect(await statusFor(a1, { as: on.student, enrolledIn: courseId })).toBe(200)
      for (const options of [{}, { as: on.student }, { as: aTeacher() }]) expect(await statusFor(a1, options)).toBe(404)
    },
  )

  test('as a free preview goes to anybody, who is told so in the outline', async () => {
    const { courseId, a1 } = await on.aCurriculum()
    const before = await catalog.outboxOf(courseId)
    expect((await on.put(a1, { freePreview: true })).body.freePreview).toBe(true)
    for (const options of [{}, { as: on.student }, { as: aTeacher() }]) expect(await statusFor(a1, options)).toBe(200)
    const { body } = await catalog.get(`/internal/courses/${courseId}`)
    const lessons = (body as { modules: { lessons: ReadableLesson[] }[] }).modules.flatMap((module) => module.lessons)
    expect(lessons.map(({ freePreview }) => freePreview)).toEqual([true, false, false, false])
    expect(lessons.every((one) => !('content' in one) && !('editing' in one))).toBe(true)
    expect(await catalog.outboxOf(courseId)).toEqual(before)

    await on.put(a1, { freePreview: false })
    expect(await statusFor(a1)).toBe(403)
  })

  test('never shows a draft or a working copy, and an outsider nothing that was deleted', async () => {
    const { courseId, a, a1 } = await on.aCurriculum()
    const { body: draft } = await on.post(a, { title: 'new', content: '<p>x</p>', draft: true, freePreview: true })
    for (const options of [{}, { as: on.student, enrolledIn: courseId }]) {
      expect(await statusFor(draft.id, options)).toBe(404)
    }
    expect(await statusFor(draft.id, { as: on.teacher })).toBe(200)
    await on.put(a1, { freePreview: true })
    await on.autosave(a1, { content: '<p>Unfinished</p>' })
    for (const options of [{}, { as: on.student, enrolledIn: courseId }, { as: on.teacher }]) {
      expect((await lesson(a1, options)).body).toMatchObject({ content: '<p>Hold it upright.</p>' })
    }
    await on.remove(a1)
    expect(await statusFor(a1, { as: on.teacher })).toBe(404)
    await catalog.removeDeleted()
    expect(await statusFor(a1)).toBe(404)
  })
})

describe('a picture', () => {
  test('of a free preview is for anybody, every other one for those who study', async () => {
    const { courseId, a1, a2 } = await on.aCurriculum()
    await upload(courseId, 'open.png', 'closed.png', 'unused.png')
    await on.put(a1, { freePreview: true, content: img(courseId, 'open.png') })
    await on.put(a2, { content: img(courseId, 'closed.png') })
    for (const options of [{}, { as: on.student }, { as: aTeacher() }]) {
      expect(await picture(courseId, 'open.png', options)).toBe(200)
      for (const name of ['closed.png', 'unused.png', 'open.pn', 'missing.png']) {
        expect(await picture(courseId, name, options)).toBe(404)
      }
    }
    expect(await picture(courseId, 'closed.png', { as: on.student, enrolledIn: courseId })).toBe(200)
  })

  test('closes again with the mark, the text, the lesson and the course', async () => {
    const open = async () => {
      const { courseId, a1 } = await on.aCurriculum()
      await upload(courseId, 'open.png')
      await on.put(a1, { freePreview: true, content: img(courseId, 'open.png') })
      expect(await picture(courseId, 'open.png')).toBe(200)
      return { courseId, lessonId: a1 }
    }
    const put = (lessonId: number, body: object) =>
      catalog.send(updateLesson, { as: on.teacher, params: { lessonId }, body })
    const closings: [string, (ids: { courseId: number; lessonId: number }) => Promise<unknown>][] = [
      ['mark', ({ lessonId }) => put(lessonId, { freePreview: false })],
      ['text', ({ lessonId }) => put(lessonId, { content: '<p>Without</p>' })],
      [
        'lesson',
        async ({ lessonId }) => {
          await catalog.send(deleteLesson, { as: on.teacher, params: { lessonId } })
          await catalog.removeDeleted()
        },
      ],
      ['course', ({ courseId }) => catalog.send(archiveCourse, { as: on.teacher, params: { courseId } })],
    ]
    for (const [what, close] of closings) {
      const ids = await open()
      await close(ids)
      expect({ what, status: await picture(ids.courseId, 'open.png') }).toEqual({ what, status: 404 })
    }
  })

  test('is not opened by a working copy, a draft, another course, or text that looks like it', async () => {
    const { courseId, a, a1, a2 } = await on.aCurriculum()
    const other = await on.aCurriculum()
    await upload(courseId, 'x.png')
    const src = img(courseId, 'x.png')
    await on.put(a1, { freePreview: true })
    await on.autosave(a1, { content: src })
    await on.post(a, { title: 'new', content: src, draft: true, freePreview: true })
    await on.put(other.a1, { freePreview: true, content: src })
    const escaped = src.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    const spoken = `<p title='${src.slice(3, -4)}'>t</p>${img(courseId, 'x.png.bak')}`
    await on.put(a2, { freePreview: true, content: `<p>${escaped}</p>${spoken}` })
    expect(await picture(courseId, 'x.png')).toBe(404)

    await on.publish(a1)
    expect(await picture(courseId, 'x.png')).toBe(200)
  })

  test('of a lesson that is older than the mark is known once that is set', async () => {
    const { courseId, a1 } = await on.aCurriculum()
    await upload(courseId, 'old.png')
    await on.put(a1, { content: img(courseId, 'old.png') })
    await catalog.database.lesson.update({ where: { id: a1 }, data: { images: [] } })
    await on.put(a1, { freePreview: true })
    expect(await picture(courseId, 'old.png')).toBe(200)
  })
})
