import { getEnrollmentProgress, listEnrollments } from '@lectern/contracts/calls/public/learning.ts'
import { getAttempt, getQuiz } from '@lectern/contracts/calls/public/quizzes.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { QuizAttempt, QuizOverview } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { viewed, withoutWriting } from '@lectern/service-kit/testing/viewing.ts'
import { expect, test } from 'vitest'
import { withLessons } from './courses.ts'
import { quizzesUnderTest } from './quizzes-under-test.ts'

/** Reads that write something for the student, and nothing for an administrator who views the site as them. */
const learning = quizzesUnderTest()
const { classroom, begin, endsIn } = learning

const unwritten = <Body>(...[route, options]: Parameters<typeof learning.mustSend>) =>
  withoutWriting(learning.adminUrl, () => learning.mustSend<Body>(route, options))

test('opening a course is no visit, and changes no records, though it has a lesson that learning hasn’t heard of', async () => {
  const { offer, student, enrollment } = await classroom()
  const newer = withLessons(offer, [...offer.lessonIds, 777_001])
  learning.catalog.offers.set(offer.courseId, newer)
  const params = { enrollmentId: enrollment.id }
  const records = (as: Principal) => ({ as, params })
  expect(await unwritten<unknown[]>(getEnrollmentProgress, records(viewed(student)))).toHaveLength(1)
  await expect(
    withoutWriting(learning.adminUrl, () => learning.mustSend(getEnrollmentProgress, records(student))),
  ).rejects.toThrow()
  expect(await learning.mustSend(getEnrollmentProgress, records(student))).toHaveLength(2)
  expect(await unwritten<unknown[]>(getEnrollmentProgress, records(viewed(student)))).toHaveLength(2)
})

test('an attempt whose time is over is left to the student, or to the sweep', async () => {
  const { student, lessonId } = await classroom()
  const { id: attemptId } = await begin(student, lessonId)
  await endsIn(attemptId, -60)
  const attempt = await unwritten<QuizAttempt>(getAttempt, { as: viewed(student), params: { attemptId } })
  expect(attempt).toMatchObject({ handedInAt: null, result: null })
  const params = { lessonId }
  const { quiz } = await unwritten<{ quiz: QuizOverview }>(getQuiz, { as: viewed(student), params })
  expect(quiz).toMatchObject({ openAttemptId: null, attempts: [{ id: attemptId, handedInAt: null }] })
  expect((await learning.read(student, attemptId)).handedInAt).not.toBeNull()
})

test('a quiz in a lesson that learning hasn’t heard of is shown', async () => {
  const { offer, student } = await classroom()
  const newer = withLessons(offer, [...offer.lessonIds, 777_002])
  learning.catalog.offers.set(offer.courseId, newer)
  learning.publishQuiz(newer, 777_002)
  const { quiz } = await unwritten<{ quiz: QuizOverview }>(getQuiz, {
    ...{ as: viewed(student), params: { lessonId: 777_002 } },
  })
  expect(quiz).toMatchObject({ lessonId: 777_002, attempts: [] })
})

test('somebody of whom a service hasn’t heard stays unknown', async () => {
  expect(await unwritten(listEnrollments, { as: viewed(aStudent()) })).toEqual([])
})
