import type { archiveCourse as route } from '@lectern/contracts/calls/public/catalog.ts'
import { call, endpoint } from './endpoint.ts'

const course = endpoint<typeof route>('POST', '/api/courses/{courseId}/archive')

/** Hides a course from everybody but its teacher and its students. */
export function archiveCourse(courseId: number) {
  return call(course, { params: { courseId } })
}
