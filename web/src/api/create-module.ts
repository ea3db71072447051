import type { createModule as route } from '@lectern/contracts/calls/public/catalog.ts'
import type { CreateModuleBody } from '@lectern/contracts/shapes/courses.ts'
import { call, endpoint } from './endpoint.ts'

const modules = endpoint<typeof route>('POST', '/api/courses/{courseId}/modules')

/** Adds a module after the others. */
export function createModule(courseId: number, body: CreateModuleBody) {
  return call(modules, { params: { courseId }, body })
}
