import type { nextCourse } from '@lectern/contracts/calls/public/gateway.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const next = endpoint<typeof nextCourse>('GET', '/api/courses/{courseId}/next')

/** What to study after a course; another enrollment may have changed it, so it is read on every opening. */
export function useNextCourse(courseId: number) {
  return useRead(next, { params: { courseId } }, { revalidateOnMount: true })
}
