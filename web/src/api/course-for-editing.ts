import type { getCourse } from '@lectern/contracts/http/gateway.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const course = endpoint<typeof getCourse>('GET', '/api/courses/{courseId}')

/** The teacher's own course without the texts of its lessons. */
export function useCourseForEditing(courseId: number | null) {
  const input = courseId === null ? null : { params: { courseId }, query: { bodies: 'none' } }
  return useRead(course, input, { revalidateOnMount: true })
}
