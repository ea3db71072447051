import { randomUUID } from 'node:crypto'
import { completeLesson, postReview, resetProgress } from '@lectern/contracts/calls/public/learning.ts'
import { getNotificationPreferences, listNotifications } from '@lectern/contracts/calls/public/notifications.ts'
import { putProfilePicture } from '@lectern/contracts/calls/public/profile-pictures.ts'
import { exampleNotificationPreferences } from '@lectern/contracts/shapes/notifications.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { newCourse, PNG } from './courses.ts'
import { newPerson, type Person, uniqueName } from './people.ts'
import type { MatrixEntry } from './role-matrix.ts'
import type { Scene } from './role-scene.ts'
import { conversation, message } from './role-things.ts'

const withBody = (body: unknown) => () => ({ body })

/** Uploads a picture of a single pixel. */
async function pictureOf({ people }: Scene) {
  const { profileImage } = await people.owner.client.call(putProfilePicture, { raw: PNG })
  return { params: { name: profileImage?.split('/').at(-1) ?? '' } }
}

/** Once learning has heard of the course: before, there is none for somebody who isn't enrolled. */
async function heardOf({ people: { otherStudent }, course }: Scene) {
  const params = { courseId: course.id }
  await eventually(async () => {
    const { status } = await otherStudent.client.send(postReview, { params, body: { rating: 5, comment: null } })
    if (status === 404) throw new Error('Learning knows no such course')
  })
  return { params }
}

async function reviewed(scene: Scene) {
  const { params } = await heardOf(scene)
  await scene.people.student.client.send(postReview, { params, body: { rating: 5, comment: 'Clear.' } })
  return { params }
}

/** The teacher is told of who has enrolled, the student of progress that is gone; whoever else calls, calls on the student's. */
async function told({ people: { owner, student }, enrollment }: Scene, person: Person | null) {
  const progressId = enrollment.progressIds[0] ?? 0
  await student.client.send(completeLesson, { params: { progressId }, body: { completed: true } })
  await owner.client.send(resetProgress, { params: { enrollmentId: enrollment.id } })
  const holder = person === owner ? owner : student
  const notificationId = await eventually(async () => {
    const { items } = await holder.client.call(listNotifications)
    if (!items[0]) throw new Error('Nobody was told')
    return items[0].id
  })
  return { params: { notificationId } }
}

/** Signing up and in, students, enrollments and invitations. */
export const PEOPLE_EXCEPTIONS: Record<string, MatrixEntry[]> = {
  login: [
    {
      input: async ({ url }) => {
        const { username, password } = await newPerson(url, 'student')
        return { body: { username, password } }
      },
    },
  ],
  replacePassword: [
    {
      when: 'for somebody whose password is their own',
      input: async ({ url }) => {
        const { username, password } = await newPerson(url, 'student')
        return { body: { username, password, newPassword: 'another-secret' } }
      },
      status: 409,
    },
  ],
  register: [
    {
      input: () => {
        const username = uniqueName('matrix')
        const body = { username, email: `${username}@example.org`, fullName: 'New Person', password: 'secret-enough' }
        return { body: { ...body, role: 'student' } }
      },
    },
  ],
  getProfilePicture: [
    { when: 'a picture of somebody', input: pictureOf },
    { when: 'a picture of nobody', input: () => ({ params: { name: '0'.repeat(64) } }), status: 404 },
  ],
  getSchoolLogo: [
    { when: 'of a name that none has', input: () => ({ params: { name: `${'0'.repeat(32)}.png` } }), status: 404 },
  ],
  readNotification: [{ input: told }],
  openConversation: [
    {
      input: async (scene, person) => {
        await conversation(scene)
        const { people, course, enrollment } = scene
        const isTeacher = person === people.owner || person === people.otherTeacher
        return { body: isTeacher ? { enrollmentId: enrollment.id } : { courseId: course.id } }
      },
      but: { otherStudent: 403, otherTeacher: 404 },
    },
  ],
  sendMessage: [{ input: () => ({ body: { key: randomUUID(), text: 'How warm should it be?' } }), status: 201 }],
  reportMessage: [
    {
      when: "of the other's",
      input: async (scene, person) => {
        const { student, owner } = scene.people
        return { params: { messageId: (await message(scene, person === student ? owner : student)).id } }
      },
    },
  ],
  changeNotificationPreferences: [
    {
      input: async (_, person) => ({
        body: (await person?.client.call(getNotificationPreferences)) ?? exampleNotificationPreferences,
      }),
    },
  ],
  enroll: [
    { when: 'a free course', but: { otherStudent: 201 } },
    { when: 'a draft', draft: true },
    {
      when: 'a course with a price',
      input: async ({ people }) => ({ params: { courseId: (await newCourse(people.owner, { price: 20 })).id } }),
      status: 403,
    },
  ],
  postReview: [
    { when: 'for the first time', input: heardOf },
    { when: 'a second time', input: reviewed, status: 409 },
  ],
  editReview: [
    { when: 'before the first', input: heardOf, status: 404 },
    { when: 'after the first', input: reviewed },
  ],
  removeStudent: [{ when: 'without a reason', input: withBody(undefined) }, { when: 'with a reason' }],
  resetProgress: [{ when: 'without a reason', input: withBody(undefined) }, { when: 'with a reason' }],
  listStudents: [{ input: () => ({ query: { search: 'a', state: 'active' } }) }],
  exportStudents: [{ input: () => ({ query: { timeZone: 'Europe/Rome' } }) }],
  changeStudents: [
    {
      when: 'students who may be another teacher’s, which are passed over',
      input: ({ enrollment }) => ({ body: { action: 'reset', enrollmentIds: [enrollment.id] } }),
    },
    { when: 'neither students nor a filter', input: withBody({ action: 'remove' }), status: 400 },
  ],
  inviteStudents: [
    { when: 'a dry run' },
    { when: 'in earnest', input: withBody({ list: 'somebody@example.org', dryRun: false }) },
    { when: 'into a draft', draft: true, status: 409 },
    {
      when: 'into a course with a price',
      input: async ({ people }) => ({
        params: { courseId: (await newCourse(people.owner, { price: 20, lessons: [] })).id },
      }),
      status: 409,
    },
    { when: 'nobody', input: withBody({ list: '', dryRun: true }), as: 'teacher', status: 400 },
  ],
  acceptInvitation: [{ status: 201 }],
  listSentInvitations: [{ input: ({ course }) => ({ query: { courseId: course.id, page: 1 } }) }],
}
