import type { getEnrollmentDetails } from '@lectern/contracts/calls/public/students.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const details = endpoint<typeof getEnrollmentDetails>('GET', '/api/enrollments/{enrollmentId}/details')

/** A student in one of the teacher's courses, with days as this time zone has them. */
export function useEnrollmentDetails(enrollmentId: number | null, timeZone: string) {
  const input = enrollmentId === null ? null : { params: { enrollmentId }, query: { timeZone } }
  return useRead(details, input, { revalidateOnMount: true })
}
