import type { getLessonForEditing } from '@lectern/contracts/calls/public/curriculum.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const editing = endpoint<typeof getLessonForEditing>('GET', '/api/lessons/{lessonId}/editing')

/** A lesson as its teacher has written it: what students will read once it is published. Read anew whenever it is shown. */
export function useLessonAsWritten(lessonId: number) {
  return useRead(editing, { params: { lessonId } }, { revalidateOnMount: true })
}
