import { texts } from '#texts/teaching-students'
import { formatDate, formatDaysAgo } from '../../../lib/format.ts'
import { timeAgo } from '../../../lib/time-ago.ts'

const DAY = 86_400_000

/** `Never`, `12 minutes ago`, `Yesterday`, `3 days ago`, and from a week on the date. */
export function lastActive(iso: string | null, timeZone: string, now = Date.now()): string {
  if (iso === null) return texts.never
  const days = Math.floor((now - Date.parse(iso)) / DAY)
  if (days >= 7) return formatDate(iso, timeZone)
  return days === 1 ? formatDaysAgo(1) : timeAgo(iso, now)
}
