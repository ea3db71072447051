import type { getCourseReadiness } from '@lectern/contracts/calls/public/teacher-courses.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const readiness = endpoint<typeof getCourseReadiness>('GET', '/api/courses/{courseId}/readiness')

/** What the teacher's own course still lacks. */
export function useCourseReadiness(courseId: number) {
  return useRead(readiness, { params: { courseId } }, { revalidateOnMount: true })
}
