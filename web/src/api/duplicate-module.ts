import type { duplicateModule as route } from '@lectern/contracts/calls/public/curriculum.ts'
import { call, endpoint } from './endpoint.ts'

const duplicate = endpoint<typeof route>('POST', '/api/modules/{moduleId}/duplicate')

/** Copies a module with its lessons, as drafts, to the place after it. */
export function duplicateModule(moduleId: number) {
  return call(duplicate, { params: { moduleId } })
}
