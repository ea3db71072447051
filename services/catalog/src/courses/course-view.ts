import { COVER_PROBLEMS, type Course, type CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import { toDollars } from '@lectern/contracts/shapes/money.ts'
import { toPublicPerson } from '@lectern/contracts/shapes/people.ts'
import { oneOf } from '@lectern/service-kit/database/columns.ts'
import type { ListedCourse } from './course-list.repository.ts'
import { type CourseRecord, writtenFieldsOf } from './courses.repository.ts'
import { givenImage } from './cover-change.ts'

/** A course as calls answer its teacher: `image` is what they gave, `cover` what everybody sees. */
export function courseView(course: CourseRecord): Course {
  const { foreignCover, image: cover } = course
  const problem = foreignCover?.problem ?? null
  const coverProblem = problem === null ? null : oneOf(COVER_PROBLEMS, problem)
  return { ...shownView(course), image: givenImage(course), cover, coverProblem }
}

/** A course as calls answer everybody else. */
export function shownView(course: CourseRecord): Course {
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
  const { priceCents, status: _status, visibility: _visibility, fullName, username, erased, ...course } = listed
  const teacher = toPublicPerson({ fullName, username, profileImage: null, erased })
  return { ...course, price: toDollars(priceCents), teacher }
}
