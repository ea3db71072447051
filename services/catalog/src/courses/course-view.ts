import type { Course } from '@lectern/contracts/shapes/courses.ts'
import { toDollars } from '@lectern/contracts/shapes/money.ts'
import { type CourseRecord, writtenFieldsOf } from './courses.repository.ts'

/** A course as calls answer with it. */
export function courseView(course: CourseRecord): Course {
  const { priceCents, ...fields } = writtenFieldsOf(course)
  const { id, status, teacherId, averageRating, reviewCount, studentCount } = course
  return {
    ...fields,
    ...{ id, status, teacherId, averageRating, reviewCount, studentCount },
    price: toDollars(priceCents),
    updatedAt: course.updatedAt.toISOString(),
    version: course.detailsVersion,
  }
}
