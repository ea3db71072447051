import { deleteLesson, deleteModule } from '@lectern/contracts/calls/public/catalog.ts'
import { autosaveLesson } from '@lectern/contracts/calls/public/curriculum.ts'
import { BUNDLE_MEDIA_TYPE } from '@lectern/contracts/shapes/course-bundle.ts'
import type { Expectation } from '@lectern/service-kit/testing/access.ts'
import type { SendOptions } from '@lectern/service-kit/testing/calls.ts'
import { type AccessScene, NEW_UPLOAD, type SceneCourse, WHOLE_VIDEO } from './access-scene.ts'

/** A call about one thing. What it leaves out follows from the contract. */
export interface AccessCase extends Expectation {
  /** What is called about, where a call has several cases. */
  when?: string
  /** Something of a course that was never published. */
  draft?: true
  /** What of the request isn't as usual. May prepare the course, which is the case's own then. */
  request?: (course: SceneCourse) => SendOptions | Promise<SendOptions>
}

const ACTIVE_AND_DRAFT: AccessCase[] = [{ when: 'an active course' }, { when: 'a draft', draft: true }]

const TEXT = { 'content-type': 'text/plain' }

/** Calls of which the contract doesn't tell everything, by their ids. */
export function accessCases(scene: AccessScene): Record<string, AccessCase[]> {
  return {
    listCourses: [
      { when: 'the catalog' },
      { when: "the teacher's own", request: () => ({ query: { teacher: 'true' } }), as: 'teacher' },
    ],
    updateCourse: ACTIVE_AND_DRAFT,
    getCourseReadiness: ACTIVE_AND_DRAFT,
    duplicateCourse: ACTIVE_AND_DRAFT,
    exportCourse: ACTIVE_AND_DRAFT,
    importCourse: [
      { when: 'an exported course', request: scene.exported, status: 201 },
      {
        when: 'something else',
        request: () => ({ body: 'no archive', headers: { 'content-type': BUNDLE_MEDIA_TYPE } }),
        status: 400,
      },
    ],
    deleteCourse: [
      { when: 'a draft', draft: true },
      { when: 'a published course', status: 409 },
      {
        when: 'a draft that was published once',
        async request(course) {
          await scene.withdraw(course)
          return {}
        },
        hidden: true,
        status: 409,
      },
    ],
    seedCourses: [{ status: 201 }],
    getCourseCover: [
      { when: 'of an active course', request: scene.covered },
      { when: 'of a draft', draft: true, request: scene.covered },
      {
        when: 'of a course that is a draft again',
        async request(course) {
          const request = await scene.covered(course)
          await scene.enroll(course)
          await scene.withdraw(course)
          return request
        },
        hidden: true,
        but: { student: 200 },
      },
    ],
    getCourseImage: [
      { when: 'that no free preview shows', request: (course) => scene.preview(course, false) },
      { when: 'of a free preview', request: (course) => scene.preview(course, true), as: 'public' },
    ],
    getSchoolLogo: [
      {
        when: 'of a name that none has',
        request: () => ({ params: { name: `${'0'.repeat(32)}.png` } }),
        status: 404,
      },
    ],

    getLessonForEditing: [{ when: 'of an active course' }, { when: 'of a draft course', draft: true }],
    discardWorkingCopy: [
      {
        async request({ lessonId }) {
          await scene.own(autosaveLesson, { params: { lessonId }, body: { content: '<p>No</p>' } })
          return {}
        },
      },
    ],
    publishLesson: [{ request: scene.draftLesson }],
    restoreLesson: [
      { when: 'that is there', status: 404 },
      {
        when: 'that was deleted',
        async request({ lessonId }) {
          await scene.own(deleteLesson, { params: { lessonId } })
          return {}
        },
      },
    ],
    restoreModule: [
      {
        async request({ moduleId }) {
          await scene.own(deleteModule, { params: { moduleId } })
          return {}
        },
      },
    ],
    orderCurriculum: [
      { request: ({ moduleId, lessonId }) => ({ body: { modules: [{ id: moduleId, lessonIds: [lessonId] }] } }) },
    ],
    readQuestions: [{ request: () => ({ body: 'Bread rises. {T}', headers: TEXT }) }],
    exportQuestions: [{ request: () => ({ query: { format: 'gift' } }) }],

    createVideoUpload: [{ request: () => NEW_UPLOAD }],
    appendToVideoUpload: [{ request: () => WHOLE_VIDEO }],
    finishVideoUpload: [
      { when: 'that is complete', request: scene.sentUpload },
      { when: 'that is not', status: 409 },
    ],
    getCourseVideo: [
      { when: 'of a lesson', request: (course) => scene.filmed(course, false) },
      { when: 'of a free preview', request: (course) => scene.filmed(course, true), as: 'public' },
    ],
  }
}
