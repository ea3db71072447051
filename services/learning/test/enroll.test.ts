import { readAccess, readAccessOfEnrollment } from '@lectern/contracts/calls/internal/learning.ts'
import type { Enrollment } from '@lectern/contracts/shapes/enrollments.ts'
import type { StudentAccess } from '@lectern/contracts/shapes/internal.ts'
import { anOffer, lessonsOf } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { afterEach, expect, test } from 'vitest'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest()
const offered = (overrides?: Parameters<typeof anOffer>[0]) => {
  const offer = anOffer(overrides)
  learning.catalog.offers.set(offer.courseId, offer)
  return offer
}
const enrollCall = (student: ReturnType<typeof aStudent>, courseId: number) =>
  learning.call<Enrollment>('POST', `/api/courses/${courseId}/enroll`, { as: student })

afterEach(() => {
  learning.catalog.mood = 'well'
})

test('engagement hears of a place in a course by asking, as its newest event tells', async () => {
  const student = aStudent()
  const { courseId } = offered()
  const params = { courseId, studentId: student.id }
  const ask = () => learning.mustSend<{ access: StudentAccess | null }>(readAccess, { from: 'engagement', params })
  expect(await ask()).toEqual({ access: null })
  const { id: enrollmentId, enrolledAt: since } = await learning.enroll(student, courseId)
  const access = { ...params, enrollmentId, active: true, accessUntil: null, since, sequence: 1 }
  expect(await ask()).toEqual({ access })
  const byEnrollment = { from: 'engagement', params: { enrollmentId } } as const
  expect(await learning.mustSend(readAccessOfEnrollment, byEnrollment)).toEqual({ access })
})

test('a free course: 201 with the enrollment, a progress record per lesson, one event', async () => {
  const student = aStudent()
  const { courseId, lessonIds } = offered()
  const before = Date.now()
  const { status, body } = await enrollCall(student, courseId)

  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.any(Number),
    studentId: student.id,
    courseId,
    enrolledAt: expect.any(String),
    completed: false,
    lastAccessedAt: null,
    progress: 0,
  })
  expect(Date.parse(body.enrolledAt)).toBeGreaterThanOrEqual(before - 1)
  const records = await learning.progressOf(student, body.id)
  expect(records).toEqual(
    lessonIds.map((lessonId) => ({
      id: expect.any(Number),
      enrollmentId: body.id,
      lessonId,
      completed: false,
      completedAt: null,
      place: null,
    })),
  )
  expect(await learning.eventsOf(body.id)).toEqual([
    {
      name: 'enrolled',
      sequence: 1,
      data: { enrollmentId: body.id, courseId, studentId: student.id, orderId: null },
    },
  ])
})

test('enrolling again: 200 with the same enrollment and no second event, whatever became of the course', async () => {
  const student = aStudent()
  const offer = offered()
  const first = await learning.enroll(student, offer.courseId)
  await learning.study(student, first.id, 1)
  const studied = await learning.listed(student, offer.courseId)

  for (const change of [{}, { priceCents: 900 }, { status: 'archived' as const }]) {
    learning.catalog.offers.set(offer.courseId, { ...offer, ...change })
    const again = await enrollCall(student, offer.courseId)
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({ id: first.id, progress: 33, enrolledAt: first.enrolledAt })
  }
  learning.catalog.mood = 'away'
  expect((await enrollCall(student, offer.courseId)).status).toBe(200)
  expect(studied?.id).toBe(first.id)
  expect((await learning.eventsOf(first.id)).map(({ name }) => name)).toEqual(['enrolled', 'lesson-completed'])
})

test('a course with a price: 403 that says what to do, nothing kept', async () => {
  const student = aStudent()
  const { courseId } = offered({ priceCents: 1 })
  const { status, body } = await enrollCall(student, courseId)

  expect(status).toBe(403)
  expect(body).toMatchObject({ detail: 'This course has a price. Buy it to enroll.' })
  expect(await learning.listed(student, courseId)).toBeUndefined()
})

test('a course of a suspended teacher: 409 for who is new; who is enrolled stays', async () => {
  const [student, offer] = [aStudent(), offered()]
  expect((await enrollCall(student, offer.courseId)).status).toBe(201)
  learning.catalog.offers.set(offer.courseId, { ...offer, salesPaused: true })
  expect((await enrollCall(student, offer.courseId)).status).toBe(200)
  expect((await enrollCall(aStudent(), offer.courseId)).status).toBe(409)
})

test('a course that is archived: 404', async () => {
  const { courseId } = offered({ status: 'archived' })
  expect((await enrollCall(aStudent(), courseId)).status).toBe(404)
})

test('a course that is not there: 404', async () => {
  expect((await enrollCall(aStudent(), 404_404)).status).toBe(404)
})

test('catalog away: 503, and enrolling works when it is back', async () => {
  const student = aStudent()
  const { courseId } = offered()
  learning.catalog.mood = 'away'
  const { status, body } = await enrollCall(student, courseId)
  expect(status).toBe(503)
  expect(body).toMatchObject({ detail: expect.stringContaining('not available right now') })

  learning.catalog.mood = 'well'
  expect((await enrollCall(student, courseId)).status).toBe(201)
})

test('a course without lessons can be enrolled in: 0 %, never completed', async () => {
  const student = aStudent()
  const { courseId } = offered({ lessonIds: [], curriculumVersion: 0 })
  const enrollment = await learning.enroll(student, courseId)

  expect(enrollment).toMatchObject({ progress: 0, completed: false })
  expect(await learning.progressOf(student, enrollment.id)).toEqual([])
  expect(await learning.eventsOf(enrollment.id)).toHaveLength(1)
})

test('lessons are kept apart by course and student', async () => {
  const [ada, ben] = [aStudent(), aStudent()]
  const [one, two] = [offered(), offered()]
  const ofAda = await learning.enroll(ada, one.courseId)
  await learning.enroll(ada, two.courseId)
  await learning.enroll(ben, one.courseId)
  await learning.study(ada, ofAda.id, 2)

  expect((await learning.listed(ada, one.courseId))?.progress).toBe(67)
  expect((await learning.listed(ada, two.courseId))?.progress).toBe(0)
  expect((await learning.listed(ben, one.courseId))?.progress).toBe(0)
  const lessons = (await learning.progressOf(ben, (await learning.listed(ben, one.courseId))?.id ?? 0)).length
  expect(lessons).toBe(lessonsOf(one.courseId, 3).length)
})
