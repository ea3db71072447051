import type { listLessonRevisions as route } from '@lectern/contracts/calls/public/curriculum.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const history = endpoint<typeof route>('GET', '/api/lessons/{lessonId}/history')

/** Earlier texts of a lesson, the newest first. Read again whenever they are opened. */
export function useLessonHistory(lessonId: number) {
  return useRead(history, { params: { lessonId } }, { revalidateOnMount: true })
}
