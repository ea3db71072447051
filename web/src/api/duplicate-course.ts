import type { duplicateCourse as route } from '@lectern/contracts/calls/public/teacher-courses.ts'
import { call, endpoint } from './endpoint.ts'

const course = endpoint<typeof route>('POST', '/api/courses/{courseId}/duplicate')

/** Copies a course with all that is in it; answers the copy, a draft. */
export function duplicateCourse(courseId: number) {
  return call(course, { params: { courseId } })
}
