import type { CourseEndings } from '@lectern/contracts/shapes/home.ts'
import { IS_LISTED } from '../courses/listed-courses.repository.ts'
import type { Database } from '../database.ts'

/** All enrollments are looked at. */
export async function countCourseEndings(database: Database): Promise<CourseEndings> {
  const [endings] = await database.$queryRaw<[CourseEndings]>`
    SELECT count(*)::int AS started, (count(*) FILTER (WHERE completed))::int AS finished
    FROM enrollments JOIN courses ON courses.id = enrollments.course_id
    WHERE ${IS_LISTED} AND (completed OR progress_state > 0 OR place_lesson_id IS NOT NULL)`
  return endings
}
