import type { discardWorkingCopy as route } from '@lectern/contracts/calls/public/curriculum.ts'
import { call, endpoint } from './endpoint.ts'

const workingCopy = endpoint<typeof route>('DELETE', '/api/lessons/{lessonId}/working-copy')

/** Goes back to what students read; what was being written stays in the history. */
export function discardWorkingCopy(lessonId: number) {
  return call(workingCopy, { params: { lessonId } })
}
