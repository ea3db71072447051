import type { putPlace } from '@lectern/contracts/calls/public/learning.ts'
import type { LessonPlace } from '@lectern/contracts/shapes/courses.ts'
import { placeKept } from './changes.ts'
import { endpoint, send, urlOf } from './endpoint.ts'

const put = endpoint<typeof putPlace>('PUT', '/api/enrollments/{enrollmentId}/place')

interface Kept {
  courseId: number
  enrollmentId: number
  lessonId: number
  place: LessonPlace
}

/** Keeps where the student is in a lesson, also while the page is being left. */
export async function keepPlace({ courseId, enrollmentId, lessonId, place }: Kept): Promise<void> {
  const url = urlOf(put.path, { params: { enrollmentId } })
  await send(put.method, url, { lessonId, ...place }, { keepalive: true })
  await placeKept(courseId, enrollmentId, lessonId, place)
}
