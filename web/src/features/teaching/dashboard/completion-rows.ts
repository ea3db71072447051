import type { TeacherAnalytics } from '@lectern/contracts/shapes/analytics.ts'

const ROWS = 3

/** The three courses with most students, and the share of their students who completed them, 0–100. */
export function completionRows({ courseStats }: Pick<TeacherAnalytics, 'courseStats'>) {
  return courseStats
    .filter((course) => course.students > 0)
    .toSorted((one, other) => other.students - one.students)
    .slice(0, ROWS)
    .map(({ courseId, title, completionRate }) => ({ courseId, title, percent: completionRate }))
}
