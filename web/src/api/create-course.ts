import type { createCourse as route } from '@lectern/contracts/calls/public/catalog.ts'
import { type CallInput, call, endpoint } from './endpoint.ts'

const courses = endpoint<typeof route>('POST', '/api/courses')

export function createCourse(body: CallInput<typeof route>['body']) {
  return call(courses, { body })
}
