import type { restoreLessonRevision as route } from '@lectern/contracts/calls/public/curriculum.ts'
import { call, endpoint } from './endpoint.ts'

const restore = endpoint<typeof route>('POST', '/api/lessons/{lessonId}/history/{revisionId}/restore')

/** Goes on from an earlier text; the present one goes to the history. */
export function restoreLessonRevision(lessonId: number, revisionId: number) {
  return call(restore, { params: { lessonId, revisionId } })
}
