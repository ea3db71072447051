import type { getTeacherAnalytics } from '@lectern/contracts/calls/public/analytics.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const analytics = endpoint<typeof getTeacherAnalytics>('GET', '/api/teacher/analytics')

/** What students do changes them all the time. */
export function useTeacherAnalytics() {
  return useRead(analytics, {}, { revalidateOnMount: true })
}
