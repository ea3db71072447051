import { texts } from '#texts/lib'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago an ISO 8601 moment was: `3 days ago`, `1 hour ago`, `12 minutes ago`, else `Just now`. */
export function timeAgo(iso: string, now = Date.now()): string {
  const passed = now - Date.parse(iso)
  if (passed >= DAY) return texts.ago.days({ count: Math.floor(passed / DAY) })
  if (passed >= HOUR) return texts.ago.hours({ count: Math.floor(passed / HOUR) })
  if (passed >= MINUTE) return texts.ago.minutes({ count: Math.floor(passed / MINUTE) })
  return texts.ago.now
}
