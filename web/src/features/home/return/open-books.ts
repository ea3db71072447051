import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import { isBegun } from '../../../lib/next-lesson.ts'

/** Courses that were begun and have a lesson left, the one opened last first. */
export function openBooksOf(enrollments: readonly EnrollmentListItem[]): EnrollmentListItem[] {
  return enrollments
    .filter((one) => isBegun(one) && one.progress < 100 && one.course.lessonCount > 0)
    .toSorted((one, other) => lastOpened(other) - lastOpened(one))
}

function lastOpened({ lastAccessedAt, enrolledAt }: EnrollmentListItem): number {
  return Date.parse(lastAccessedAt ?? enrolledAt)
}
