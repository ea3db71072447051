import { getSchoolFigures } from '@lectern/contracts/calls/public/figures.ts'
import type { SchoolFigures } from '@lectern/contracts/shapes/figures.ts'
import type { SourceMessage } from '@lectern/service-kit/events/subscriptions.ts'
import { anAdministrator } from '@lectern/service-kit/testing/principals.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { analyticsUnderTest } from './analytics-under-test.ts'
import { aCourse, anErasure, anOrder, aPerson, deliver, participationOf } from './messages.ts'
import { emptyProjection } from './projection-tables.ts'

const analytics = analyticsUnderTest()
const as = anAdministrator()
const given = (...messages: SourceMessage[]) => deliver(analytics.database, messages)
const figures = (query: Record<string, string>) => analytics.mustSend<SchoolFigures>(getSchoolFigures, { as, query })
const at = (time: string) => ({ time: new Date(time) })

beforeEach(async () => {
  await emptyProjection(analytics.ownersDatabase)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
})

/** Two teachers with a course each, in the week from March 25 on and in the one before. */
async function twoWeeks() {
  const [ann, annAgain, bob, cy] = [
    ...[participationOf(1, 10), participationOf(1, 20), participationOf(2, 10), participationOf(3, 20)],
  ] as const
  const [first, second, returned] = [
    anOrder({ orderId: 1, courseId: 10, cents: 5_010 }),
    anOrder({ orderId: 2, courseId: 20, cents: 2_000 }),
    anOrder({ orderId: 3, courseId: 20, cents: 1_000 }),
  ]
  await given(
    ...[aPerson(91, 'Mary Shelley'), aPerson(92, 'Ada Lovelace')],
    ...[aCourse({ courseId: 10, teacherId: 91, title: 'Knots' }), aCourse({ courseId: 20, teacherId: 92 })],
    ...[aCourse({ courseId: 30, teacherId: 92, status: 'draft' })],
    bob.enrolls(at('2026-03-01T12:00:00Z')),
    cy.enrolls(at('2026-03-24T23:30:00Z')),
    ann.enrolls(at('2026-03-25T00:30:00Z')),
    annAgain.enrolls(at('2026-03-26T12:00:00Z')),
    bob.studies(1, { sequence: 2, ...at('2026-03-20T11:00:00Z') }),
    bob.studies(2, { sequence: 3, ...at('2026-03-31T11:00:00Z') }),
    bob.completes({ sequence: 4, ...at('2026-03-31T11:30:00Z') }),
    ...[first.paid(at('2026-03-25T00:30:00Z')), second.paid(at('2026-03-26T12:00:00Z'))],
    ...[returned.paid(at('2026-03-20T12:00:00Z')), returned.refunded(at('2026-03-30T12:00:00Z'))],
  )
}

test('adds up the courses of all teachers, beside as many days before', async () => {
  await twoWeeks()
  const week = await figures({ days: '7' })

  expect(week).toMatchObject({
    period: { from: '2026-03-25', to: '2026-03-31', bucket: 'day', before: { from: '2026-03-18', to: '2026-03-24' } },
    // A student of two courses is one; completing a lesson counts, also in both weeks.
    activeStudents: { count: 2, before: 2 },
    ...{ enrollments: { count: 2, before: 1 }, completions: 1, courses: 3 },
    revenue: { paid: 70.1, refunded: 10, refunds: 1, net: 60.1, before: { paid: 10, refunded: 0, net: 10 } },
  })
  expect(week.revenue.series.map(({ net }) => net)).toEqual([50.1, 20, 0, 0, 0, -10, 0])
  expect(week.topCourses).toEqual([
    { courseId: 10, title: 'Knots', revenue: 50.1, teacher: { id: 91, fullName: 'Mary Shelley' } },
    { courseId: 20, title: 'Course 20', revenue: 10, teacher: { id: 92, fullName: 'Ada Lovelace' } },
  ])
})

test('has no students of the time before where earlier releases didn’t keep all of them', async () => {
  await twoWeeks()
  const since = async (day: string) => {
    const hour = -Date.parse(`${day}T00:00:00Z`) / 3_600_000
    await analytics.ownersDatabase.$executeRaw`DELETE FROM active_hours WHERE hour < 0`
    await analytics.ownersDatabase.$executeRaw`INSERT INTO active_hours (hour, student_id) VALUES (${hour}::int, 0)`
  }
  await since('2026-03-19')
  expect(await figures({ days: '7', timeZone: 'Africa/Accra' })).toMatchObject({
    ...{ activeStudents: { count: 2, before: null }, enrollments: { before: 1 } },
  })
  await since('2026-03-18')
  expect(await figures({ days: '7', timeZone: 'Africa/Abidjan' })).toMatchObject({ activeStudents: { before: 2 } })
})

test('has days of the time zone, and weeks in a long range', async () => {
  await twoWeeks()
  await given(anErasure(91))
  expect(await figures({ days: '7', timeZone: 'America/New_York' })).toMatchObject({
    ...{ enrollments: { count: 1, before: 2 }, activeStudents: { count: 2, before: 3 } },
    topCourses: [{ courseId: 20 }],
  })
  const year = await figures({ days: '365' })
  expect(year).toMatchObject({
    period: { bucket: 'week', before: null },
    activeStudents: { count: 3, before: null },
    revenue: { net: 70.1, before: null },
  })
  expect(year.topCourses[0]?.teacher).toEqual({ id: null, fullName: 'Deleted user' })
})

test('of a school where nothing has happened are 0, and others than its ranges are refused', async () => {
  expect(await figures({ days: '90' })).toMatchObject({
    ...{ activeStudents: { count: 0, before: null }, enrollments: { count: 0, before: null }, courses: 0 },
    ...{ revenue: { net: 0, before: null }, topCourses: [] },
  })
  const refused: Record<string, string>[] = [
    { days: '8' },
    { days: '' },
    { timeZone: 'Mars/Olympus' },
    { courseId: '3' },
  ]
  for (const query of refused) expect((await analytics.send(getSchoolFigures, { as, query })).status).toBe(400)
})
