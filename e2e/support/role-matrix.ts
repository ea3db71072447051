import { archiveCourse, updateCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { postReview } from '@lectern/contracts/calls/public/learning.ts'
import { newCourse, type TestCourse } from './courses.ts'
import { newPerson, uniqueName } from './people.ts'
import { COURSE_ENTRIES } from './role-matrix-courses.ts'
import { CURRICULUM_ENTRIES } from './role-matrix-curriculum.ts'
import { FIGURES_ENTRIES } from './role-matrix-figures.ts'
import { INVITATION_ENTRIES } from './role-matrix-invitations.ts'
import { PAYMENT_ENTRIES } from './role-matrix-payments.ts'
import { SETTINGS_ENTRIES } from './role-matrix-settings.ts'
import { STUDENT_ENTRIES } from './role-matrix-students.ts'
import { VIDEO_ENTRIES } from './role-matrix-videos.ts'
import { anyUser, everybody, type MatrixEntry, ownerOnly, ownerOnlySecret, row, type Scene } from './role-scene.ts'

const inCourse = (body?: unknown) => (scene: Scene) => ({ params: { courseId: scene.course.id }, body })
const inDraft = (body?: unknown) => (scene: Scene) => ({ params: { courseId: scene.draft.id }, body })
const inModule = (body?: unknown) => (scene: Scene) => ({ params: { moduleId: scene.course.moduleIds[0] ?? 0 }, body })
const inLesson = (body?: unknown) => (scene: Scene) => ({ params: { lessonId: scene.course.lessonIds[0] ?? 0 }, body })
const inEnrollment = (scene: Scene) => ({ params: { enrollmentId: scene.enrollment.id } })

const newAccount = () => {
  const username = uniqueName('matrix')
  return {
    username,
    email: `${username}@example.org`,
    fullName: 'New Person',
    password: 'secret-enough',
    role: 'student',
  }
}
const newCourseBody = { title: 'A', description: 'B', price: 10.5, level: 'all-levels', categoryId: 1 }
const order = (course: TestCourse) => ({
  modules: course.moduleIds.map((id) => ({ id, lessonIds: course.lessonIds.toReversed() })),
})

/** What each call answers to each kind of caller. A route without an entry fails the test. */
export const MATRIX: Record<string, MatrixEntry[]> = {
  getCurrentUser: [{ statuses: anyUser(200) }],
  login: [
    {
      input: async ({ url }) => {
        const { username, password } = await newPerson(url, 'student')
        return { body: { username, password } }
      },
      statuses: everybody(200),
    },
  ],
  register: [{ input: () => ({ body: newAccount() }), statuses: everybody(201) }],
  logout: [{ statuses: everybody(204) }],
  updateProfile: [{ input: () => ({ body: { fullName: 'Another Name' } }), statuses: anyUser(200) }],
  changePassword: [
    {
      input: (_, person) => ({ body: { currentPassword: person?.password ?? 'x', newPassword: 'another-secret' } }),
      statuses: anyUser(204),
    },
  ],
  deleteAccount: [{ input: (_, person) => ({ body: { password: person?.password ?? 'x' } }), statuses: anyUser(204) }],
  getCourse: [
    { when: 'an active course', input: inCourse(), statuses: everybody(200) },
    { when: 'a draft', input: inDraft(), statuses: row(404, 404, 404, 200, 404) },
    {
      when: 'an archived course',
      input: async (scene) => {
        await scene.people.owner.client.call(archiveCourse, { params: { courseId: scene.course.id } })
        return inCourse()(scene)
      },
      statuses: row(404, 200, 404, 200, 404),
    },
  ],
  listCategories: [{ statuses: everybody(200) }],
  listCourses: [
    { when: 'the catalog', statuses: everybody(200) },
    { when: 'the own courses', input: () => ({ query: { teacher: 'true' } }), statuses: row(401, 403, 403, 200, 200) },
  ],
  createCourse: [{ input: () => ({ body: newCourseBody }), statuses: row(401, 403, 403, 201, 201) }],
  updateCourse: [
    { when: 'an active course', input: inCourse({ price: 12 }), statuses: ownerOnly(200) },
    { when: 'a draft', input: inDraft({ title: 'C' }), statuses: ownerOnlySecret(200) },
  ],
  deleteCourse: [
    { when: 'a draft', input: inDraft(), statuses: ownerOnlySecret(204) },
    { when: 'a published course', input: inCourse(), statuses: ownerOnly(409) },
    {
      when: 'a draft that was published once',
      input: async (scene) => {
        const params = { courseId: scene.course.id }
        await scene.people.owner.client.call(updateCourse, { params, body: { status: 'draft' } })
        return { params }
      },
      statuses: ownerOnlySecret(409),
    },
  ],
  archiveCourse: [{ input: inCourse(), statuses: ownerOnly(200) }],
  orderCurriculum: [{ input: (scene) => inCourse(order(scene.course))(scene), statuses: ownerOnly(200) }],
  createModule: [{ input: inCourse({ title: 'Next' }), statuses: ownerOnly(201) }],
  updateModule: [{ input: inModule({ title: 'Renamed' }), statuses: ownerOnly(200) }],
  deleteModule: [{ input: inModule(), statuses: ownerOnly(204) }],
  createLesson: [{ input: inModule({ title: 'L', type: 'text', content: '<p>x</p>' }), statuses: ownerOnly(201) }],
  updateLesson: [{ input: inLesson({ title: 'Renamed' }), statuses: ownerOnly(200) }],
  deleteLesson: [{ input: inLesson(), statuses: ownerOnly(204) }],
  seedCourses: [{ statuses: row(401, 403, 403, 201, 201) }],
  enroll: [
    { when: 'a free course', input: inCourse(), statuses: row(401, 200, 201, 403, 403) },
    { when: 'a draft', input: inDraft(), statuses: row(401, 404, 404, 403, 403) },
    {
      when: 'a course with a price',
      input: async ({ people }) => {
        const { id } = await newCourse(people.owner, { price: 20 })
        return { params: { courseId: id } }
      },
      statuses: row(401, 403, 403, 403, 403),
    },
  ],
  listEnrollments: [{ statuses: anyUser(200) }],
  getEnrollmentProgress: [{ input: inEnrollment, statuses: row(401, 200, 404, 200, 404) }],
  completeLesson: [
    {
      input: (scene) => ({ params: { progressId: scene.enrollment.progressIds[0] ?? 0 }, body: { completed: true } }),
      statuses: row(401, 200, 404, 403, 403),
    },
  ],
  postReview: [
    { when: 'for the first time', input: inCourse({ rating: 4 }), statuses: row(401, 201, 403, 403, 403) },
    {
      when: 'a second time',
      input: async (scene) => {
        const params = { courseId: scene.course.id }
        await scene.people.student.client.send(postReview, { params, body: { rating: 5, comment: 'Clear.' } })
        return { params, body: { rating: 4 } }
      },
      statuses: row(401, 409, 403, 403, 403),
    },
  ],
  editReview: [
    { when: 'before the first', input: inCourse({ rating: 3 }), statuses: row(401, 404, 403, 403, 403) },
    {
      when: 'after the first',
      input: async (scene) => {
        const params = { courseId: scene.course.id }
        await scene.people.student.client.send(postReview, { params, body: { rating: 5 } })
        return { params, body: { rating: 2, comment: 'On second thoughts.' } }
      },
      statuses: row(401, 200, 403, 403, 403),
    },
  ],
  ...STUDENT_ENTRIES,
  ...INVITATION_ENTRIES,
  ...CURRICULUM_ENTRIES,
  ...COURSE_ENTRIES,
  ...VIDEO_ENTRIES,
  ...PAYMENT_ENTRIES,
  ...SETTINGS_ENTRIES,
  ...FIGURES_ENTRIES,
  getTeacherAnalytics: [{ statuses: row(401, 403, 403, 200, 200) }],
}
