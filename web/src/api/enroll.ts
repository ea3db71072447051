import type { enroll as enrollRoute } from '@lectern/contracts/calls/public/learning.ts'
import { enrolled } from './changes.ts'
import { call, endpoint } from './endpoint.ts'

const enrollment = endpoint<typeof enrollRoute>('POST', '/api/courses/{courseId}/enroll')

/** Enrolls the signed-in student in a free course. */
export async function enroll(courseId: number): Promise<void> {
  await call(enrollment, { params: { courseId } })
  await enrolled(courseId)
}
