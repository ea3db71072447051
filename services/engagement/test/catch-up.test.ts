import { randomUUID } from 'node:crypto'
import { getCourseOffer } from '@lectern/contracts/calls/internal/catalog.ts'
import { readAccess, readAccessOfEnrollment } from '@lectern/contracts/calls/internal/learning.ts'
import * as announcements from '@lectern/contracts/calls/public/announcements.ts'
import * as conversations from '@lectern/contracts/calls/public/conversations.ts'
import * as questions from '@lectern/contracts/calls/public/questions.ts'
import { curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import { unenrolled } from '@lectern/contracts/events/learning.ts'
import type { Conversation } from '@lectern/contracts/shapes/conversations.ts'
import type { CourseOffer, StudentAccess } from '@lectern/contracts/shapes/internal.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { serviceUnderTest } from '@lectern/service-kit/testing/service-under-test.ts'
import { afterEach, expect, test } from 'vitest'
import { service } from '../src/service.ts'
import { ownersUnderTest } from './engagement-under-test.ts'

const { catalog, learning, environment } = ownersUnderTest()
const engagement = serviceUnderTest(service, { environment })
const offers = new Map<number, CourseOffer>()
const accesses: StudentAccess[] = []
afterEach(() => {
  for (const owner of [catalog, learning]) owner.mood = 'well'
})

let last = 0
const next = () => {
  last += 1
  return last
}

/** A course that no event has told of, with a student whose enrollment none has told of either. */
function newCourse({ active = true } = {}) {
  const [teacher, student] = [aTeacher(), aStudent()]
  const [courseId, enrollmentId, lessonId] = [next(), next(), next()]
  const about = { title: 'Knots', image: null, categoryId: 1, language: 'en', priceCents: 0, status: 'active' } as const
  offers.set(courseId, {
    ...{ ...about, courseId, teacherId: teacher.id, lessonIds: [lessonId], minutes: 1, curriculumVersion: 1 },
  })
  accesses.push({ enrollmentId, courseId, studentId: student.id, active, since: new Date().toISOString(), sequence: 1 })
  catalog.answer(getCourseOffer, ({ params }) => {
    const offer = offers.get(params.courseId)
    if (!offer) throw refuse('course-not-found')
    return offer
  })
  learning.answer(readAccess, ({ params }) => ({
    access: accesses.find((one) => one.courseId === params.courseId && one.studentId === params.studentId) ?? null,
  }))
  learning.answer(readAccessOfEnrollment, ({ params }) => ({
    access: accesses.find((one) => one.enrollmentId === params.enrollmentId) ?? null,
  }))
  return { teacher, student, courseId, enrollmentId, lessonId }
}

const words = () => ({ key: randomUUID(), title: 'Why?', text: 'I wonder.' })
const ask = (as: Principal, courseId: number, lessonId: number) =>
  engagement.send<{ id: number }>(questions.askQuestion, { as, params: { courseId }, body: { ...words(), lessonId } })
const announce = (as: Principal, courseId: number) =>
  engagement.send(announcements.announce, { as, params: { courseId }, body: { ...words(), sendAt: null } })
const open = (as: Principal, body: object) => engagement.send(conversations.openConversation, { as, body })

test('a student who has just enrolled asks, votes, reads announcements and writes to the teacher', async () => {
  const { student, courseId, lessonId } = newCourse()
  const { status, body } = await ask(student, courseId, lessonId)
  expect(status).toBe(201)
  const other = aStudent()
  accesses.push({
    enrollmentId: next(),
    courseId,
    studentId: other.id,
    active: true,
    since: new Date().toISOString(),
    sequence: 1,
  })
  const vote = { as: other, params: { questionId: body.id }, body: { voted: true } }
  expect((await engagement.send(questions.voteForQuestion, vote)).status).toBeLessThan(300)
  const listed = await engagement.send(announcements.listAnnouncements, { as: other, params: { courseId } })
  expect(listed.status).toBe(200)
  expect(await open(student, { courseId })).toMatchObject({ status: 201 })
})

test('a teacher announces in a course that was just made, and writes to a student who has just come', async () => {
  const { teacher, student, courseId, enrollmentId } = newCourse()
  expect(await announce(teacher, courseId)).toMatchObject({ status: 201 })
  expect(await open(teacher, { courseId, studentId: student.id })).toMatchObject({ status: 201 })
  expect(await open(teacher, { enrollmentId })).toMatchObject({ status: 200 })
  const another = newCourse()
  expect(await open(another.teacher, { enrollmentId: another.enrollmentId })).toMatchObject({ status: 201 })
})

test('somebody whom no event has told of can be written to: they are not taken for erased', async () => {
  const { student, courseId } = newCourse()
  const { body } = await open(student, { courseId })
  expect(body).toMatchObject({ person: { role: 'teacher' }, mayWrite: true })
  const params = { conversationId: (body as Conversation).id }
  const message = { as: student, params, body: { key: randomUUID(), text: 'Hello' } }
  expect(await engagement.send(conversations.sendMessage, message)).toMatchObject({ status: 201 })
})

test('who is not in a course is told so, by who knows it', async () => {
  const { courseId, lessonId, student } = newCourse({ active: false })
  for (const stranger of [student, aStudent()]) {
    expect(await ask(stranger, courseId, lessonId)).toMatchObject({ status: 403 })
    expect(await open(stranger, { courseId })).toMatchObject({ status: 403 })
  }
  expect(await announce(aTeacher(), courseId)).toMatchObject({ status: 404 })
  const nowhere = next()
  expect(await announce(aTeacher(), nowhere)).toMatchObject({ status: 404 })
})

test.each([
  ['catalog', catalog],
  ['learning', learning],
])('while %s is away, nobody is told that they are not in a course', async (_name, owner) => {
  const { student, courseId, lessonId } = newCourse()
  owner.mood = 'away'
  expect(await ask(student, courseId, lessonId)).toMatchObject({ status: 503 })
  owner.mood = 'well'
  expect(await ask(student, courseId, lessonId)).toMatchObject({ status: 201 })
  // What is known needs nobody.
  for (const one of [catalog, learning]) one.mood = 'away'
  const read = { as: student, params: { courseId } }
  expect((await engagement.send(announcements.listAnnouncements, read)).status).toBe(200)
})

test('a lesson that was just published can be asked about, and one that the course does not have cannot', async () => {
  const { teacher, student, courseId, lessonId } = newCourse()
  await engagement.publish(
    curriculumChanged,
    courseId,
    { courseId, teacherId: teacher.id, curriculumVersion: 1, lessonIds: [lessonId] },
    { sequence: 2 },
  )
  const added = next()
  const offer = offers.get(courseId)
  if (offer) offers.set(courseId, { ...offer, curriculumVersion: 2, lessonIds: [lessonId, added] })
  expect(await ask(student, courseId, added)).toMatchObject({ status: 201 })
  expect(await ask(student, courseId, next())).toMatchObject({ status: 404 })
})

test('what comes later counts: an older word on access changes nothing, a newer one does', async () => {
  const { student, courseId, enrollmentId, lessonId } = newCourse()
  const access = accesses.find((one) => one.enrollmentId === enrollmentId)
  if (access) access.sequence = 3
  expect(await ask(student, courseId, lessonId)).toMatchObject({ status: 201 })
  const end = { enrollmentId, courseId, studentId: student.id, reason: 'removed', endedBy: null } as const
  await engagement.publish(unenrolled, enrollmentId, end, { sequence: 2 })
  expect(await ask(student, courseId, lessonId)).toMatchObject({ status: 201 })
  if (access) Object.assign(access, { active: false, sequence: 4 })
  await engagement.publish(unenrolled, enrollmentId, end, { sequence: 4 })
  expect(await ask(student, courseId, lessonId)).toMatchObject({ status: 403 })
})
