import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { type OwnCourse, ownCourses } from './range-figures.repository.ts'

/** The teacher's courses, or the requested one. Throws a 404 if it doesn't exist or is another teacher's. */
export async function coursesInQuestion(
  database: SqlExecutor,
  teacherId: number,
  courseId: number | undefined,
): Promise<OwnCourse[]> {
  const courses = await ownCourses(database, teacherId, courseId)
  if (courseId !== undefined && courses.length === 0) throw refuse('course-not-yours')
  return courses
}
