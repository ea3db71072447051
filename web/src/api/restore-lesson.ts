import type { restoreLesson as route } from '@lectern/contracts/calls/public/curriculum.ts'
import { call, endpoint } from './endpoint.ts'

const restore = endpoint<typeof route>('POST', '/api/lessons/{lessonId}/restore')

/** Takes back the deletion of a lesson. */
export function restoreLesson(lessonId: number) {
  return call(restore, { params: { lessonId } })
}
