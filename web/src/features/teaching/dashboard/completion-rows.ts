import type { TeacherAnalytics } from '@lectern/contracts/analytics.ts'

const ROWS = 3

/** Up to three courses with the share of all the teacher's students that is in each, 0–100; none without students. */
export function completionRows({
  courseStats,
  totalStudents,
}: Pick<TeacherAnalytics, 'courseStats' | 'totalStudents'>) {
  if (totalStudents === 0) return []
  return courseStats
    .filter((course) => course.students > 0)
    .toSorted((one, other) => other.students - one.students)
    .slice(0, ROWS)
    .map(({ courseId, title, students }) => ({
      courseId,
      title,
      percent: Math.min(100, Math.round((100 * students) / totalStudents)),
    }))
}
