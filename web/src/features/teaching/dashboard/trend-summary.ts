import type { TeacherAnalytics } from '@lectern/contracts/shapes/analytics.ts'
import { texts } from '#texts/teaching-dashboard'

/** The chart in a sentence, for those who do not see it. */
export function trendSummary(days: TeacherAnalytics['dailyEnrollments']): string {
  const total = days.reduce((sum, { enrollments }) => sum + enrollments, 0)
  const best = days.reduce((most, { enrollments }) => Math.max(most, enrollments), 0)
  return texts.trend.summary({ enrollments: total, days: days.length, most: best })
}
