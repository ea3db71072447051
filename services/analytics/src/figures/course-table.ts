import type { Figures } from '@lectern/contracts/shapes/figures.ts'
import { completionOf, ratingCountsOf, ratingsOf, revenueOf, total } from './add-up.ts'
import type { OwnCourse, RatingCount, Sums } from './range-figures.repository.ts'

/** Of one course, or of several. */
export interface Counts {
  inRange: Sums[]
  /** All the time before it. */
  earlier: Sums[]
  /** In the range, of students who reviewed more than once. */
  editedRatings: RatingCount[]
}

type Row = Figures['courses']['rows'][number]

/** A row per course, and their sum. Drafts of which there is nothing to tell are left out, and counted. */
export function courseTable(
  courses: OwnCourse[],
  countsOf: (courseId: number) => Counts,
): Omit<Figures['courses'], 'asOf'> {
  const counts = courses.map(({ courseId }) => countsOf(courseId))
  const rows = courses.map((course) => ({ ...course, ...figuresOf([countsOf(course.courseId)]) }))
  const shown = rows.filter((row) => !isEmptyDraft(row))
  return {
    rows: shown.sort(byRevenue),
    total: figuresOf(counts),
    draftsLeftOut: rows.length - shown.length,
  }
}

function figuresOf(counts: Counts[]): Omit<Row, keyof OwnCourse> {
  const inRange = counts.flatMap((of) => of.inRange)
  const earlier = counts.flatMap((of) => of.earlier)
  return {
    revenue: revenueOf(inRange),
    enrollments: total(inRange, 'enrolled'),
    completions: total(inRange, 'completed'),
    completion: completionOf([...earlier, ...inRange]),
    ratings: ratingsOf([...ratingCountsOf(inRange), ...counts.flatMap((of) => of.editedRatings)]),
  }
}

function isEmptyDraft({ status, revenue, enrollments, completions, completion, ratings }: Row): boolean {
  const anything = [revenue.paid, revenue.refunds, enrollments, completions, completion.enrolled, ratings.count]
  return status === 'draft' && anything.every((figure) => figure === 0)
}

function byRevenue(one: Row, other: Row): number {
  return other.revenue.net - one.revenue.net || other.enrollments - one.enrollments || one.courseId - other.courseId
}
