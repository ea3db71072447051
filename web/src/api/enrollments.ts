import type { listEnrollments } from '@lectern/contracts/calls/public/learning.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const enrollments = endpoint<typeof listEnrollments>('GET', '/api/enrollments')

/** All enrollments of the signed-in student, newest first. */
export function useEnrollments() {
  return useRead(enrollments, {})
}
