import type { updateLesson as route } from '@lectern/contracts/calls/public/catalog.ts'
import { type CallInput, call, endpoint } from './endpoint.ts'

const lesson = endpoint<typeof route>('PUT', '/api/lessons/{lessonId}')

/** Changes what is named; the rest of the lesson stays. */
export function updateLesson(lessonId: number, body: CallInput<typeof route>['body']) {
  return call(lesson, { params: { lessonId }, body })
}
