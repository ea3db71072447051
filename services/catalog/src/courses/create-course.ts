import { courseCreated } from '@lectern/contracts/events/catalog.ts'
import type { Course, CreateCourseBody } from '@lectern/contracts/shapes/courses.ts'
import { toCents } from '@lectern/contracts/shapes/money.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { TRANSACTION_TIME } from '@lectern/service-kit/database/transaction-time.ts'
import { requireCategory } from '../categories/require-category.ts'
import type { Database } from '../database.ts'
import { requestPosters } from '../embeds/posters.repository.ts'
import { people } from '../people/people.ts'
import { announceCourse } from './course-events.ts'
import { courseView } from './course-view.ts'
import { insertCourse } from './courses.repository.ts'
import { presentationOf } from './presentation.ts'
import { sanitizeAbout } from './sanitize-about.ts'
import { holdTeacher, requireCourseRoom, type TeacherLimits } from './teacher-room.ts'

/** Creates a course of this teacher, in whatever status. Throws 400 when the category doesn't exist, 409 when there are as many as there can be. */
export async function createCourse(
  database: Database,
  teacher: Principal,
  body: CreateCourseBody,
  limits: TeacherLimits,
): Promise<Course> {
  const { price, image = null, ...fields } = body
  const about = (await sanitizeAbout(teacher, body.about)) ?? null
  return database.$transaction(async (tx) => {
    await holdTeacher(tx, teacher.id)
    await people.refuseErased(tx, teacher.id)
    const categoryId = await requireCategory(tx, body.categoryId)
    const course = await insertCourse(tx, {
      ...fields,
      about,
      categoryId,
      image,
      priceCents: toCents(price),
      teacherId: teacher.id,
      firstPublishedAt: body.status === 'active' ? TRANSACTION_TIME : null,
    })
    await requestPosters(tx, course.id, [presentationOf(course)])
    await requireCourseRoom(tx, teacher.id, limits)
    await announceCourse(tx, courseCreated, course)
    return courseView(course)
  })
}
