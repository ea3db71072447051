import * as contract from '@lectern/contracts/calls/public/catalog.ts'
import * as bundle from '@lectern/contracts/calls/public/course-bundles.ts'
import { putCourseImage } from '@lectern/contracts/calls/public/course-images.ts'
import * as curriculum from '@lectern/contracts/calls/public/curriculum.ts'
import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { ROUTES } from '@lectern/contracts/calls/public/routes.ts'
import * as teacherContract from '@lectern/contracts/calls/public/teacher-courses.ts'
import * as videos from '@lectern/contracts/calls/public/videos.ts'
import type { SendOptions } from '@lectern/service-kit/testing/calls.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'
import { aCourse, aLesson, aModule } from './drafts.ts'

const catalog = catalogUnderTest()
const owner = aTeacher()
const otherTeacher = aTeacher()
const student = aStudent()
const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex')

/** Ids of a course in one status, of its module, and of its lesson. */
interface Ids {
  courseId: number
  moduleId: number
  lessonId: number
}
const owned = {} as Record<'draft' | 'active' | 'archived', Ids>

beforeAll(async () => {
  for (const status of ['draft', 'active', 'archived'] as const) {
    const { id: courseId } = await catalog.createCourse(owner, { status })
    const { id: moduleId } = await catalog.createModule(owner, courseId)
    const { id: lessonId } = await catalog.createLesson(owner, moduleId)
    owned[status] = { courseId, moduleId, lessonId }
  }
})

/** Every call of a teacher to something of a course, with an input that its owner could send. */
const CHANGES: [RouteContract, (ids: Ids) => SendOptions][] = [
  [contract.updateCourse, ({ courseId }) => ({ params: { courseId }, body: { title: 'Stolen' } })],
  [contract.archiveCourse, ({ courseId }) => ({ params: { courseId } })],
  [contract.deleteCourse, ({ courseId }) => ({ params: { courseId } })],
  [teacherContract.unarchiveCourse, ({ courseId }) => ({ params: { courseId } })],
  [bundle.exportCourse, ({ courseId }) => ({ params: { courseId } })],
  [teacherContract.duplicateCourse, ({ courseId }) => ({ params: { courseId } })],
  [teacherContract.getCourseReadiness, ({ courseId }) => ({ params: { courseId } })],
  [
    teacherContract.putCourseCover,
    ({ courseId }) => ({ params: { courseId }, body: PNG, headers: { 'content-type': 'image/png' } }),
  ],
  [contract.createModule, ({ courseId }) => ({ params: { courseId }, body: aModule() })],
  [contract.orderCurriculum, ({ courseId }) => ({ params: { courseId }, body: { modules: [] } })],
  [contract.updateModule, ({ moduleId }) => ({ params: { moduleId }, body: { title: 'Stolen' } })],
  [contract.deleteModule, ({ moduleId }) => ({ params: { moduleId } })],
  [contract.createLesson, ({ moduleId }) => ({ params: { moduleId }, body: aLesson() })],
  [contract.updateLesson, ({ lessonId }) => ({ params: { lessonId }, body: { title: 'Stolen' } })],
  [contract.deleteLesson, ({ lessonId }) => ({ params: { lessonId } })],
  [curriculum.getLessonForEditing, ({ lessonId }) => ({ params: { lessonId } })],
  [curriculum.autosaveLesson, ({ lessonId }) => ({ params: { lessonId }, body: { title: 'Stolen' } })],
  [curriculum.discardWorkingCopy, ({ lessonId }) => ({ params: { lessonId } })],
  [curriculum.publishLesson, ({ lessonId }) => ({ params: { lessonId } })],
  [curriculum.publishCourseChanges, ({ courseId }) => ({ params: { courseId } })],
  [curriculum.listLessonRevisions, ({ lessonId }) => ({ params: { lessonId } })],
  [curriculum.getLessonRevision, ({ lessonId }) => ({ params: { lessonId, revisionId: 1 } })],
  [curriculum.restoreLessonRevision, ({ lessonId }) => ({ params: { lessonId, revisionId: 1 } })],
  [curriculum.restoreLesson, ({ lessonId }) => ({ params: { lessonId } })],
  [curriculum.restoreModule, ({ moduleId }) => ({ params: { moduleId } })],
  [curriculum.duplicateLesson, ({ lessonId }) => ({ params: { lessonId } })],
  [curriculum.duplicateModule, ({ moduleId }) => ({ params: { moduleId } })],
  [
    putCourseImage,
    ({ courseId }) => ({
      params: { courseId, name: 'a.png' },
      body: PNG,
      headers: { 'content-type': 'image/png' },
    }),
  ],
]
const anUpload = { params: { uploadId: crypto.randomUUID() } }
/** Calls to nothing of a course; that an upload is its teacher's alone is held where the other rules of uploads are. */
const OTHERS: [RouteContract, SendOptions][] = [
  [contract.createCourse, { body: aCourse() }],
  [contract.seedCourses, {}],
  [bundle.importCourse, { body: PNG, headers: { 'content-type': 'application/zip' } }],
  [teacherContract.listTeacherCourses, {}],
  [videos.createVideoUpload, {}],
  [videos.getVideoUpload, anUpload],
  [
    videos.appendToVideoUpload,
    { ...anUpload, body: PNG, headers: { 'content-type': 'application/offset+octet-stream' } },
  ],
  [videos.finishVideoUpload, anUpload],
  [videos.deleteVideoUpload, anUpload],
]

const everything = async () => ({
  courses: await catalog.database.course.findMany({ orderBy: { id: 'asc' } }),
  modules: await catalog.database.module.findMany({ orderBy: { id: 'asc' } }),
  lessons: await catalog.database.lesson.findMany({ orderBy: { id: 'asc' } }),
  workingCopies: await catalog.database.lessonWorkingCopy.count(),
  revisions: await catalog.database.lessonRevision.count(),
  images: await catalog.database.courseImage.count(),
  covers: await catalog.database.courseCover.count(),
  events: await catalog.database.outbox.count(),
})

test('every call that a teacher makes has its entry here', () => {
  const listed = [...CHANGES, ...OTHERS].map(([{ id }]) => id)
  const declared = ROUTES.filter(({ owner, access }) => owner === 'catalog' && access === 'teacher')

  expect(listed.sort()).toEqual(declared.map(({ id }) => id).sort())
})

describe.each(CHANGES.map(([route, input]) => [route.id, route, input] as const))('%s', (_id, route, input) => {
  test('is refused to everybody else, and nothing changes', async () => {
    const before = await everything()
    const statusFor = async (ids: Ids, as: SendOptions['as']) =>
      (await catalog.send(route, { ...input(ids), as, enrolledIn: ids.courseId })).status

    for (const ids of Object.values(owned)) {
      expect(await statusFor(ids, undefined)).toBe(401)
      expect(await statusFor(ids, student)).toBe(403)
    }
    expect(await statusFor(owned.draft, otherTeacher)).toBe(404)
    expect(await statusFor(owned.active, otherTeacher)).toBe(403)
    expect(await statusFor(owned.archived, otherTeacher)).toBe(404)
    expect(await everything()).toEqual(before)
  })

  test('is 404 for what is not there, in the same words as for a hidden course of somebody else', async () => {
    const nothing = { courseId: 999_999, moduleId: 999_999, lessonId: 999_999 }
    const missing = await catalog.send(route, { ...input(nothing), as: otherTeacher })
    const sentence = ({ body }: typeof missing) => (body as { detail: string }).detail
    expect(missing.status).toBe(404)
    for (const ids of [owned.draft, owned.archived]) {
      const hidden = await catalog.send(route, { ...input(ids), as: otherTeacher })
      expect(sentence(hidden)).toBe(sentence(missing))
    }
  })

  test('is 400 for ids that are none', async () => {
    for (const id of [0, -1, 1.5, 2_147_483_648, 'x', '1e3x']) {
      const wrong = { courseId: id, moduleId: id, lessonId: id } as Ids
      expect((await catalog.send(route, { ...input(wrong), as: owner })).status).toBe(400)
    }
  })
})

describe.each(OTHERS.map(([route, input]) => [route.id, route, input] as const))('%s', (_id, route, input) => {
  test('is for teachers', async () => {
    expect((await catalog.send(route, input)).status).toBe(401)
    expect((await catalog.send(route, { ...input, as: student })).status).toBe(403)
  })
})
