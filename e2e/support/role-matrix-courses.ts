import { updateCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { exportCourse } from '@lectern/contracts/calls/public/course-bundles.ts'
import { putCourseCover } from '@lectern/contracts/calls/public/teacher-courses.ts'
import { BUNDLE_MEDIA_TYPE } from '@lectern/contracts/shapes/course-bundle.ts'
import { PNG } from './courses.ts'
import { type MatrixEntry, ownerOnly, ownerOnlySecret, row, type Scene } from './role-scene.ts'

const course = ({ course: { id } }: Scene) => ({ params: { courseId: id } })
const draft = ({ draft: { id } }: Scene) => ({ params: { courseId: id } })

/** Gives the course a cover as its teacher and answers how to read it. */
async function covered({ people }: Scene, courseId: number) {
  const { image } = await people.owner.client.call(putCourseCover, { params: { courseId }, raw: PNG })
  return { params: { courseId, name: image?.split('/').at(-1) ?? '' } }
}

const NO_BUNDLE = { bytes: new Uint8Array(Buffer.from('no archive')), mediaType: BUNDLE_MEDIA_TYPE }

/** The owner's course as a file. */
async function exported({ people, course: { id } }: Scene) {
  const answer = await people.owner.client.send(exportCourse, { params: { courseId: id } })
  return { raw: { bytes: new Uint8Array(await answer.arrayBuffer()), mediaType: BUNDLE_MEDIA_TYPE } }
}

/** A teacher's calls about whole courses. */
export const COURSE_ENTRIES: Record<string, MatrixEntry[]> = {
  listTeacherCourses: [{ statuses: row(401, 403, 403, 200, 200) }],
  getCourseReadiness: [
    { when: 'an active course', input: course, statuses: ownerOnly(200) },
    { when: 'a draft', input: draft, statuses: ownerOnlySecret(200) },
  ],
  duplicateCourse: [
    { when: 'an active course', input: course, statuses: ownerOnly(201) },
    { when: 'a draft', input: draft, statuses: ownerOnlySecret(201) },
  ],
  exportCourse: [
    { when: 'an active course', input: course, statuses: ownerOnly(200) },
    { when: 'a draft', input: draft, statuses: ownerOnlySecret(200) },
  ],
  importCourse: [
    { when: 'an exported course', input: exported, statuses: row(401, 403, 403, 201, 201) },
    { when: 'something else', input: () => ({ raw: NO_BUNDLE }), statuses: row(401, 403, 403, 400, 400) },
  ],
  unarchiveCourse: [{ input: course, statuses: ownerOnly(200) }],
  putCourseCover: [{ input: (scene) => ({ ...course(scene), raw: PNG }), statuses: ownerOnly(200) }],
  getCourseCover: [
    {
      when: 'of an active course',
      input: (scene) => covered(scene, scene.course.id),
      statuses: row(200, 200, 200, 200, 200),
    },
    { when: 'of a draft', input: (scene) => covered(scene, scene.draft.id), statuses: row(404, 404, 404, 200, 404) },
    {
      when: 'of a course that is a draft again',
      input: async (scene) => {
        const input = await covered(scene, scene.course.id)
        const { courseId } = input.params
        await scene.people.owner.client.call(updateCourse, { params: { courseId }, body: { status: 'draft' } })
        return input
      },
      statuses: row(404, 200, 404, 200, 404),
    },
  ],
}
