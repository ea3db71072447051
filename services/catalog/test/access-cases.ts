import { deleteLesson, deleteModule } from '@lectern/contracts/calls/public/catalog.ts'
import { updateCategory } from '@lectern/contracts/calls/public/categories.ts'
import { autosaveLesson } from '@lectern/contracts/calls/public/curriculum.ts'
import { BUNDLE_MEDIA_TYPE } from '@lectern/contracts/shapes/course-bundle.ts'
import { type Expectation, operationCasesOf } from '@lectern/service-kit/testing/access.ts'
import type { SendOptions } from '@lectern/service-kit/testing/calls.ts'
import {
  type AccessScene,
  CAPTIONS,
  NEW_FILE_UPLOAD,
  NEW_UPLOAD,
  type SceneCourse,
  WHOLE_FILE,
  WHOLE_VIDEO,
} from './access-scene.ts'

/** A call about one thing. What it leaves out follows from the contract. */
export interface AccessCase extends Expectation {
  /** What is called about, where a call has several cases. */
  when?: string
  /** Something of a course that was never published. */
  draft?: true
  /** Parts of the request that aren't as usual. May prepare the course, which is the case's own then. */
  input?: (course: SceneCourse) => SendOptions | Promise<SendOptions>
}

const ACTIVE_AND_DRAFT: AccessCase[] = [{ when: 'an active course' }, { when: 'a draft', draft: true }]

const TEXT = { 'content-type': 'text/plain' }

/** Calls of which the contract doesn't tell everything, by their ids. */
export function accessCases(scene: AccessScene): Record<string, AccessCase[]> {
  return {
    listCourses: [
      { when: 'the catalog' },
      { when: "the teacher's own", input: () => ({ query: { teacher: 'true' } }), as: 'teacher' },
    ],
    updateCourse: ACTIVE_AND_DRAFT,
    getCourseReadiness: ACTIVE_AND_DRAFT,
    duplicateCourse: ACTIVE_AND_DRAFT,
    exportCourse: ACTIVE_AND_DRAFT,
    importCourse: [
      { when: 'an exported course', input: scene.exported, status: 201 },
      {
        when: 'something else',
        input: () => ({ body: 'no archive', headers: { 'content-type': BUNDLE_MEDIA_TYPE } }),
        status: 400,
      },
    ],
    deleteCourse: [
      { when: 'a draft', draft: true },
      { when: 'a published course', status: 409 },
      {
        when: 'a draft that was published once',
        async input(course) {
          await scene.withdraw(course)
          return {}
        },
        hidden: true,
        status: 409,
      },
    ],
    // Nothing in a network of somebody's own is asked.
    copyCourseImage: [{ input: () => ({ body: { address: 'https://10.0.0.1/a.png' } }), status: 400 }],
    seedCourses: [{ status: 201 }],
    acceptStaffInvitation: [{ input: scene.invited }],
    declineStaffInvitation: [{ input: scene.invited }],
    getCourseCover: [
      { when: 'of an active course', input: scene.covered },
      { when: 'of a draft', draft: true, input: scene.covered },
      {
        when: 'of a course that is a draft again',
        async input(course) {
          const input = await scene.covered(course)
          await scene.enroll(course)
          await scene.withdraw(course)
          return input
        },
        hidden: true,
        but: { student: 200 },
      },
    ],
    getCourseImage: [
      { when: 'that no free preview shows', input: (course) => scene.preview(course, false) },
      { when: 'of a free preview', input: (course) => scene.preview(course, true), as: 'public' },
    ],
    getSchoolLogo: [
      {
        when: 'of a name that none has',
        input: () => ({ params: { name: `${'0'.repeat(32)}.png` } }),
        status: 404,
      },
    ],

    getSchoolPage: [{ input: scene.schoolPage }],
    updateCategory: [{ input: () => ({ body: { ...updateCategory.example.body, name: 'Baking', names: {} } }) }],
    orderCategories: [{ when: 'of others than there are', status: 409 }],
    ...operationCasesOf('catalog'),

    getLessonForEditing: [{ when: 'of an active course' }, { when: 'of a draft course', draft: true }],
    discardWorkingCopy: [
      {
        async input({ lessonId }) {
          await scene.own(autosaveLesson, { params: { lessonId }, body: { content: '<p>No</p>' } })
          return {}
        },
      },
    ],
    publishLesson: [{ input: scene.draftLesson }],
    restoreLesson: [
      { when: 'that is there', status: 404 },
      {
        when: 'that was deleted',
        async input({ lessonId }) {
          await scene.own(deleteLesson, { params: { lessonId } })
          return {}
        },
      },
    ],
    restoreModule: [
      {
        async input({ moduleId }) {
          await scene.own(deleteModule, { params: { moduleId } })
          return {}
        },
      },
    ],
    orderCurriculum: [
      { input: ({ moduleId, lessonId }) => ({ body: { modules: [{ id: moduleId, lessonIds: [lessonId] }] } }) },
    ],
    readQuestions: [{ input: () => ({ body: 'Bread rises. {T}', headers: TEXT }) }],
    exportQuestions: [{ input: () => ({ query: { format: 'gift' } }) }],

    createVideoUpload: [{ input: () => NEW_UPLOAD }],
    appendToVideoUpload: [{ input: () => WHOLE_VIDEO }],
    finishVideoUpload: [
      { when: 'that is complete', input: scene.sentUpload },
      { when: 'that is not', status: 409 },
    ],
    createFileUpload: [{ input: () => NEW_FILE_UPLOAD }],
    getFileUpload: [{ input: () => scene.fileUpload('begun') }],
    appendToFileUpload: [{ input: async () => ({ ...WHOLE_FILE, ...(await scene.fileUpload('begun')) }) }],
    finishFileUpload: [
      { when: 'that is complete', input: () => scene.fileUpload('sent') },
      { when: 'that is not', input: () => scene.fileUpload('begun'), status: 409 },
    ],
    deleteFileUpload: [{ input: () => scene.fileUpload('begun') }],
    listCourseFiles: [{ when: 'of an active course' }, { when: 'of a draft', draft: true, but: { student: 200 } }],
    getCourseFile: [
      { when: 'of a lesson', input: (course) => scene.withFile(course, false) },
      { when: 'of a free preview', input: (course) => scene.withFile(course, true), as: 'public' },
    ],
    putVideoCaptions: [{ input: () => CAPTIONS }],
    deleteVideoCaptions: [{ input: scene.captionedUpload }],
    getCourseCaptions: [
      { when: 'of a lesson', input: (course) => scene.captioned(course, false) },
      { when: 'of a free preview', input: (course) => scene.captioned(course, true), as: 'public' },
    ],
    getCourseVideo: [
      { when: 'of a lesson', input: (course) => scene.filmed(course, false) },
      { when: 'of a free preview', input: (course) => scene.filmed(course, true), as: 'public' },
    ],
  }
}
