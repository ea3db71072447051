import type { Figures } from '@lectern/contracts/shapes/figures.ts'
import { completionOf, countOf, ratingsOf, revenueOf } from './add-up.ts'
import type { CompletionCount, HappeningCount, OwnCourse, RatingCount } from './range-figures.repository.ts'

interface Counts {
  happenings: HappeningCount[]
  ratings: RatingCount[]
  completion: CompletionCount[]
}

type Row = Figures['courses']['rows'][number]

/** A row per course, and their sum. Drafts of which there is nothing to tell are left out, and counted. */
export function courseTable(courses: OwnCourse[], counts: Counts): Omit<Figures['courses'], 'asOf'> {
  const happenings = Map.groupBy(counts.happenings, ({ courseId }) => courseId)
  const ratings = Map.groupBy(counts.ratings, ({ courseId }) => courseId)
  const completion = Map.groupBy(counts.completion, ({ courseId }) => courseId)
  const rows = courses.map((course) => ({
    ...course,
    ...figuresOf({
      happenings: happenings.get(course.courseId) ?? [],
      ratings: ratings.get(course.courseId) ?? [],
      completion: completion.get(course.courseId) ?? [],
    }),
  }))
  const shown = rows.filter((row) => !isEmptyDraft(row))
  return {
    rows: shown.sort(byRevenue),
    total: figuresOf(counts),
    draftsLeftOut: rows.length - shown.length,
  }
}

function figuresOf({ happenings, ratings, completion }: Counts): Omit<Row, keyof OwnCourse> {
  return {
    revenue: revenueOf(happenings),
    enrollments: countOf(happenings, 'enrolled'),
    completions: countOf(happenings, 'course-completed'),
    completion: completionOf(completion),
    ratings: ratingsOf(ratings),
  }
}

function isEmptyDraft({ status, revenue, enrollments, completions, completion, ratings }: Row): boolean {
  const anything = [revenue.paid, revenue.refunds, enrollments, completions, completion.enrolled, ratings.count]
  return status === 'draft' && anything.every((figure) => figure === 0)
}

function byRevenue(one: Row, other: Row): number {
  return other.revenue.net - one.revenue.net || other.enrollments - one.enrollments || one.courseId - other.courseId
}
