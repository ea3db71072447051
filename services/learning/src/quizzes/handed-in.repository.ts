import type { CourseAttempts } from '@lectern/contracts/shapes/internal.ts'
import type { Database } from '../database.ts'

/** How many attempts were handed in, and passed, in each course, by ascending course id. */
export function countHandedIn(
  database: Database,
  { after, limit }: { after: number; limit: number },
): Promise<CourseAttempts[]> {
  return database.$queryRaw<CourseAttempts[]>`
    SELECT e.course_id AS "courseId", count(*)::int AS attempts, (count(*) FILTER (WHERE a.passed))::int AS passes
    FROM quiz_attempts a JOIN enrollments e ON e.id = a.enrollment_id
    WHERE e.course_id > ${after} AND a.handed_in_at IS NOT NULL GROUP BY e.course_id ORDER BY e.course_id LIMIT ${limit}`
}
