import type { publishLesson as route } from '@lectern/contracts/calls/public/curriculum.ts'
import { call, endpoint } from './endpoint.ts'

const publish = endpoint<typeof route>('POST', '/api/lessons/{lessonId}/publish')

/** Puts out a lesson: its draft mark goes, its working copy becomes what students read. */
export function publishLesson(lessonId: number) {
  return call(publish, { params: { lessonId } })
}
