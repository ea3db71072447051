import type { CourseStudents } from '@lectern/contracts/shapes/internal.ts'
import type { Database } from '../database.ts'

/** How many have access to each course, by ascending course id, counted along enrollments_course_id_active_… alone. */
export function countEnrolledStudents(
  database: Database,
  { after, limit }: { after: number; limit: number },
): Promise<CourseStudents[]> {
  return database.$queryRaw<CourseStudents[]>`
    SELECT course_id AS "courseId", count(*)::int AS students FROM enrollments
    WHERE course_id > ${after} AND active GROUP BY course_id ORDER BY course_id LIMIT ${limit}`
}
