import { findNextCourse } from '@lectern/contracts/calls/internal/catalog.ts'
import { listClaims } from '@lectern/contracts/calls/internal/learning.ts'
import { exampleCourseListItem } from '@lectern/contracts/shapes/courses.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { expect, test } from 'vitest'
import { startGateway } from './support/gateway.ts'

const PATH = '/api/courses/7/next'
const course = { ...exampleCourseListItem, id: 9 }
const claims = [
  { enrollmentId: 3, courseId: 7 },
  { enrollmentId: 4, courseId: 8 },
]

/** catalog answers with what it was asked for: the courses it must not offer. */
async function startWithCourse() {
  const gateway = await startGateway()
  const excluded: number[][] = []
  gateway.services.learning.answer(listClaims, { claims })
  gateway.services.catalog.answer(findNextCourse, ({ params, body, enrollment }) => {
    if (params.courseId === 404) throw refuse('course-not-found')
    if (enrollment?.courseId !== params.courseId) throw refuse('next-course-requires-enrollment')
    excluded.push(body.except)
    return { course }
  })
  const signedIn = async (role: 'student' | 'teacher') => {
    const browser = gateway.visitor()
    await browser.login(gateway.people[role]())
    return browser
  }
  return { ...gateway, excluded, signedIn }
}

test('an enrolled student is told of a course, and none that is theirs already', async () => {
  const { signedIn, excluded } = await startWithCourse()
  const response = await (await signedIn('student')).get(PATH)
  expect(response.json).toEqual({ course })
  expect(excluded).toEqual([[7, 8]])
})

test('when nothing is left the answer is null', async () => {
  const { signedIn, services } = await startWithCourse()
  services.catalog.answer(findNextCourse, { course: null })
  expect((await (await signedIn('student')).get(PATH)).json).toEqual({ course: null })
})

test('visitors, teachers and students of other courses get nothing', async () => {
  const { signedIn, visitor } = await startWithCourse()
  const student = await signedIn('student')
  const statuses = [
    (await visitor().get(PATH)).status,
    (await (await signedIn('teacher')).get(PATH)).status,
    (await student.get('/api/courses/6/next')).status,
    (await student.get('/api/courses/404/next')).status,
    (await student.get('/api/courses/seven/next')).status,
  ]
  expect(statuses).toEqual([401, 403, 403, 404, 400])
})

test.each(['learning', 'catalog'] as const)('while %s is away it is 503', async (name) => {
  const { signedIn, services } = await startWithCourse()
  const student = await signedIn('student')
  await services[name].stop()
  expect((await student.get(PATH)).status).toBe(503)
})
