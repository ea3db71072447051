import type { getCourse } from '@lectern/contracts/calls/public/gateway.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const course = endpoint<typeof getCourse>('GET', '/api/courses/{courseId}')

/** The numbers of a lesson and its module in the course, from 1; null until they are read. */
export function useLessonPlace(courseId: number, lessonId: number): { module: number; lesson: number } | null {
  const { data } = useRead(course, { params: { courseId }, query: { bodies: 'none' } })
  for (const [index, { lessons }] of data?.modules.entries() ?? []) {
    const place = lessons.findIndex(({ id }) => id === lessonId)
    if (place >= 0) return { module: index + 1, lesson: place + 1 }
  }
  return null
}
