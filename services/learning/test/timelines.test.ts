import { listEnrollmentTimelines } from '@lectern/contracts/calls/public/timelines.ts'
import { paymentRefunded, paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import type { EnrollmentDetails } from '@lectern/contracts/shapes/students.ts'
import type { EnrollmentTimeline } from '@lectern/contracts/shapes/timelines.ts'
import { anOffer, TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { anOperator, aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { anOrder } from './courses.ts'
import { halfRight, quizzesUnderTest } from './quizzes-under-test.ts'

const learning = quizzesUnderTest()
const as = anOperator()
const timelines = (query: Record<string, number>) =>
  learning.send<EnrollmentTimeline[]>(listEnrollmentTimelines, { as, query })

test('what an order gave and took, by the order and by the student, with the events that tell of it', async () => {
  const offer = anOffer({ priceCents: 4_900 })
  learning.catalog.offers.set(offer.courseId, offer)
  const student = aStudent()
  const order = anOrder({ courseId: offer.courseId, studentId: student.id })
  const { orderId, courseId } = order
  expect((await timelines({ orderId })).body).toEqual([])

  await learning.publish(paymentSucceeded, orderId, order)
  const [open] = (await timelines({ orderId })).body
  expect(open).toMatchObject({ studentId: student.id, courseId, orderId, active: true })
  expect(open?.steps.map(({ what }) => what).sort()).toEqual(['access granted', 'enrolled'])
  expect(open?.events).toMatchObject([
    { type: 'lectern.learning.enrolled.v1', key: String(open?.enrollmentId), publishedAt: null },
  ])

  await learning.publish(paymentRefunded, orderId, order, { sequence: 2 })
  const [over] = (await timelines({ studentId: student.id })).body
  expect(over).toMatchObject({ enrollmentId: open?.enrollmentId, active: false })
  expect(over?.steps.map(({ what }) => what)).toEqual(expect.arrayContaining(['access ended', 'refunded']))
})

test('a quiz that was handed in is in the time lines of operator and teacher', async () => {
  const { student, lessonId, enrollment } = await learning.classroom({ lessons: 2 })
  const attempt = await learning.begin(student, lessonId)
  await learning.handIn(student, attempt.id, halfRight(attempt))
  const [told] = (await timelines({ studentId: student.id })).body
  const detail = `lesson ${lessonId}, attempt 1: 2 of 4 points, not passed`
  expect(told?.steps).toContainEqual({ at: expect.any(String), what: 'quiz submitted', detail })
  const teacher = aTeacher({ id: TEACHER_ID })
  const path = `/api/enrollments/${enrollment.id}/details`
  const { timeline } = await learning.mustCall<EnrollmentDetails>('GET', path, { as: teacher })
  expect(timeline[0]).toMatchObject({ kind: 'quiz', lessonId, attempt: 1, percent: 50, passed: false })
})

test('one of order and student is asked for', async () => {
  expect((await timelines({})).status).toBe(400)
  expect((await timelines({ orderId: 1, studentId: 1 })).status).toBe(400)
  expect((await timelines({ studentId: 2_000_000_000 })).body).toEqual([])
})
