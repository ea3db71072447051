import type { listEnrollments } from '@lectern/contracts/calls/public/learning.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const enrollments = endpoint<typeof listEnrollments>('GET', '/api/enrollments')

/** The lesson of a course that the student had open last: null for none, undefined until that is known. With `null` nothing is asked. */
export function useLastLesson(courseId: number | null): number | null | undefined {
  const { data, error } = useRead(enrollments, courseId === null ? null : { query: { courseId } }, {
    revalidateOnMount: true,
  })
  if (courseId === null || error) return null
  return data && (data[0]?.place?.lessonId ?? null)
}
