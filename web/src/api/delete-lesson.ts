import type { deleteLesson as route } from '@lectern/contracts/calls/public/catalog.ts'
import { call, endpoint } from './endpoint.ts'

const lesson = endpoint<typeof route>('DELETE', '/api/lessons/{lessonId}')

/** Deletes a lesson; until it is due it can be restored. */
export function deleteLesson(lessonId: number) {
  return call(lesson, { params: { lessonId } })
}
