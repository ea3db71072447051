import type { exportCourse as route } from '@lectern/contracts/calls/public/course-bundles.ts'
import { endpoint, send, urlOf } from './endpoint.ts'
import { saveAnswer } from './save-answer.ts'

const bundle = endpoint<typeof route>('GET', '/api/courses/{courseId}/export')

/** Saves a course as a file that another Lectern takes. Throws ApiError like any call. */
export async function exportCourse(courseId: number): Promise<void> {
  const url = urlOf(bundle.path, { params: { courseId } })
  // Refusals stay sentences; the archive is named by its own type.
  await saveAnswer(await send(bundle.method, url), 'course.zip')
}
