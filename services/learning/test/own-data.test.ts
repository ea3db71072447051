import { OWN_DATA } from '@lectern/contracts/calls/internal/own-data.ts'
import { removeStudent } from '@lectern/contracts/calls/public/learning.ts'
import { userDeleted } from '@lectern/contracts/events/identity.ts'
import { TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { ownDataOf, saysErased } from '@lectern/service-kit/testing/own-data.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { undeclaredColumns } from '@lectern/service-kit/testing/undeclared-columns.ts'
import { expect, test } from 'vitest'
import { personalData } from '../src/people/personal-data.ts'
import { halfRight, QUESTIONS, quizzesUnderTest } from './quizzes-under-test.ts'

const learning = quizzesUnderTest()
const teacher = aTeacher({ id: TEACHER_ID })

test('each column is exported or omitted for a reason, and erased or kept for one', async () => {
  expect(await undeclaredColumns(learning.database, personalData)).toEqual([])
})

test('what a student did and wrote is in their export; a teacher gets words about their courses without names', async () => {
  const { student, lessonId, enrollment, offer } = await learning.classroom({}, QUESTIONS)
  const params = { enrollmentId: enrollment.id }
  const attempt = await learning.begin(student, lessonId)
  await learning.handIn(student, attempt.id, { ...halfRight(attempt), short: { text: 'Quentin was here' } })
  await learning.mustCall('POST', `/api/courses/${offer.courseId}/reviews`, {
    as: student,
    body: { rating: 4, comment: 'Good knots' },
  })
  await learning.mustSend(removeStudent, { as: teacher, params, body: { reason: 'Quentin asked me to' } })

  const { lists } = await ownDataOf('learning', learning, student)
  expect(lists.enrollments).toMatchObject([{ id: enrollment.id, course: offer.title }])
  expect(lists.quizAttempts).toMatchObject([
    { answers: { short: { text: 'Quentin was here' } }, result: { score: { points: 2 }, questions: null } },
  ])
  expect(lists.reviews).toMatchObject([{ comment: 'Good knots' }])
  expect(lists.history).toContainEqual(expect.objectContaining({ reason: 'Quentin asked me to' }))
  const ofTeacher = (await ownDataOf('learning', learning, teacher)).lists
  expect(ofTeacher.reviewsOfYourCourses).toMatchObject([{ comment: 'Good knots' }])
  expect(ofTeacher.reasonsYouGave).toMatchObject([{ reason: 'Quentin asked me to' }])
  for (const name of [student.fullName, student.username, student.email, 'studentId']) {
    expect(JSON.stringify(ofTeacher)).not.toContain(name)
  }

  expect(await saysErased('learning', learning, student.id)).toBe(false)
  await learning.publish(userDeleted, student.id, null, { sequence: 2 })
  expect(await saysErased('learning', learning, student.id)).toBe(true)
})

test('the export has no more of a quiz than its student may see at that moment, in the ids of the attempt', async () => {
  const ordering = { id: 'o', type: 'ordering', points: 2, text: '<p>Sort</p>', feedback: '' }
  const items = ['first', 'second', 'third'].map((text, index) => ({ id: `item-${index + 1}`, text }))
  const { offer, lessonId, student } = await learning.classroom({ shown: 'nothing' }, [
    ...QUESTIONS,
    { ...ordering, items },
  ])
  const attemptsOf = async () => (await ownDataOf('learning', learning, student)).lists.quizAttempts
  const open = await learning.begin(student, lessonId)
  const given = { ...halfRight(open), o: { order: ['1', '2', '3'] } }
  await learning.save(student, open.id, given)
  expect(await attemptsOf()).toMatchObject([{ answers: given, result: null }])

  await learning.handIn(student, open.id, given)
  const hidden = await attemptsOf()
  expect(hidden).toMatchObject([{ answers: given, result: { score: null, questions: null } }])
  const secrets = ['hundredths', 'passed', 'grades', 'item-', 'kept-from-students']
  expect(secrets.filter((secret) => JSON.stringify(hidden).includes(secret))).toEqual([])

  // What the teacher shows for attempts that begin now says nothing of those before.
  learning.publishQuiz(offer, lessonId, { shown: 'answers' })
  const shown = await learning.begin(student, lessonId)
  await learning.handIn(student, shown.id, halfRight(shown))
  expect(await attemptsOf()).toMatchObject([
    { result: { score: null, questions: null } },
    { result: { score: { points: 2 }, questions: [{ points: 2 }, { points: 0 }] } },
  ])
})

test('a list that there is not is 404, and nobody gets nothing', async () => {
  const { readOwnRows } = OWN_DATA.learning
  expect((await learning.send(readOwnRows, { as: teacher, query: { list: 'people' } })).status).toBe(404)
  expect((await learning.send(readOwnRows, { query: { list: 'reviews' } })).status).toBe(401)
})
