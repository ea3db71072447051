import type { Course } from '@lectern/contracts/courses.ts'
import type { CourseRecord } from './courses.repository.ts'
import { toDollars } from './money.ts'

/** A course as calls answer with it. */
export function courseView(course: CourseRecord): Course {
  const {
    id,
    title,
    description,
    image,
    categoryId,
    level,
    priceCents,
    averageRating,
    reviewCount,
    status,
    teacherId,
  } = course
  const price = toDollars(priceCents)
  return { id, title, description, image, categoryId, level, price, averageRating, reviewCount, status, teacherId }
}
