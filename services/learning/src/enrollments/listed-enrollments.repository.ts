import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import { toPublicPerson } from '@lectern/contracts/shapes/people.ts'
import { selectList } from '@lectern/service-kit/database/columns.ts'
import { type Course, type Enrollment, type Person, Prisma } from '../generated/prisma/client.ts'
import { EVERYTHING_DONE } from '../progress/progress-percent.ts'
import { toEnrollment } from './enrollment-shape.ts'

const ENROLLMENT = [
  ...(['id', 'studentId', 'courseId', 'enrolledAt', 'completed', 'completedAt', 'lastAccessedAt'] as const),
  ...(['completedLessons', 'progressState', 'orderId', 'accessUntil'] as const),
] satisfies (keyof Enrollment)[]
const COURSE = [
  'title',
  'language',
  'image',
  'categoryId',
  'lessonCount',
  'minutes',
] as const satisfies (keyof Course)[]
const PERSON = ['fullName', 'username', 'email', 'profileImage', 'erased'] as const satisfies (keyof Person)[]

/** Of an enrollment `e`, its course `c`, and its student `p`, who may not be known (any more): then all of it is null. */
export type ListedRow = Pick<Enrollment, (typeof ENROLLMENT)[number]> &
  Pick<Course, (typeof COURSE)[number]> &
  Omit<Pick<Person, (typeof PERSON)[number]>, 'erased'> & { erased: boolean | null }

export const LISTED_COLUMNS = Prisma.raw(
  [selectList(ENROLLMENT, 'e'), selectList(COURSE, 'c'), selectList(PERSON, 'p')].join(', '),
)

export function toListItem(row: ListedRow): Omit<EnrollmentListItem, 'place' | 'certificate'> {
  const { courseId, title, language, image, categoryId, lessonCount, minutes, email, erased } = row
  const { completed, completedAt, completedLessons, progressState } = row
  // A student can enroll in a course before catalog's event brings its title.
  const course = { id: courseId, title: title ?? `Course ${courseId}`, language, image, categoryId }
  return {
    ...toEnrollment(row, lessonCount),
    course: { ...course, lessonCount, minutes },
    newLessons: completed && progressState !== EVERYTHING_DONE ? Math.max(0, lessonCount - completedLessons) : 0,
    accessUntil: row.accessUntil?.toISOString() ?? null,
    completedAt: (completed && completedAt?.toISOString()) || null,
    student: { ...toPublicPerson(row), email: erased === false ? email : '' },
  }
}
