import type { getTeacherAnalytics } from '@lectern/contracts/http/analytics.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const analytics = endpoint<typeof getTeacherAnalytics>('GET', '/api/teacher/analytics')
export const TEACHER_ANALYTICS_KEY = analytics.path

/** Figures are counted from events, so they are a moment behind what a call has changed. */
export const FIGURES_DELAY_MS = 1500

/** What students do changes them all the time. */
export function useTeacherAnalytics() {
  return useRead(analytics, {}, { revalidateOnMount: true })
}
