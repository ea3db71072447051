import type { updateModule as route } from '@lectern/contracts/calls/public/catalog.ts'
import type { UpdateModuleBody } from '@lectern/contracts/shapes/courses.ts'
import { call, endpoint } from './endpoint.ts'

const module = endpoint<typeof route>('PUT', '/api/modules/{moduleId}')

/** Changes what is named; the rest of the module stays. */
export function updateModule(moduleId: number, body: UpdateModuleBody) {
  return call(module, { params: { moduleId }, body })
}
