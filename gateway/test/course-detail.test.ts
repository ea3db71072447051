import { getCatalogCourse } from '@lectern/contracts/calls/internal/catalog.ts'
import { getParticipation } from '@lectern/contracts/calls/internal/learning.ts'
import type { Review } from '@lectern/contracts/shapes/courses.ts'
import { LIVE_ID_HEADER } from '@lectern/contracts/shapes/live.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { describe, expect, test } from 'vitest'
import { aCatalogCourse, aParticipation } from './support/courses.ts'
import { startGateway } from './support/gateway.ts'

const review: Review = {
  id: 1,
  courseId: 7,
  studentId: 5,
  rating: 5,
  comment: 'Good',
  createdAt: '2026-01-01T00:00:00.000Z',
  student: { fullName: 'Sam', username: 'sam', profileImage: null },
}
const enrollment = { id: 3, completed: false, progressPercent: 50, progress: [], lastLessonId: null, certificate: null }

async function startWithCourse() {
  const gateway = await startGateway()
  gateway.services.catalog.answer(getCatalogCourse, aCatalogCourse({ id: 7 }))
  gateway.services.learning.answer(getParticipation, aParticipation({ reviews: [review] }))
  const signedIn = async (role: 'student' | 'teacher') => {
    const [person, browser] = [gateway.people[role](), gateway.visitor()]
    await browser.login(person)
    return { person, browser }
  }
  return { ...gateway, signedIn }
}

describe('the composed course', () => {
  test('is catalog’s with learning’s reviews and figures', async () => {
    const { visitor } = await startWithCourse()
    const response = await visitor().get('/api/courses/7')
    expect(response.status).toBe(200)
    expect(response.json).toEqual({
      ...aCatalogCourse({ id: 7 }),
      averageRating: 4.5,
      reviewCount: 13,
      ratingCounts: [0, 1, 0, 4, 8],
      reviews: [review],
      isEnrolled: false,
      enrollment: null,
    })
  })

  test('has the student’s enrollment, which catalog is told in the token', async () => {
    const { services, signedIn } = await startWithCourse()
    services.learning.answer(getParticipation, aParticipation({ enrollment }))
    const { browser, person } = await signedIn('student')
    expect((await browser.get('/api/courses/7')).json).toMatchObject({ isEnrolled: true, enrollment })
    expect(services.learning.last().claims.user).toEqual(person)
    expect(services.catalog.last().claims).toEqual({
      issuer: 'gateway',
      user: person,
      enrollment: { enrollmentId: 3, courseId: 7 },
    })
  })

  test('is there for who is invited, as learning says, and says which invitation waits', async () => {
    const { services, signedIn } = await startWithCourse()
    services.catalog.answer(getCatalogCourse, ({ query }) => {
      if (query.invited !== 'true') throw refuse('course-not-found')
      return aCatalogCourse({ id: 7, visibility: 'invited' })
    })
    const { browser } = await signedIn('student')
    for (const path of ['/api/courses/7', '/api/courses/7?bodies=none'])
      expect((await browser.get(path)).status).toBe(404)
    const invitation = { id: 5, freePlace: true }
    services.learning.answer(getParticipation, aParticipation({ invitation }))
    for (const path of ['/api/courses/7', '/api/courses/7?bodies=none']) {
      expect(await browser.get(path)).toMatchObject({ status: 200, json: { isEnrolled: false, invitation } })
    }
  })

  test('is there for whose access has ended, as learning says, and says since when', async () => {
    const { services, signedIn } = await startWithCourse()
    services.catalog.answer(getCatalogCourse, ({ query, enrollment: claim }) => {
      if (query.ended !== 'true' || claim) throw refuse('course-not-found')
      return aCatalogCourse({ id: 7, status: 'archived' })
    })
    const accessEnded = '2026-05-03T10:00:00.000Z'
    services.learning.answer(getParticipation, aParticipation({ accessEnded }))
    const { browser } = await signedIn('student')
    for (const path of ['/api/courses/7', '/api/courses/7?bodies=none']) {
      expect(await browser.get(path)).toMatchObject({ status: 200, json: { isEnrolled: false, accessEnded } })
    }
  })

  test('without its bodies is asked for once a second, in nobody’s name, for all students', async () => {
    const { services, signedIn } = await startWithCourse()
    services.learning.answer(getParticipation, ({ user }) =>
      aParticipation({ enrollment: user ? { ...enrollment, id: user.id } : null }),
    )
    const [one, other] = [await signedIn('student'), await signedIn('student')]
    for (const { browser, person } of [one, other]) {
      const { json } = await browser.get('/api/courses/7?bodies=none')
      expect(json).toMatchObject({ id: 7, isEnrolled: true, enrollment: { id: person.id } })
    }
    expect(services.catalog.received.map(({ claims }) => claims.user)).toEqual([null])
  })

  test('without its bodies is no older than what a student has been told', async () => {
    const { services, signedIn } = await startWithCourse()
    const [told, other] = [await signedIn('student'), await signedIn('student')]
    const titleFor = async ({ browser }: typeof told, headers = {}) =>
      (await browser.get('/api/courses/7?bodies=none', { headers })).json
    const title = aCatalogCourse({ id: 7 }).title
    expect(await titleFor(told, { [LIVE_ID_HEADER]: '1000-0' })).toMatchObject({ title })
    services.catalog.answer(getCatalogCourse, aCatalogCourse({ id: 7, title: 'More knots' }))
    for (const person of [told, other]) {
      expect(await titleFor(person, { [LIVE_ID_HEADER]: '1001-0' })).toMatchObject({ title: 'More knots' })
    }
    expect(services.catalog.received).toHaveLength(2)
  })

  test('without its bodies, when it is not open to everybody, is asked for in the student’s name', async () => {
    const { services, signedIn } = await startWithCourse()
    services.learning.answer(getParticipation, aParticipation({ enrollment }))
    services.catalog.answer(getCatalogCourse, ({ enrollment: claim }) => {
      if (!claim) throw refuse('course-not-found')
      return aCatalogCourse({ id: 7, status: 'archived' })
    })
    const { browser } = await signedIn('student')
    const { json } = await browser.get('/api/courses/7?bodies=none')
    expect(json).toMatchObject({ status: 'archived', isEnrolled: true })
  })

  test('tells catalog of no enrollment for a student who has none', async () => {
    const { services, signedIn } = await startWithCourse()
    const { browser } = await signedIn('student')
    expect((await browser.get('/api/courses/7')).json).toMatchObject({ isEnrolled: false, enrollment: null })
    expect(services.catalog.last().claims.enrollment).toBeNull()
  })

  test('is 404 with catalog’s words when it is not the caller’s to know of', async () => {
    const { services, visitor, signedIn } = await startWithCourse()
    services.catalog.answer(getCatalogCourse, refuse('course-not-found'))
    const { browser } = await signedIn('student')
    for (const caller of [browser, visitor()]) {
      const response = await caller.get('/api/courses/7')
      expect(response.status).toBe(404)
      expect(response.detail).toBe('We can’t find this course.')
    }
  })
})

test('a course that learning has not heard of yet is there all the same', async () => {
  const { services, visitor, signedIn } = await startWithCourse()
  services.learning.answer(getParticipation, refuse('course-not-found'))
  const { browser } = await signedIn('student')
  for (const caller of [browser, visitor()]) {
    expect((await caller.get('/api/courses/7')).json).toMatchObject({ id: 7, reviews: [], isEnrolled: false })
  }
})

describe('while learning is away', () => {
  test('a student gets 503, never a false isEnrolled', async () => {
    const { services, signedIn } = await startWithCourse()
    const { browser } = await signedIn('student')
    await services.learning.stop()
    const response = await browser.get('/api/courses/7')
    expect(response.status).toBe(503)
    expect(response.detail).toMatch(/^The learning service is not available right now\./)
  })

  test('visitors and teachers get the course without reviews, with catalog’s figures', async () => {
    const { services, visitor, signedIn } = await startWithCourse()
    const { browser } = await signedIn('teacher')
    await services.learning.stop()
    for (const caller of [browser, visitor()]) {
      const response = await caller.get('/api/courses/7')
      expect(response.status).toBe(200)
      expect(response.json).toMatchObject({
        averageRating: 4,
        reviewCount: 12,
        ratingCounts: [0, 0, 0, 0, 0],
        reviews: [],
        isEnrolled: false,
      })
    }
  })
})

test('while catalog is away it is 503 for everybody', async () => {
  const { services, visitor, signedIn } = await startWithCourse()
  const { browser } = await signedIn('student')
  await services.catalog.stop()
  for (const caller of [browser, visitor()]) {
    expect((await caller.get('/api/courses/7')).detail).toMatch(/^The catalog service is not available right now\./)
  }
})
