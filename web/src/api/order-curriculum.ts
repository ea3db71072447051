import type { orderCurriculum as route } from '@lectern/contracts/calls/public/catalog.ts'
import type { CurriculumOrderBody } from '@lectern/contracts/shapes/courses.ts'
import { call, endpoint } from './endpoint.ts'

const order = endpoint<typeof route>('PUT', '/api/courses/{courseId}/order')

/** Puts all modules and lessons of a course in order; 409 when there are others by now. */
export function orderCurriculum(courseId: number, body: CurriculumOrderBody) {
  return call(order, { params: { courseId }, body })
}
