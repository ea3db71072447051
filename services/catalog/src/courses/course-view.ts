import type { Course, CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import { toDollars } from '@lectern/contracts/shapes/money.ts'
import { toPublicPerson } from '@lectern/contracts/shapes/people.ts'
import type { ListedCourse } from './course-list.repository.ts'
import { type CourseRecord, writtenFieldsOf } from './courses.repository.ts'

/** A course as calls answer with it. */
export function courseView(course: CourseRecord): Course {
  const { priceCents, ...fields } = writtenFieldsOf(course)
  const { id, status, teacherId, averageRating, reviewCount, studentCount, lessonCount, minutes } = course
  return {
    ...fields,
    ...{ id, status, teacherId, averageRating, reviewCount, studentCount, lessonCount, minutes },
    price: toDollars(priceCents),
    updatedAt: course.updatedAt.toISOString(),
    version: course.detailsVersion,
  }
}

/** A course as lists for everybody show it. */
export function listedView(listed: ListedCourse): CourseListItem {
  const { priceCents, status: _status, fullName, username, erased, ...course } = listed
  const teacher = toPublicPerson({ fullName, username, profileImage: null, erased })
  return { ...course, price: toDollars(priceCents), teacher }
}
