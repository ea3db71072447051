import { COURSE_RIGHTS, type CourseRight } from '@lectern/contracts/shapes/course-rights.ts'
import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'

type Course = Pick<CourseDetail, 'teacherId' | 'rights'>

/** What a person may do in a course: its owner everything, co-teachers what they were given, all others nothing. */
export function rightsIn(course: Course, user: { id: number } | null | undefined): readonly CourseRight[] {
  return isOwner(course, user) ? COURSE_RIGHTS : (course.rights ?? [])
}

export function isOwner({ teacherId }: Course, user: { id: number } | null | undefined): boolean {
  return user?.id === teacherId
}

/** Whether these rights have all that are asked for. */
export function hasRights(rights: readonly CourseRight[], ...wanted: readonly CourseRight[]): boolean {
  return wanted.every((right) => rights.includes(right))
}
