import type { publishCourseChanges as route } from '@lectern/contracts/calls/public/curriculum.ts'
import { call, endpoint } from './endpoint.ts'

const changes = endpoint<typeof route>('POST', '/api/courses/{courseId}/publish-changes')

/** Puts out what was written in the lessons of a published course. */
export function publishCourseChanges(courseId: number) {
  return call(changes, { params: { courseId } })
}
