import { archiveCourse, updateCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { exportCourse } from '@lectern/contracts/calls/public/course-bundles.ts'
import { putCourseCover } from '@lectern/contracts/calls/public/teacher-courses.ts'
import { BUNDLE_MEDIA_TYPE } from '@lectern/contracts/shapes/course-bundle.ts'
import { PNG } from './courses.ts'
import type { MatrixEntry } from './role-matrix.ts'
import type { Scene } from './role-scene.ts'
import { newUpload, sentUpload, wholeVideo } from './videos.ts'

const activeAndDraft: MatrixEntry[] = [{ when: 'an active course' }, { when: 'a draft', draft: true }]

/** Gives the course a cover as its teacher and answers how to read it. */
async function covered({ people }: Scene, courseId: number) {
  const { image } = await people.owner.client.call(putCourseCover, { params: { courseId }, raw: PNG })
  return { params: { courseId, name: image?.split('/').at(-1) ?? '' } }
}

/** The published course, taken back to a draft. */
async function draftAgain({ people, course }: Scene) {
  const params = { courseId: course.id }
  await people.owner.client.call(updateCourse, { params, body: { status: 'draft' } })
  return { params }
}

const NO_BUNDLE = { bytes: new Uint8Array(Buffer.from('no archive')), mediaType: BUNDLE_MEDIA_TYPE }

/** The owner's course as a file. */
async function exported({ people, course: { id } }: Scene) {
  const answer = await people.owner.client.send(exportCourse, { params: { courseId: id } })
  return { raw: { bytes: new Uint8Array(await answer.arrayBuffer()), mediaType: BUNDLE_MEDIA_TYPE } }
}

/** Whole courses, and uploads. */
export const COURSE_EXCEPTIONS: Record<string, MatrixEntry[]> = {
  getCourse: [
    ...activeAndDraft,
    {
      when: 'an archived course',
      input: async ({ people, course }) => {
        await people.owner.client.call(archiveCourse, { params: { courseId: course.id } })
        return {}
      },
      hidden: true,
      but: { student: 200 },
    },
  ],
  listCourses: [
    { when: 'the catalog' },
    { when: 'the own courses', input: () => ({ query: { teacher: 'true' } }), as: 'teacher' },
  ],
  updateCourse: activeAndDraft,
  getCourseReadiness: activeAndDraft,
  duplicateCourse: activeAndDraft,
  exportCourse: activeAndDraft,
  importCourse: [
    { when: 'an exported course', input: exported, status: 201 },
    { when: 'something else', input: () => ({ raw: NO_BUNDLE }), status: 400 },
  ],
  deleteCourse: [
    { when: 'a draft', draft: true },
    { when: 'a published course', status: 409 },
    { when: 'a draft that was published once', input: draftAgain, hidden: true, status: 409 },
  ],
  seedCourses: [{ status: 201 }],
  getCourseCover: [
    { when: 'of an active course', input: (scene) => covered(scene, scene.course.id) },
    { when: 'of a draft', input: (scene) => covered(scene, scene.draft.id), hidden: true },
    {
      when: 'of a course that is a draft again',
      input: async (scene) => {
        const input = await covered(scene, scene.course.id)
        await draftAgain(scene)
        return input
      },
      hidden: true,
      but: { student: 200 },
    },
  ],
  createVideoUpload: [{ input: () => newUpload }],
  appendToVideoUpload: [{ input: () => wholeVideo }],
  finishVideoUpload: [
    {
      when: 'that is complete',
      input: async ({ people }) => ({ params: { uploadId: await sentUpload(people.owner) } }),
    },
    { when: 'that is not', status: 409 },
  ],
}
