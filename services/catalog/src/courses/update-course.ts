import type { Course, UpdateCourseBody } from '@lectern/contracts/shapes/courses.ts'
import { toCents } from '@lectern/contracts/shapes/money.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import { requireCategory } from '../categories/require-category.ts'
import type { Database } from '../database.ts'
import { changeCourse } from './change-course.ts'
import { courseView } from './course-view.ts'
import type { CourseFields, CourseRecord } from './courses.repository.ts'
import { findOwnCourse, lockOwnCourse } from './own-course.ts'
import { sanitizeAbout } from './sanitize-about.ts'

/**
 * Changes the given fields of a course that the teacher may edit; the price, the status and who can join only for its owner. Throws 400 when the category doesn't exist, 409 with the present
 * values when `expectedVersion` is given and no longer the newest.
 */
export async function updateCourse(
  database: Database,
  teacher: Principal,
  courseId: number,
  { price, ...body }: UpdateCourseBody,
  expectedVersion?: number,
): Promise<Course> {
  if (body.about) await findOwnCourse(database, courseId, teacher, 'edit')
  const about = await sanitizeAbout(teacher, body.about)
  return database.$transaction(async (tx) => {
    const course = await lockOwnCourse(tx, courseId, teacher, 'edit')
    if (expectedVersion !== undefined && expectedVersion !== course.detailsVersion) throw changedElsewhere(course)
    const fields = {
      ...body,
      about,
      ...(body.categoryId !== undefined && { categoryId: await requireCategory(tx, body.categoryId) }),
      ...(price !== undefined && { priceCents: toCents(price) }),
    }
    if (course.teacherId !== teacher.id && changesOffer(course, fields)) throw refuse('course-right-missing')
    return courseView(await changeCourse(tx, course, fields))
  })
}

/** What it costs, whether it is on sale and to whom are the owner's to decide. */
function changesOffer(course: CourseRecord, fields: Partial<CourseFields>): boolean {
  return (['priceCents', 'status', 'visibility'] as const).some(
    (name) => (fields[name] ?? course[name]) !== course[name],
  )
}

function changedElsewhere(course: CourseRecord): DomainError {
  return refuse('version-conflict', { what: 'course' }, { members: { current: courseView(course) } })
}
