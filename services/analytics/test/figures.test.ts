import type { Activity } from '@lectern/contracts/shapes/analytics.ts'
import type { Figures } from '@lectern/contracts/shapes/figures.ts'
import type { SourceMessage } from '@lectern/service-kit/events/subscriptions.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { replayRows } from '@lectern/service-kit/testing/replay-topic.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { getTeacherAnalytics } from '../src/figures/get-teacher-analytics.ts'
import { service } from '../src/service.ts'
import { analyticsUnderTest } from './analytics-under-test.ts'
import { aCourse, aCourseDeletion, anErasure, anOrder, aPerson, deliver, participationOf } from './messages.ts'

const analytics = analyticsUnderTest()
const given = (...messages: SourceMessage[]) => deliver(analytics.database, messages)

/** Every test has a teacher and a course of its own; courses of one teacher are 10 apart from the next one's. */
let teacherId = 0
let courseId = 0
beforeEach(() => {
  teacherId += 1
  courseId = teacherId * 10
})

describe('courses', () => {
  test('without any, every figure is zero and the series has its thirty days', async () => {
    const figures = await analytics.figuresOf(teacherId)

    expect(figures).toMatchObject({ totalCourses: 0, totalStudents: 0, averageRating: 0, totalRevenue: 0 })
    expect(figures).toMatchObject({ courseStats: [], recentActivity: [] })
    expect(figures.dailyEnrollments).toHaveLength(30)
  })

  test('count in every status, deleted ones not', async () => {
    const statuses = ['draft', 'active', 'archived'] as const
    await given(...statuses.map((status, index) => aCourse({ courseId: courseId + index, teacherId, status })))
    await given(aCourse({ courseId: courseId + 3, teacherId }))
    await given(aCourseDeletion({ courseId: courseId + 3, teacherId }, { sequence: 2 }))

    const { totalCourses, courseStats } = await analytics.figuresOf(teacherId)
    expect(totalCourses).toBe(3)
    expect(courseStats.map(({ status }) => status).sort()).toEqual(['active', 'archived', 'draft'])
  })

  test("show their newest title, and are nobody else's", async () => {
    await given(aCourse({ courseId, teacherId, title: 'New' }, { sequence: 2 }))
    await given(aCourse({ courseId, teacherId, title: 'Old' }, { sequence: 1 }))

    expect((await analytics.figuresOf(teacherId)).courseStats).toMatchObject([{ courseId, title: 'New' }])
    expect((await analytics.figuresOf(999_999)).totalCourses).toBe(0)
  })
})

describe('students', () => {
  test('are different people enrolled now, however many courses they attend', async () => {
    const [ann, bob] = [participationOf(1, courseId), participationOf(2, courseId)]
    const annElsewhere = participationOf(1, courseId + 1)
    await given(aCourse({ courseId, teacherId }), aCourse({ courseId: courseId + 1, teacherId }))
    await given(ann.enrolls(), bob.enrolls(), annElsewhere.enrolls())

    expect(await analytics.figuresOf(teacherId)).toMatchObject({
      totalStudents: 2,
      courseStats: [
        { courseId, students: 2 },
        { courseId: courseId + 1, students: 1 },
      ],
    })
    await given(bob.leaves({ sequence: 2 }))
    expect((await analytics.figuresOf(teacherId)).totalStudents).toBe(1)
    await given(bob.enrolls({ sequence: 3 }))
    expect((await analytics.figuresOf(teacherId)).totalStudents).toBe(2)
  })

  test('who completed are a share of those enrolled; a reset takes a completion back', async () => {
    const students = [1, 2, 3].map((studentId) => participationOf(studentId, courseId))
    await given(aCourse({ courseId, teacherId }), ...students.map((student) => student.enrolls()))
    await given(...students.slice(0, 2).map((student) => student.completes({ sequence: 2 })))
    const stats = async () => (await analytics.figuresOf(teacherId)).courseStats[0]

    expect(await stats()).toMatchObject({ students: 3, completions: 2, completionRate: 67 })
    await given(...students.slice(0, 1).map((student) => student.startsOver({ sequence: 3 })))
    expect(await stats()).toMatchObject({ completions: 1, completionRate: 33 })
    await given(...students.slice(1, 2).map((student) => student.leaves({ sequence: 3 })))
    expect(await stats()).toMatchObject({ students: 2, completions: 0, completionRate: 0 })
  })

  test('of a course that is not known yet count as soon as it is', async () => {
    await given(participationOf(1, courseId).enrolls(), participationOf(1, courseId).reviews(4, { sequence: 2 }))
    await given(anOrder({ orderId: courseId, courseId, cents: 1_000 }).paid())
    expect((await analytics.figuresOf(teacherId)).totalStudents).toBe(0)

    await given(aCourse({ courseId, teacherId }))
    expect(await analytics.figuresOf(teacherId)).toMatchObject({
      totalStudents: 1,
      averageRating: 4,
      totalRevenue: 10,
    })
  })
})

test('the rating is over all reviews, and a changed review counts once', async () => {
  await given(aCourse({ courseId, teacherId }), aCourse({ courseId: courseId + 1, teacherId }))
  await given(participationOf(1, courseId).reviews(5), participationOf(2, courseId).reviews(4))
  await given(participationOf(3, courseId + 1).reviews(1), participationOf(3, courseId + 1).reviews(3, { sequence: 2 }))

  const { averageRating, courseStats } = await analytics.figuresOf(teacherId)
  expect(averageRating).toBe(4)
  expect(courseStats).toMatchObject([
    { averageRating: 4.5, reviewCount: 2 },
    { averageRating: 3, reviewCount: 1 },
  ])
})

test('revenue is in dollars, gross less refunds; a refund known before its payment counts with it', async () => {
  const orders = [1_999, 5_000, 10].map((cents, index) => anOrder({ orderId: courseId + index, courseId, cents }))
  const [kept, refunded, early] = orders
  if (!kept || !refunded || !early) throw new Error('there are three orders')
  await given(aCourse({ courseId, teacherId }), kept.paid(), refunded.paid())
  expect((await analytics.figuresOf(teacherId)).totalRevenue).toBe(69.99)

  await given(refunded.refunded(), early.refunded())
  const figures = await analytics.figuresOf(teacherId)
  expect(figures.totalRevenue).toBe(19.99)
  expect(figures.courseStats).toMatchObject([{ revenue: 19.99 }])
  await given(early.paid())
  expect((await analytics.figuresOf(teacherId)).totalRevenue).toBe(19.99)
})

test('what is given back in parts counts as it leaves, once, and what the bank returns counts again', async () => {
  const order = anOrder({ orderId: courseId, courseId, cents: 5_000 })
  const revenue = async () => {
    const { totalRevenue, courseStats } = await analytics.figuresOf(teacherId)
    const { body } = await analytics.get(aTeacher({ id: teacherId }), '/api/teacher/figures?timeZone=UTC')
    const { paid, refunded, refunds, net } = (body as Figures).revenue
    expect([courseStats[0]?.revenue, net]).toEqual([totalRevenue, totalRevenue])
    return [totalRevenue, paid, refunded, refunds]
  }
  await given(aCourse({ courseId, teacherId }), order.paid())
  await given(order.adjusted(1_250, 1_250, { sequence: 3 }))
  expect(await revenue()).toEqual([37.5, 50, 12.5, 1])
  await given(order.adjusted(3_750, 5_000, { sequence: 4 }), order.ended({ sequence: 5 }))
  expect(await revenue()).toEqual([0, 50, 50, 2])
  await given(order.adjusted(-3_750, 1_250, { sequence: 6 }))
  expect(await revenue()).toEqual([37.5, 50, 12.5, 2])
  const { recentActivity } = await analytics.figuresOf(teacherId)
  expect(recentActivity.map(({ kind, amount }) => [kind, amount])).toEqual(
    expect.arrayContaining([
      ['payment-refunded', 12.5],
      ['payment-refunded', 37.5],
      ['refund-returned', 37.5],
    ]),
  )
})

test('the daily series has the last thirty days in UTC, today last', async () => {
  const now = new Date('2026-03-01T00:00:00Z')
  const daysAgo = (days: number) => ({ time: new Date(now.getTime() - days * 86_400_000) })
  const enrollments = [0, 0, 1, 29, 30].map((days, index) =>
    participationOf(index + 1, courseId).enrolls(daysAgo(days)),
  )
  await given(aCourse({ courseId, teacherId }), ...enrollments)

  const { dailyEnrollments } = await getTeacherAnalytics(analytics.database, teacherId, now)
  expect(dailyEnrollments).toHaveLength(30)
  expect(dailyEnrollments.at(-1)).toEqual({ date: '2026-03-01', enrollments: 2 })
  expect(dailyEnrollments.at(-2)?.enrollments).toBe(1)
  expect(dailyEnrollments[0]?.enrollments).toBe(1)
  expect(dailyEnrollments.reduce((sum, day) => sum + day.enrollments, 0)).toBe(4)
})

describe('the activity feed', () => {
  const feed = async () => (await analytics.figuresOf(teacherId)).recentActivity
  const at = (minute: number) => ({ time: new Date(Date.UTC(2026, 0, 1, 0, minute)) })

  test('tells what happened, newest first, by name', async () => {
    const ann = participationOf(1, courseId)
    const order = anOrder({ orderId: courseId, courseId, cents: 4_250 })
    await given(aPerson(1, 'Ann Lee'), aCourse({ courseId, teacherId, title: 'Knots' }))
    await given(order.paid(at(1)), ann.enrolls(at(2)), ann.completes({ sequence: 2, ...at(3) }))
    await given(ann.reviews(5, { sequence: 3, ...at(4) }), order.refunded(at(5)), ann.leaves({ sequence: 4, ...at(6) }))

    const activity = await feed()
    const kinds: Activity['kind'][] = [
      'unenrolled',
      'payment-refunded',
      'review-posted',
      'course-completed',
      'enrolled',
    ]
    expect(activity.map(({ kind }) => kind)).toEqual([...kinds, 'payment-succeeded'])
    expect(activity[2]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      kind: 'review-posted',
      at: '2026-01-01T00:04:00.000Z',
      courseId,
      courseTitle: 'Knots',
      studentId: expect.any(Number),
      student: 'Ann Lee',
      rating: 5,
      amount: null,
    })
    expect(activity[1]).toMatchObject({ amount: 42.5, rating: null })
  })

  test('has the latest twenty of all courses together', async () => {
    const courses = [courseId, courseId + 1]
    await given(...courses.map((id) => aCourse({ courseId: id, teacherId })))
    await given(
      ...Array.from({ length: 30 }, (_, minute) =>
        participationOf(minute + 1, courses[minute % 2] ?? 0).enrolls(at(minute)),
      ),
    )

    const minutes = (await feed()).map((activity) => new Date(activity.at).getUTCMinutes())
    expect(minutes).toEqual(Array.from({ length: 20 }, (_, index) => 29 - index))
  })

  test('shows an erased person as deleted, whatever comes late', async () => {
    const studentId = 700
    await given(aCourse({ courseId, teacherId }), participationOf(studentId, courseId).enrolls())
    await given(aPerson(studentId, 'Zoe'), anErasure(studentId, { sequence: 3 }))
    await given(aPerson(studentId, 'Zoe Late', { sequence: 2 }))

    expect(await feed()).toMatchObject([{ student: 'Deleted user' }])
  })

  test('shows one as deleted whose erasure Kafka has compacted away, after a restore', async () => {
    const studentId = 701
    await given(aCourse({ courseId, teacherId }), participationOf(studentId, courseId).enrolls())
    await given(aPerson(studentId, 'Zoe'))
    const offsets = () =>
      analytics.database.$queryRaw`SELECT * FROM projection_offsets WHERE event_time > 'epoch' ORDER BY 1, 2`
    const before = await offsets()
    await replayRows(service, analytics.ownersDatabase, [], { erased: new Set([studentId]) })

    expect(await feed()).toMatchObject([{ student: 'Deleted user' }])
    expect(await offsets()).toEqual(before)
  })
})
