import { getSchoolFigures } from '@lectern/contracts/calls/public/figures.ts'
import type { SchoolFigures } from '@lectern/contracts/shapes/figures.ts'
import { statement } from '@lectern/service-kit/database/columns.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import { anAdministrator } from '@lectern/service-kit/testing/principals.ts'
import { settleStatistics } from '@lectern/service-kit/testing/statistics.ts'
import { beforeAll, expect, test } from 'vitest'
import { countStudents, courseFigures, enrollmentsByDay, latestActivity } from '../src/figures/figures.repository.ts'
import { countActive, firstTotal, sumAllTeachers, topCourses } from '../src/figures/school-figures.repository.ts'
import { analyticsUnderTest } from './analytics-under-test.ts'

/** One teacher with 100,000 enrollments, among 20,000 of others. */
const TEACHER = 1
const ENROLLMENTS = 100_000
const QUICK_MS = 1_000
const analytics = analyticsUnderTest()

async function insertFacts(tx: SqlExecutor): Promise<void> {
  // A busy machine may take its time here.
  await tx.$executeRaw`SELECT set_config('statement_timeout', '0', true)`
  // All at once, as after a migration, and not one by one through the triggers.
  const triggers = async (are: string) => {
    for (const table of ['courses', 'enrollments', 'activity', 'reviews', 'orders']) {
      await tx.$executeRaw(statement(`ALTER TABLE ${table} ${are} TRIGGER USER`))
    }
  }
  await triggers('DISABLE')
  await tx.$executeRaw`
    INSERT INTO courses (course_id, teacher_id, title, status, deleted, sequence)
    SELECT id, CASE WHEN id <= 20 THEN ${TEACHER} ELSE id END, 'Course ' || id, 'active', false, 1
    FROM generate_series(1, 220) id`
  await tx.$executeRaw`
    INSERT INTO enrollments (enrollment_id, course_id, student_id, active, access_sequence, completed)
    SELECT id, CASE WHEN id <= ${ENROLLMENTS} THEN id % 20 + 1 ELSE id % 200 + 21 END, id % 60000, true, 1, id % 3 = 0
    FROM generate_series(1, ${ENROLLMENTS} + 20000) id`
  await tx.$executeRaw`
    INSERT INTO activity (event_id, course_id, kind, at, student_id)
    SELECT gen_random_uuid(), course_id, 'enrolled', now() - enrollment_id % 100 * interval '1 day', student_id
    FROM enrollments`
  await tx.$executeRaw`
    INSERT INTO reviews (review_id, course_id, rating, sequence)
    SELECT enrollment_id, course_id, enrollment_id % 5 + 1, 1 FROM enrollments WHERE enrollment_id % 4 = 0`
  await tx.$executeRaw`
    INSERT INTO orders (order_id, course_id, paid_cents)
    SELECT enrollment_id, course_id, 1999 FROM enrollments WHERE enrollment_id % 4 = 1`
  await tx.$executeRaw`
    INSERT INTO active_hours (hour, student_id)
    SELECT DISTINCT floor(extract(epoch FROM at) / 3600)::int, student_id FROM activity`
  await triggers('ENABLE')
  await tx.$executeRaw`SELECT fill_totals()`
}

beforeAll(async () => {
  const { ownersDatabase } = analytics
  await ownersDatabase.$transaction(insertFacts, { timeout: 170_000 })
  const facts = ['courses', 'enrollments', 'activity', 'reviews', 'orders']
  await settleStatistics(ownersDatabase, ...facts, 'active_hours', 'totals', 'course_totals', 'unfolded')
})

/**
 * The plan of whatever the function asks, as text, course by course as among many teachers: reading everything, which can
 * be right for one who owns most of it, is made dear.
 */
async function planOf(ask: (database: typeof analytics.database) => Promise<unknown>): Promise<string> {
  return analytics.database.$transaction(async (tx) => {
    for (const way of ['seqscan', 'hashjoin', 'mergejoin']) {
      await tx.$executeRaw`SELECT set_config(${`enable_${way}`}, 'off', true)`
    }
    let plan = ''
    const explaining = {
      $executeRaw: tx.$executeRaw.bind(tx),
      $queryRaw: async (query: TemplateStringsArray, ...values: unknown[]) => {
        const [first = '', ...rest] = query
        const explained = Object.assign([`EXPLAIN ${first}`, ...rest], { raw: [`EXPLAIN ${first}`, ...rest] })
        const rows = await tx.$queryRaw<{ 'QUERY PLAN': string }[]>(explained, ...values)
        plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        return []
      },
    }
    await ask(explaining as unknown as typeof analytics.database)
    return plan
  })
}

test('figures come from the totals, and the feed from the heads of an index, whatever there is of facts', async () => {
  const courses = await planOf((database) => courseFigures(database, TEACHER))
  const students = await planOf((database) => countStudents(database, TEACHER))
  const days = await planOf((database) => enrollmentsByDay(database, TEACHER, new Date('2026-01-01')))
  const feed = await planOf((database) => latestActivity(database, TEACHER, 20))

  expect(days).toContain('totals_pkey')
  expect(feed).toMatch(
    /Scan using activity_course_id_at_event_id_idx[^\n]*\n *Index Cond: \(course_id = courses\.course_id/,
  )
  for (const plan of [courses, students, days]) expect(plan).not.toMatch(/ on (enrollments|activity|reviews|orders)/)
  expect(feed).not.toMatch(/Seq Scan on (enrollments|activity)/)
})

test('figures of the school come from the totals and the hours of the range', async () => {
  const [start, end] = [new Date(Date.now() - 30 * 86_400_000), new Date()]
  const spans = { before: new Date(start.getTime() - 30 * 86_400_000), start, end }
  for (const ask of [
    (database: SqlExecutor) => firstTotal(database),
    (database: SqlExecutor) => sumAllTeachers(database, spans, [start]),
    (database: SqlExecutor) => topCourses(database, spans, 4),
  ]) {
    expect(await planOf(ask)).toContain('totals_of_teacher_seconds_bucket_idx')
  }
  expect(await planOf((database) => countActive(database, spans))).not.toMatch(/Seq Scan on active_hours/)

  const request = { as: anAdministrator(), query: { days: '365' } }
  const begin = performance.now()
  const figures = await analytics.mustSend<SchoolFigures>(getSchoolFigures, request)
  expect(performance.now() - begin).toBeLessThan(3 * QUICK_MS)
  expect(figures).toMatchObject({ courses: 220, activeStudents: { count: 60_000 } })
})

test('all figures are there in a blink', async () => {
  const times: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const begin = performance.now()
    const figures = await analytics.figuresOf(TEACHER)
    times.push(performance.now() - begin)
    expect(figures).toMatchObject({ totalCourses: 20, totalStudents: 60_000, totalRevenue: 499_750 })
    expect(figures.recentActivity).toHaveLength(20)
  }

  // The best of some: other tests want the machine too. Alone it takes some 60 ms.
  expect(Math.min(...times)).toBeLessThan(QUICK_MS)
})
