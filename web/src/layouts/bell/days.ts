import { formatDaysAgo, formatRecentDate } from '../../lib/format.ts'
import { timeAgo } from '../../lib/time-ago.ts'

/** Whether an ISO 8601 moment is on the computer's day of `now`. */
export function isToday(iso: string, now: Date): boolean {
  return new Date(iso).toDateString() === now.toDateString()
}

/** `12 minutes ago` on the same day, `Yesterday`, `Nov 19`, `Nov 19, 2025`: days of the computer's time zone. */
export function whenOf(iso: string, now: Date): string {
  if (isToday(iso, now)) return timeAgo(iso, now.getTime())
  const at = new Date(iso)
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (at.toDateString() === yesterday.toDateString()) return formatDaysAgo(1)
  return formatRecentDate(at, undefined, now)
}
