import type { CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import type { Shelf } from '@lectern/contracts/shapes/home.ts'
import { categoryLabel } from '../../../api/category-label.ts'

const SUBJECTS = 3
const SUGGESTED = 4

export interface Suggestions {
  /** Names of categories. */
  subjects: string[]
  courses: CourseListItem[]
}

/** Of the subjects that the student has studied last, in turns the most chosen courses that they don't have. */
export function suggestCourses(shelf: Shelf, enrollments: readonly EnrollmentListItem[]): Suggestions {
  const owned = new Set(enrollments.map(({ course }) => course.id))
  const studied = [...new Set(enrollments.map(({ course }) => course.categoryId))]
  const rest = studied
    .flatMap((id) => shelf.categories.find(({ category }) => category.id === id) ?? [])
    .map(({ category, books }) => ({
      name: categoryLabel(category),
      courses: books.filter(({ id }) => !owned.has(id)),
    }))
    .filter(({ courses }) => courses.length > 0)
    .slice(0, SUBJECTS)
  const inTurns = Array.from({ length: SUGGESTED }, (_, turn) => rest.flatMap(({ courses }) => courses[turn] ?? []))
  const courses = inTurns.flat().slice(0, SUGGESTED)
  const shown = new Set(courses)
  return {
    subjects: rest.filter((one) => one.courses.some((course) => shown.has(course))).map(({ name }) => name),
    courses,
  }
}
