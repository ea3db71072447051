import { getCatalogCourse, getCourseOfLesson, getReadableLesson } from '@lectern/contracts/calls/internal/catalog.ts'
import { findEnrollment } from '@lectern/contracts/calls/internal/learning.ts'
import type { ReadableLesson } from '@lectern/contracts/shapes/lessons.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { describe, expect, test } from 'vitest'
import { startGateway } from './support/gateway.ts'

const lesson: ReadableLesson = {
  id: 5,
  courseId: 7,
  moduleId: 1,
  title: 'Day one',
  type: 'text',
  duration: 5,
  orderIndex: 0,
  content: '<p>Feed it.</p>',
  videoUrl: null,
}
const claim = { enrollmentId: 3, courseId: 7 }

/** catalog gives the lesson to who may read it by their token: those enrolled, teachers, or everybody. */
async function startWithLesson({ freePreview = false } = {}) {
  const gateway = await startGateway()
  gateway.services.catalog
    .answer(getCourseOfLesson, { courseId: 7 })
    .answer(getReadableLesson, ({ enrollment, user }) => {
      if (freePreview || enrollment?.courseId === 7 || user?.role === 'teacher') return lesson
      throw refuse('lesson-requires-enrollment')
    })
  gateway.services.learning.answer(findEnrollment, { enrollment: null })
  const signedIn = async (role: 'student' | 'teacher') => {
    const browser = gateway.visitor()
    await browser.login(gateway.people[role]())
    return browser
  }
  const enrolled = async () => {
    gateway.services.learning.answer(findEnrollment, { enrollment: claim })
    return signedIn('student')
  }
  return { ...gateway, signedIn, enrolled }
}

describe('one lesson', () => {
  test('goes to an enrolled student, whose enrollment catalog is told in the token', async () => {
    const { services, enrolled } = await startWithLesson()
    const student = await enrolled()
    expect((await student.get('/api/lessons/5')).json).toEqual(lesson)
    expect(services.catalog.last().claims.enrollment).toEqual(claim)
  })

  test('asks for the course of a lesson once, because it stays the same', async () => {
    const { services, enrolled } = await startWithLesson()
    const student = await enrolled()
    for (let times = 0; times < 3; times += 1) await student.get('/api/lessons/5')
    expect(services.catalog.count('/internal/lessons/5/course')).toBe(1)
    expect(services.catalog.count('/internal/lessons/5')).toBe(3)
  })

  test('is 403 in catalog’s words for who may not read it; learning is asked about students only', async () => {
    const { services, visitor, signedIn } = await startWithLesson()
    expect((await visitor().get('/api/lessons/5')).detail).toBe('Enroll in this course to read the lesson.')
    expect(services.learning.received).toHaveLength(0)
    expect((await (await signedIn('student')).get('/api/lessons/5')).status).toBe(403)
    expect((await (await signedIn('teacher')).get('/api/lessons/5')).status).toBe(200)
    expect(services.catalog.last().claims.enrollment).toBeNull()
  })

  test('that is not there is 404, and is asked for again when it may be', async () => {
    const { services, visitor, enrolled } = await startWithLesson()
    const missing = refuse('lesson-not-found')
    services.catalog.answer(getCourseOfLesson, missing).answer(getReadableLesson, missing)
    const student = await enrolled()
    for (const caller of [student, visitor()]) expect((await caller.get('/api/lessons/6')).status).toBe(404)
    await student.get('/api/lessons/6')
    expect(services.catalog.count('/internal/lessons/6/course')).toBe(2)
    expect((await visitor().get('/api/lessons/x')).status).toBe(400)
  })
})

describe('while learning is away', () => {
  test('a student gets 503, never a false 403', async () => {
    const { services, enrolled } = await startWithLesson()
    const student = await enrolled()
    await services.learning.stop()
    const response = await student.get('/api/lessons/5')
    expect(response.status).toBe(503)
    expect(response.detail).toMatch(/^The learning service is not available right now\./)
  })

  test('a free preview goes to everybody', async () => {
    const { services, visitor, signedIn } = await startWithLesson({ freePreview: true })
    const student = await signedIn('student')
    await services.learning.stop()
    for (const caller of [student, visitor()]) expect((await caller.get('/api/lessons/5')).json).toEqual(lesson)
  })
})

test('a course without bodies is asked for so, by visitors and people', async () => {
  const { services, visitor, signedIn } = await startWithLesson()
  services.catalog.answer(getCatalogCourse, refuse('course-not-found'))
  const teacher = await signedIn('teacher')
  for (const caller of [teacher, visitor()]) {
    await caller.get('/api/courses/7?bodies=none')
    expect(services.catalog.last().url).toBe('/internal/courses/7?bodies=none')
  }
  expect((await visitor().get('/api/courses/7?bodies=some')).status).toBe(400)
})
