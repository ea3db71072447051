import type { deleteCourse as route } from '@lectern/contracts/calls/public/catalog.ts'
import { call, endpoint } from './endpoint.ts'

const course = endpoint<typeof route>('DELETE', '/api/courses/{courseId}')

/** Deletes a course that was never published, for good. */
export function deleteCourse(courseId: number) {
  return call(course, { params: { courseId } })
}
