import type { Figures, FiguresQuery } from '@lectern/contracts/shapes/figures.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { Freshness } from '../projection/freshness.ts'
import { foldTotals } from '../totals/totals.repository.ts'
import { completionOf, ratingCountsOf, ratingsOf, revenueOf, total } from './add-up.ts'
import { courseTable } from './course-table.ts'
import { periodOf, resolveRange, seriesOf } from './figures-range.ts'
import { coursesInQuestion } from './own-course.ts'
import {
  countEditedRatings,
  countEnrolling,
  countEnrollingAgain,
  firstActivity,
  type RatingCount,
  sumTotals,
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
  await foldTotals(database)
  const range = resolveRange(query, await firstActivity(database, ids), now)
  const owner =
    query.courseId === undefined ? { ofTeacher: true, id: teacherId } : { ofTeacher: false, id: query.courseId }
  const [sums, students, edited] = await Promise.all([
    sumTotals(database, owner, { courseIds: ids, spans: range.spans, starts: range.starts }),
    owner.ofTeacher
      ? countEnrollingAgain(database, teacherId, range.spans)
      : countEnrolling(database, owner.id, range.spans),
    countEditedRatings(database, ids, range.spans),
  ])
  const ofCourse = Map.groupBy(sums, ({ courseId }) => courseId)
  const ofOwner = ofCourse.get(null) ?? []
  const inRange = ofOwner.filter(({ piece }) => piece > 0)
  const timeBefore = ofOwner.filter(({ piece }) => piece === 0)
  const earlier = range.before && timeBefore
  const editedNow = edited.filter((rating) => rating.inRange)
  const editedOf = Map.groupBy(editedNow, ({ courseId }) => courseId)
  const ratingsNow = [...ratingCountsOf(inRange), ...editedNow]
  const ratingsBefore = [...ratingCountsOf(timeBefore), ...edited.filter((rating) => !rating.inRange)]

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
      count: total(inRange, 'enrolled'),
      students: total(inRange, 'lastEnrolled') + students.now,
      before: earlier && {
        count: total(earlier, 'enrolled'),
        students: total(earlier, 'lastEnrolled') + students.before,
      },
      series: seriesOf(range, inRange, (piece) => ({ count: total(piece, 'enrolled') })),
    },
    completions: {
      asOf: fromLearning,
      count: total(inRange, 'completed'),
      before: earlier && { count: total(earlier, 'completed') },
      series: seriesOf(range, inRange, (piece) => ({ count: total(piece, 'completed') })),
    },
    completion: {
      asOf: fromLearning,
      ...completionOf(ofOwner),
      before: range.before && completionOf(ofOwner.filter(({ piece }) => piece <= 0)),
    },
    ratings: {
      asOf: fromLearning,
      ...ratingsOf(ratingsNow),
      bars: barsOf(ratingsNow),
      before: range.before && ratingsOf(ratingsBefore),
    },
    courses: {
      asOf: fromAll,
      ...courseTable(courses, (courseId) => ({
        inRange: ofCourse.get(courseId)?.filter(({ piece }) => piece === 1) ?? [],
        earlier: ofCourse.get(courseId)?.filter(({ piece }) => piece === 0) ?? [],
        editedRatings: editedOf.get(courseId) ?? [],
      })),
    },
  }
}

function barsOf(ratings: Pick<RatingCount, 'rating' | 'count'>[]): Figures['ratings']['bars'] {
  return STARS.map((stars) => ({ stars, count: ratingsOf(ratings.filter(({ rating }) => rating === stars)).count }))
}
