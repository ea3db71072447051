import type { Course, UpdateCourseBody } from '@lectern/contracts/courses.ts'
import type { Principal } from '@lectern/contracts/principal.ts'
import { requireCategory } from '../categories/require-category.ts'
import type { Database } from '../database.ts'
import { changeCourse } from './change-course.ts'
import { courseView } from './course-view.ts'
import { toCents } from './money.ts'
import { lockOwnCourse } from './own-course.ts'

/** Changes the given fields of the teacher's own course. Throws 400 when the category doesn't exist. */
export async function updateCourse(
  database: Database,
  teacher: Principal,
  courseId: number,
  { price, ...body }: UpdateCourseBody,
): Promise<Course> {
  return database.$transaction(async (tx) => {
    const course = await lockOwnCourse(tx, courseId, teacher)
    if (body.categoryId !== undefined) await requireCategory(tx, body.categoryId)
    const fields = { ...body, ...(price !== undefined && { priceCents: toCents(price) }) }
    return courseView(await changeCourse(tx, course, fields))
  })
}
