import type { Course } from '@lectern/contracts/shapes/courses.ts'
import { toDollars } from '@lectern/contracts/shapes/money.ts'
import type { CourseRecord } from './courses.repository.ts'

/** A course as calls answer with it. */
export function courseView(course: CourseRecord): Course {
  const { id, title, description, subtitle, outcomes, requirements, image, categoryId, level, status, teacherId } =
    course
  const { averageRating, reviewCount, studentCount } = course
  return {
    ...{ id, title, description, subtitle, outcomes, requirements, image, categoryId, level, status, teacherId },
    ...{ averageRating, reviewCount, studentCount },
    price: toDollars(course.priceCents),
    updatedAt: course.updatedAt.toISOString(),
    version: course.detailsVersion,
  }
}
