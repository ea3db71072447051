import type { deleteModule as route } from '@lectern/contracts/calls/public/catalog.ts'
import { call, endpoint } from './endpoint.ts'

const module = endpoint<typeof route>('DELETE', '/api/modules/{moduleId}')

/** Deletes a module with its lessons; until it is due it can be restored. */
export function deleteModule(moduleId: number) {
  return call(module, { params: { moduleId } })
}
