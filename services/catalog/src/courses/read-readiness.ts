import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { CourseReadiness } from '@lectern/contracts/shapes/teacher-courses.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { compositionsOf } from './composition.repository.ts'
import { findOwnCourse } from './own-course.ts'
import { readinessOf } from './readiness.ts'

/** What a course still lacks, as far as the teacher can mend it. */
export async function readReadiness(
  database: Database,
  teacher: Principal,
  courseId: number,
): Promise<CourseReadiness> {
  const { teacherId } = await findOwnCourse(database, courseId, teacher, 'edit')
  const composition = (await compositionsOf(database, [courseId])).get(courseId)
  if (!composition) throw refuse('course-not-found')
  return readinessOf(composition, { isOwn: teacherId === teacher.id })
}
