import type { restoreModule as route } from '@lectern/contracts/calls/public/curriculum.ts'
import { call, endpoint } from './endpoint.ts'

const restore = endpoint<typeof route>('POST', '/api/modules/{moduleId}/restore')

/** Takes back the deletion of a module and of the lessons deleted with it. */
export function restoreModule(moduleId: number) {
  return call(restore, { params: { moduleId } })
}
