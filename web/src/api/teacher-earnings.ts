import type { getTeacherEarnings } from '@lectern/contracts/calls/public/billing.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const earnings = endpoint<typeof getTeacherEarnings>('GET', '/api/teacher/earnings')

/** What the teacher's courses have earned. */
export function useTeacherEarnings() {
  return useRead(earnings, {}, { revalidateOnMount: true })
}
