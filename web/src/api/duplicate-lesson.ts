import type { duplicateLesson as route } from '@lectern/contracts/calls/public/curriculum.ts'
import { call, endpoint } from './endpoint.ts'

const duplicate = endpoint<typeof route>('POST', '/api/lessons/{lessonId}/duplicate')

/** Copies a lesson, as a draft, to the place after it. */
export function duplicateLesson(lessonId: number) {
  return call(duplicate, { params: { lessonId } })
}
