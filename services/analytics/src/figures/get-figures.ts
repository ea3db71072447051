import type { Figures, FiguresQuery } from '@lectern/contracts/shapes/figures.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { Freshness } from '../projection/freshness.ts'
import { completionBefore, completionOf, countOf, ratingsOf, revenueOf } from './add-up.ts'
import { courseTable } from './course-table.ts'
import { type FiguresRange, resolveRange } from './figures-range.ts'
import { coursesInQuestion } from './own-course.ts'
import {
  countCompletion,
  countEnrolling,
  countHappenings,
  countRatings,
  firstActivity,
  type HappeningCount,
  type RatingCount,
} from './range-figures.repository.ts'

const STARS = [5, 4, 3, 2, 1]

/**
 * The figures of a range of days with those of the time before. Sums, series and the table are made of the same rows, so
 * they always agree. Throws a 404 for a course that isn't the teacher's, a 400 for a range that lies ahead.
 */
export async function getFigures(
  database: SqlExecutor,
  freshness: Freshness,
  teacherId: number,
  query: FiguresQuery,
  now = new Date(),
): Promise<Figures> {
  // Asked before counting: what comes in between is counted too, and that is no lie.
  const [fromBilling, fromLearning, fromAll] = await Promise.all([
    freshness.asOf('billing', 'catalog'),
    freshness.asOf('learning', 'catalog'),
    freshness.asOf('billing', 'learning', 'catalog'),
  ])
  const courses = await coursesInQuestion(database, teacherId, query.courseId)
  const ids = courses.map(({ courseId }) => courseId)
  const range = resolveRange(query, await firstActivity(database, ids), now)
  const [happenings, students, ratings, completion] = await Promise.all([
    countHappenings(database, ids, range.spans, range.starts),
    countEnrolling(database, ids, range.spans),
    countRatings(database, ids, range.spans),
    countCompletion(database, ids, range.spans),
  ])
  const inRange = happenings.filter(({ piece }) => piece > 0)
  const earlier = range.before && happenings.filter(({ piece }) => piece === 0)
  const ratingsNow = ratings.filter((rating) => rating.inRange)

  return {
    period: periodOf(range),
    revenue: {
      asOf: fromBilling,
      ...revenueOf(inRange),
      before: earlier && revenueOf(earlier),
      series: seriesOf(range, inRange, revenueOf),
    },
    enrollments: {
      asOf: fromLearning,
      count: countOf(inRange, 'enrolled'),
      students: students.now,
      before: earlier && { count: countOf(earlier, 'enrolled'), students: students.before },
      series: seriesOf(range, inRange, (piece) => ({ count: countOf(piece, 'enrolled') })),
    },
    completions: {
      asOf: fromLearning,
      count: countOf(inRange, 'course-completed'),
      before: earlier && { count: countOf(earlier, 'course-completed') },
      series: seriesOf(range, inRange, (piece) => ({ count: countOf(piece, 'course-completed') })),
    },
    completion: {
      asOf: fromLearning,
      ...completionOf(completion),
      before: range.before && completionBefore(completion),
    },
    ratings: {
      asOf: fromLearning,
      ...ratingsOf(ratingsNow),
      bars: barsOf(ratingsNow),
      before: range.before && ratingsOf(ratings.filter((rating) => !rating.inRange)),
    },
    courses: { asOf: fromAll, ...courseTable(courses, { happenings: inRange, ratings: ratingsNow, completion }) },
  }
}

function periodOf({ days, timeZone, bucket, before }: FiguresRange): Figures['period'] {
  return { ...days, timeZone, bucket, before }
}

/** One point per piece of the range, also where nothing happened. */
function seriesOf<Point>(range: FiguresRange, happenings: HappeningCount[], point: (of: HappeningCount[]) => Point) {
  const byPiece = Map.groupBy(happenings, ({ piece }) => piece)
  return range.pieces.map((days, index) => ({ ...days, ...point(byPiece.get(index + 1) ?? []) }))
}

function barsOf(ratings: RatingCount[]): Figures['ratings']['bars'] {
  return STARS.map((stars) => ({ stars, count: ratingsOf(ratings.filter(({ rating }) => rating === stars)).count }))
}
