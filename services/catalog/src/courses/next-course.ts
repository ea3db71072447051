import type { NextCourse } from '@lectern/contracts/shapes/courses.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { accessTo, type Viewer } from './course-access.ts'
import { listedView } from './course-view.ts'
import { findCourse } from './courses.repository.ts'
import { findFollowing } from './next-course.repository.ts'

/**
 * What to study after this course, of all but those in `except`. Throws 403 for who sees the course and doesn't study it,
 * and 404 for who may not know of it.
 */
export async function nextCourse(
  database: Database,
  courseId: number,
  viewer: Viewer,
  except: readonly number[],
): Promise<NextCourse> {
  const course = await findCourse(database, courseId)
  const access = course && (await accessTo(database, course, viewer))
  if (!course || !access?.see) throw refuse('course-not-found')
  if (!access.study) throw refuse('next-course-requires-enrollment')
  const next = await findFollowing(database, course, except)
  return { course: next ? listedView(next) : null }
}
