import type { createLesson as route } from '@lectern/contracts/calls/public/catalog.ts'
import { type CallInput, call, endpoint } from './endpoint.ts'

const lessons = endpoint<typeof route>('POST', '/api/modules/{moduleId}/lessons')

/** Adds a lesson after the others of its module. */
export function createLesson(moduleId: number, body: CallInput<typeof route>['body']) {
  return call(lessons, { params: { moduleId }, body })
}
