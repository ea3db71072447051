import { type Figures, type Funnel, READING_DAYS } from '@lectern/contracts/shapes/figures.ts'
import type { Database } from '../src/database.ts'

interface Range {
  before: Date
  start: Date
  end: Date
}

/** The figures of a teacher's range as they are counted from the facts alone: the definition, which shares nothing with the totals. */
export async function countedFromFacts(database: Database, teacherId: number, { before, start, end }: Range) {
  const [row] = await database.$queryRaw<Record<string, number>[]>`
    WITH own AS (SELECT course_id FROM courses WHERE teacher_id = ${teacherId} AND NOT deleted),
    happened AS (SELECT activity.*, at >= ${start} AS now FROM activity JOIN own USING (course_id) WHERE at < ${end}),
    standing AS (
      SELECT now_or_before.now, course_id, student_id,
        coalesce(max(sequence) FILTER (WHERE kind = 'enrolled'), 0) > coalesce(max(sequence) FILTER (WHERE kind = 'unenrolled'), 0) AS enrolled,
        coalesce(max(sequence) FILTER (WHERE kind = 'course-completed'), 0) > coalesce(max(sequence) FILTER (WHERE kind = 'progress-reset'), 0) AS completed
      FROM (VALUES (true), (false)) AS now_or_before (now) JOIN happened ON now_or_before.now OR NOT happened.now
      GROUP BY 1, 2, 3
    ), rated AS (
      SELECT DISTINCT ON (now, course_id, student_id) now, rating FROM happened
      WHERE kind = 'review-posted' AND at >= ${before} ORDER BY now, course_id, student_id, sequence DESC
    )
    SELECT
      (SELECT coalesce(sum(amount_cents), 0)::int FROM happened WHERE now AND kind = 'payment-succeeded') AS paid,
      (SELECT coalesce(sum(CASE kind WHEN 'payment-refunded' THEN amount_cents WHEN 'refund-returned' THEN -amount_cents END), 0)::int
        FROM happened WHERE now) AS refunded,
      (SELECT count(*)::int FROM happened WHERE now AND kind = 'payment-refunded') AS refunds,
      (SELECT count(*)::int FROM happened WHERE now AND kind = 'enrolled') AS enrollments,
      (SELECT count(DISTINCT student_id)::int FROM happened WHERE now AND kind = 'enrolled') AS students,
      (SELECT count(DISTINCT student_id)::int FROM happened WHERE NOT now AND at >= ${before} AND kind = 'enrolled') AS "studentsBefore",
      (SELECT count(*)::int FROM happened WHERE now AND kind = 'course-completed') AS completions,
      (SELECT count(*)::int FROM standing WHERE now AND enrolled) AS enrolled,
      (SELECT count(*)::int FROM standing WHERE now AND enrolled AND completed) AS completed,
      (SELECT count(*)::int FROM standing WHERE NOT now AND enrolled) AS "enrolledBefore",
      (SELECT count(*)::int FROM standing WHERE NOT now AND enrolled AND completed) AS "completedBefore",
      (SELECT count(*)::int FROM rated WHERE now) AS ratings, (SELECT coalesce(sum(rating), 0)::int FROM rated WHERE now) AS stars,
      (SELECT count(*)::int FROM rated WHERE NOT now) AS "ratingsBefore"`
  return row
}

/** The same out of an answer; what the answer doesn't tell of the time before, because there is none, is nothing. */
export function countsOf({ revenue, enrollments, completions, completion, ratings }: Figures): Record<string, number> {
  return {
    paid: Math.round(revenue.paid * 100),
    refunded: Math.round(revenue.refunded * 100),
    refunds: revenue.refunds,
    enrollments: enrollments.count,
    students: enrollments.students,
    studentsBefore: enrollments.before?.students ?? 0,
    completions: completions.count,
    enrolled: completion.enrolled,
    completed: completion.completed,
    enrolledBefore: completion.before?.enrolled ?? 0,
    completedBefore: completion.before?.completed ?? 0,
    ratings: ratings.count,
    stars: Math.round((ratings.average ?? 0) * ratings.count),
    ratingsBefore: ratings.before?.count ?? 0,
  }
}

interface Stands {
  finished: number
  /** Stopped and reading, lesson by lesson. */
  lessons: [number, number][]
}

/** Where the students of a course stand, worked out student by student from the facts alone. */
export async function standsFromFacts(database: Database, courseId: number): Promise<Stands> {
  const { lessonIds = [] } = (await database.curriculum.findUnique({ where: { courseId } })) ?? {}
  const stands: Stands = { finished: 0, lessons: lessonIds.map(() => [0, 0]) }
  const enrollments = await database.enrollment.findMany({ where: { courseId, active: true } })
  for (const { enrollmentId, resetSequence, lastActAt } of enrollments) {
    const since = { enrollmentId, sequence: { gt: resetSequence } }
    const completed = new Set((await database.lessonCompletion.findMany({ where: since })).map((done) => done.lessonId))
    const counts = stands.lessons[lessonIds.findIndex((lessonId) => !completed.has(lessonId))]
    const isReading = lastActAt !== null && lastActAt.getTime() >= Date.now() - READING_DAYS * 86_400_000
    if (counts) counts[isReading ? 1 : 0] += 1
    else if (lessonIds.length > 0) stands.finished += 1
  }
  return stands
}

/** The same out of an answer. */
export function standsIn({ finished, lessons }: Funnel): Stands {
  return { finished, lessons: lessons.map(({ stopped, reading }) => [stopped, reading]) }
}
