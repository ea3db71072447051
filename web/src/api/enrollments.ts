import type { listEnrollments } from '@lectern/contracts/http/learning.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const enrollments = endpoint<typeof listEnrollments>('GET', '/api/enrollments')

/**
 * The read that enrolling and studying make out of date: `mutate(ENROLLMENTS_KEY, undefined)`. Data never becomes stale by
 * itself, so what no mounted page shows has to be forgotten rather than refreshed.
 */
export const ENROLLMENTS_KEY = enrollments.path

/** All enrollments of the signed-in student, newest first. */
export function useEnrollments() {
  return useRead(enrollments, {})
}
