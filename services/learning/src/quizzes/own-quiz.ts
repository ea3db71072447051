import type { CourseRight } from '@lectern/contracts/shapes/course-rights.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { mayInCourse } from '@lectern/service-kit/course-staff.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Learning } from '../learning.ts'
import { findCoursesOf } from './courses-of-lesson.repository.ts'

/** Throws `notFound` (404) unless the lesson is in a course of this teacher, or one shared with this right, as students have it. */
export async function assertOwnLesson(
  learning: Pick<Learning, 'database' | 'catalog'>,
  teacher: Principal,
  lessonId: number,
  right: CourseRight,
): Promise<void> {
  for (const course of await findCoursesOf(learning.database, lessonId, teacher.id)) {
    if (await mayInCourse(learning, course, teacher, right)) return
  }
  throw refuse('lesson-not-in-your-courses')
}
