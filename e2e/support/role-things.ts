import { randomUUID } from 'node:crypto'
import { updateLesson } from '@lectern/contracts/calls/public/catalog.ts'
import { openConversation, sendMessage, storeMessagePicture } from '@lectern/contracts/calls/public/conversations.ts'
import { autosaveLesson, listLessonRevisions, publishLesson } from '@lectern/contracts/calls/public/curriculum.ts'
import { inviteStudents, listInvitations } from '@lectern/contracts/calls/public/invitations.ts'
import { enroll, removeStudent, resetProgress } from '@lectern/contracts/calls/public/learning.ts'
import { beginAttempt } from '@lectern/contracts/calls/public/quizzes.ts'
import { listNotices } from '@lectern/contracts/calls/public/students.ts'
import { exampleQuiz } from '@lectern/contracts/shapes/quizzes.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { newCertificate } from './certificates.ts'
import { newCourse, PNG, type TestCourse } from './courses.ts'
import { confirmOwnAddress } from './mails.ts'
import type { Person } from './people.ts'
import { purchase } from './purchases.ts'
import { heardOfCourse, newAnnouncement, newAnswer, newQuestion } from './questions.ts'
import type { Scene } from './role-scene.ts'
import { beginUpload } from './videos.ts'

type Id = string | number

/** Nobody has a thing with this id. */
export const NOBODYS = 2_000_000_000
const NO_UUID = '00000000-0000-4000-8000-000000000000'

/** What the names in paths stand for in a scene: the owner's and the student's, made anew where one call uses it up. */
export const PARAMS: Record<string, (scene: Scene, course: TestCourse) => Id | Promise<Id>> = {
  courseId: (_, { id }) => id,
  moduleId: (_, { moduleIds }) => moduleIds[0] ?? 0,
  lessonId: (_, { lessonIds }) => lessonIds[0] ?? 0,
  name: (_, { imageName }) => imageName,
  enrollmentId: ({ enrollment }) => enrollment.id,
  progressId: ({ enrollment }) => enrollment.progressIds[0] ?? 0,
  studentId: ({ people }) => people.student.id,
  uploadId: ({ people }) => beginUpload(people.owner),
  orderId: async ({ people }) => (await purchase(people.student, await newCourse(people.owner, { price: 20 }))).orderId,
  revisionId: secondLastText,
  invitationId: invitation,
  noticeId: notice,
  attemptId: async ({ people }) => {
    const params = await quizTaken(people)
    const { id } = await people.student.client.call(beginAttempt, { params, body: beginAttempt.example.body })
    return id
  },
  certificateId: ({ people: { owner, student } }) => newCertificate(owner, student),
  questionId: ({ people: { owner, student } }, course) => questionOf(owner, student, course),
  answerId: async ({ people: { owner, student } }, course) =>
    newAnswer(student, await questionOf(owner, student, course)),
  announcementId: ({ people: { owner } }, course) => newAnnouncement(owner, course),
  // A passkey of somebody is made in role-exceptions-accounts.ts.
  passkeyId: () => NOBODYS,
  conversationId: conversation,
  messageId: async (scene) => (await message(scene, scene.people.student)).id,
  pictureId: messagePicture,
  // Operators alone read reports, and nobody here is one.
  reportId: () => NOBODYS,
  // Both are operators' alone, and no caller here is one.
  receiverId: () => NO_UUID,
  deliveryId: () => NO_UUID,
  slug: () => 'help',
  identityId: () => 1,
}

/** Of the student with the owner, once engagement has heard of the enrollment. */
export async function conversation({ people: { student }, course }: Scene): Promise<number> {
  return eventually(async () => (await student.client.call(openConversation, { body: { courseId: course.id } })).id)
}

/** What one of the two writes to the other. */
export async function message(scene: Scene, { client }: Person, pictureId?: number) {
  const params = { conversationId: await conversation(scene) }
  const body = { key: randomUUID(), text: 'How warm should it be?', ...(pictureId !== undefined && { pictureId }) }
  return client.call(sendMessage, { params, body })
}

async function messagePicture(scene: Scene) {
  const { student } = scene.people
  const params = { conversationId: await conversation(scene) }
  const { id } = await student.client.call(storeMessagePicture, { params, raw: PNG })
  await message(scene, student, id)
  return id
}

async function questionOf(owner: Person, student: Person, course: TestCourse) {
  await heardOfCourse(course.id, [owner])
  return newQuestion(student, course)
}

/** A lesson with a quiz, in a course of the owner's that the student is in. */
export async function quizTaken({ owner, student }: Scene['people']) {
  const course = await newCourse(owner, { lessons: [1] })
  const lessonId = course.lessonIds[0] ?? 0
  await owner.client.call(autosaveLesson, { params: { lessonId }, body: { type: 'quiz', quiz: exampleQuiz } })
  await owner.client.call(publishLesson, { params: { lessonId } })
  await student.client.call(enroll, { params: { courseId: course.id } })
  return { lessonId }
}

async function secondLastText({ people: { owner } }: Scene, { lessonIds }: TestCourse) {
  const params = { lessonId: lessonIds[0] ?? 0 }
  const texts = ['one', 'two'].map((word) => `<p>${word} ${Math.random()}</p>`)
  for (const content of texts) await owner.client.call(updateLesson, { params, body: { content } })
  const [newest] = await owner.client.call(listLessonRevisions, { params })
  return newest?.id ?? 0
}

/**
 * Into a course that nobody is in yet, by its owner: the student, a teacher with an account, and somebody without one. It is listed once
 * learning has heard of the course.
 */
async function invitation({ people: { owner, student, otherTeacher } }: Scene) {
  await confirmOwnAddress(student)
  const { id: courseId } = await newCourse(owner, { lessons: [] })
  const list = [student.email, otherTeacher.email, 'nobody@example.org'].join('\n')
  await owner.client.call(inviteStudents, { params: { courseId }, body: { list, dryRun: false } })
  return eventually(async () => {
    const waiting = await student.client.call(listInvitations)
    const found = waiting.find((one) => one.course.id === courseId)
    if (!found) throw new Error('The student has not been told of the invitation')
    return found.id
  })
}

/** The other student calls before the student, who puts it away. */
async function notice({ people: { owner, student }, enrollment }: Scene) {
  const params = { enrollmentId: enrollment.id }
  await owner.client.send(resetProgress, { params })
  await owner.client.send(removeStudent, { params, body: { reason: 'Over' } })
  const [newest] = await student.client.call(listNotices)
  return newest?.id ?? NOBODYS
}
