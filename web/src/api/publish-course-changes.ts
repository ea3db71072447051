import type { publishCourseChanges as route } from '@lectern/contracts/calls/public/curriculum.ts'
import { call, endpoint } from './endpoint.ts'

const changes = endpoint<typeof route>('POST', '/api/courses/{courseId}/publish-changes')

/** Publishes what was written in the lessons of a course, and with `drafts` its drafts that aren't empty. */
export function publishCourseChanges(courseId: number, { drafts }: { drafts: boolean }) {
  return call(changes, { params: { courseId }, query: drafts ? { drafts: 'true' } : {} })
}
