import type { getLessonForEditing as route } from '@lectern/contracts/calls/public/curriculum.ts'
import { call, endpoint } from './endpoint.ts'

const editing = endpoint<typeof route>('GET', '/api/lessons/{lessonId}/editing')

/** A lesson as its editor opens it. Not through SWR: what is being typed must not be read again under the fingers. */
export function getLessonForEditing(lessonId: number) {
  return call(editing, { params: { lessonId } })
}
