import * as calls from '@lectern/contracts/calls/public/quizzes.ts'
import { paymentRefunded, paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import { courseArchived, curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { handInOverdue } from '../src/quizzes/hand-in-attempt.ts'
import { anOrder, asCurriculum, asSnapshot } from './courses.ts'
import { quizzesUnderTest, rightAnswers } from './quizzes-under-test.ts'

/** What becomes of an attempt while its quiz, its lesson, its course or its student's access change. */
const learning = quizzesUnderTest({ replicas: 2 })
const { begin, read, handIn, overview, classroom, endsIn, catalog } = learning
const teacher = aTeacher({ id: TEACHER_ID })
const times = <R>(count: number, work: (index: number) => Promise<R>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const namesOf = async (id: number) => (await learning.eventsOf(id)).map(({ name }) => name)
const completeByHand = async (as: Person, enrollmentId: number, lessonId: number, replica = 0) => {
  const record = (await learning.progressOf(as, enrollmentId)).find((one) => one.lessonId === lessonId)
  return learning.call('PUT', `/api/progress/${record?.id}`, { as, body: { completed: true }, replica })
}
const reset = (enrollmentId: number) =>
  learning.mustCall('POST', `/api/enrollments/${enrollmentId}/reset`, { as: teacher })

/** Changes a course in catalog, which tells of it. */
async function change(offer: CourseOffer, overrides: Partial<CourseOffer>): Promise<CourseOffer> {
  const changed = { ...offer, ...overrides, curriculumVersion: offer.curriculumVersion + 1 }
  catalog.offers.set(offer.courseId, changed)
  await learning.publish(curriculumChanged, offer.courseId, asCurriculum(changed))
  return changed
}
/** The lesson's questions go, or it becomes a text: to learning that is the same. */
async function empty(offer: CourseOffer, lessonId: number): Promise<void> {
  catalog.quizzes.delete(lessonId)
  await change(offer, { gradedLessonIds: [] })
}

test('a quiz that is emptied: who has begun hands in and completes; who fails completes as a text is completed', async () => {
  for (const passes of [true, false]) {
    const { student, lessonId, offer, enrollment } = await classroom()
    const attempt = await begin(student, lessonId)
    await empty(offer, lessonId)
    expect(await overview(student, lessonId)).toBeNull()
    expect((await read(student, attempt.id)).questions).toEqual(attempt.questions)
    const { status, body } = await handIn(student, attempt.id, passes ? rightAnswers(attempt) : {})
    expect([status, body.result?.score?.passed]).toEqual([200, passes])
    expect(await learning.listed(student, offer.courseId)).toMatchObject({ completed: passes })
    const again = await learning.send(calls.beginAttempt, {
      as: student,
      params: { lessonId },
      body: { tab: 'tab-of-the-test' },
    })
    expect(again.status).toBe(404)
    expect((await completeByHand(student, enrollment.id, lessonId)).status).toBe(200)
    expect((await namesOf(enrollment.id)).slice(1).toSorted()).toEqual([
      ...['course-completed', 'lesson-completed', 'quiz-graded', 'quiz-submitted'],
    ])
  }
})

test('an emptied quiz that is handed in while its lesson is completed by hand, 20 at once: complete once', async () => {
  const { student, lessonId, offer, enrollment } = await classroom()
  const attempt = await begin(student, lessonId)
  await empty(offer, lessonId)
  await times(20, async (index) => {
    if (index % 2) await completeByHand(student, enrollment.id, lessonId, index % 4 === 1 ? 0 : 1)
    else await handIn(student, attempt.id, rightAnswers(attempt), { replica: index % 4 === 0 ? 0 : 1 })
  })
  expect((await namesOf(enrollment.id)).toSorted()).toEqual([
    ...['course-completed', 'enrolled', 'lesson-completed', 'quiz-graded', 'quiz-submitted'],
  ])
  expect(await learning.database.certificate.count({ where: { enrollmentId: enrollment.id } })).toBe(1)
})

test('a lesson that is deleted takes its attempt out of sight, and back; one whose time is over is handed in, and completes nothing', async () => {
  const { student, lessonId, offer, enrollment } = await classroom({ lessons: 2 })
  const [, second = 0] = offer.lessonIds
  const attempt = await begin(student, lessonId)
  const without = await change(offer, { lessonIds: [second], gradedLessonIds: [] })
  expect((await handIn(student, attempt.id, rightAnswers(attempt))).status).toBe(404)
  expect((await learning.send(calls.getQuiz, { as: student, params: { lessonId } })).status).toBe(404)
  const back = await change(without, { lessonIds: offer.lessonIds, gradedLessonIds: [lessonId] })
  expect(await overview(student, lessonId)).toMatchObject({ openAttemptId: attempt.id })
  expect((await learning.save(student, attempt.id, rightAnswers(attempt))).status).toBe(200)

  await change(back, { lessonIds: [second], gradedLessonIds: [] })
  await endsIn(attempt.id, -6)
  await handInOverdue(learning.database)
  expect(await learning.listed(student, offer.courseId)).toMatchObject({ progress: 0, completed: false })
  await completeByHand(student, enrollment.id, second)
  expect(await namesOf(enrollment.id)).toEqual([
    ...['enrolled', 'quiz-submitted', 'quiz-graded', 'lesson-completed', 'course-completed'],
  ])
})

test('a lesson that is moved and a course that is archived change nothing for who studies', async () => {
  const { student, lessonId, offer, enrollment } = await classroom({ lessons: 2 })
  const attempt = await begin(student, lessonId)
  await change(offer, { lessonIds: offer.lessonIds.toReversed(), status: 'archived' })
  await learning.publish(courseArchived, offer.courseId, asSnapshot({ ...offer, status: 'archived' }))
  expect((await handIn(student, attempt.id)).body.result?.score?.passed).toBe(false)
  const next = await begin(student, lessonId)
  expect((await handIn(student, next.id, rightAnswers(next))).body.result?.score?.passed).toBe(true)
  await completeByHand(student, enrollment.id, offer.lessonIds[1] ?? 0)
  expect(await learning.listed(student, offer.courseId)).toMatchObject({ progress: 100, completed: true })
})

test('a reset leaves an open attempt, which counts; at the same time as the hand-in it comes before or after, as events tell', async () => {
  const { student, lessonId, offer, enrollment } = await classroom({ lessons: 2 })
  await completeByHand(student, enrollment.id, offer.lessonIds[1] ?? 0)
  const attempt = await begin(student, lessonId)
  await reset(enrollment.id)
  expect((await handIn(student, attempt.id, rightAnswers(attempt))).status).toBe(200)
  expect(await learning.listed(student, offer.courseId)).toMatchObject({ progress: 50, completed: false })

  await times(8, async (index) => {
    const at = await classroom()
    const open = await begin(at.student, at.lessonId)
    await Promise.all([
      handIn(at.student, open.id, rightAnswers(open), { replica: index % 2 }),
      reset(at.enrollment.id),
    ])
    const last = (await namesOf(at.enrollment.id)).at(-1)
    const isLast = last === 'course-completed'
    expect([last, await learning.listed(at.student, at.offer.courseId)]).toMatchObject([
      isLast ? 'course-completed' : 'progress-reset',
      { completed: isLast, progress: isLast ? 100 : 0 },
    ])
    expect(await learning.database.certificate.count({ where: { enrollmentId: at.enrollment.id } })).toBe(1)
  })
})

test('a refund at the same time as the hand-in: before it the attempt waits for a return, after it the certificate is revoked', async () => {
  await times(10, async (index) => {
    const { student, lessonId, offer, enrollment } = await classroom()
    await learning.mustCall('DELETE', `/api/enrollments/${enrollment.id}`, { as: teacher })
    const pay = async () => {
      const order = anOrder({ courseId: offer.courseId, studentId: student.id })
      await learning.publish(paymentSucceeded, order.orderId, order)
      return order
    }
    const order = await pay()
    const attempt = await begin(student, lessonId)
    const refund = () => learning.publish(paymentRefunded, order.orderId, order, { sequence: 2 })
    const answers = rightAnswers(attempt)
    await Promise.all([handIn(student, attempt.id, answers, { replica: index % 2 }), refund()])
    const ends = (await namesOf(enrollment.id)).slice(3)
    const isCompleted = ends.includes('course-completed')
    expect(ends.filter((name) => name === 'certificate-revoked')).toHaveLength(isCompleted ? 1 : 0)
    expect(await learning.database.certificate.count({ where: { enrollmentId: enrollment.id, revokedAt: null } })).toBe(
      0,
    )
    expect((await handIn(student, attempt.id, answers)).status).toBe(404)

    await pay()
    expect((await handIn(student, attempt.id, answers)).body.result?.score?.passed).toBe(true)
    await completeByHand(student, enrollment.id, lessonId)
    expect(await learning.listed(student, offer.courseId)).toMatchObject({
      completed: true,
      certificate: { state: 'preparing' },
    })
    const names = await namesOf(enrollment.id)
    for (const name of ['quiz-submitted', 'quiz-graded', 'lesson-completed', 'course-completed']) {
      expect(names.filter((one) => one === name)).toHaveLength(1)
    }
  })
})

test('one that can not be graded holds up no other whose time is over', async () => {
  const [broken, other] = await times(2, async () => {
    const room = await classroom({ timeLimit: 1 })
    return { ...room, attemptId: (await begin(room.student, room.lessonId)).id }
  })
  if (!broken || !other) throw new Error('Two have begun')
  await endsIn(broken.attemptId, -600)
  await endsIn(other.attemptId, -6)
  const where = { lessonId: broken.lessonId }
  await learning.database.quizVersion.updateMany({ where, data: { items: {} } })
  await expect(handInOverdue(learning.database)).rejects.toThrow('could not be submitted')
  expect(await namesOf(other.enrollment.id)).toEqual(['enrolled', 'quiz-submitted', 'quiz-graded'])
  await learning.database.quizAttempt.deleteMany({ where })
})
