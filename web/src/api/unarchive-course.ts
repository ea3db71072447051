import type { unarchiveCourse as route } from '@lectern/contracts/calls/public/teacher-courses.ts'
import { call, endpoint } from './endpoint.ts'

const course = endpoint<typeof route>('POST', '/api/courses/{courseId}/unarchive')

/** Takes a course out of the archive; answers it as it was before. */
export function unarchiveCourse(courseId: number) {
  return call(course, { params: { courseId } })
}
