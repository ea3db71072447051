import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import { isOver } from './is-over.ts'

/** Whether the student was in the course: a lesson of it was opened or completed. */
function isBegun({ place, progress, completed }: EnrollmentListItem): boolean {
  return place !== null || progress > 0 || completed
}

/** Courses that were begun, have a lesson left and can be entered, the one opened last first. */
export function openBooksOf(enrollments: readonly EnrollmentListItem[]): EnrollmentListItem[] {
  const isOpen = (one: EnrollmentListItem) => isBegun(one) && one.progress < 100 && one.course.lessonCount > 0
  return latestFirst(enrollments.filter((one) => isOpen(one) && !isOver(one)))
}

/** The book that lies there closed: the newest of those that nobody has begun. */
export function closedBookOf(enrollments: readonly EnrollmentListItem[]): EnrollmentListItem | undefined {
  return latestFirst(enrollments.filter((one) => !isBegun(one) && !isOver(one)))[0]
}

const timeOf = ({ lastAccessedAt, enrolledAt }: EnrollmentListItem) => Date.parse(lastAccessedAt ?? enrolledAt)

function latestFirst(enrollments: readonly EnrollmentListItem[]): EnrollmentListItem[] {
  return enrollments.toSorted((one, other) => timeOf(other) - timeOf(one))
}
