import { formatQuantity } from './format.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago an ISO 8601 moment was: `3 days ago`, `1 hour ago`, `12 minutes ago`, else `Just now`. */
export function timeAgo(iso: string, now = Date.now()): string {
  const passed = now - Date.parse(iso)
  if (passed >= DAY) return `${formatQuantity(Math.floor(passed / DAY), 'day')} ago`
  if (passed >= HOUR) return `${formatQuantity(Math.floor(passed / HOUR), 'hour')} ago`
  if (passed >= MINUTE) return `${formatQuantity(Math.floor(passed / MINUTE), 'minute')} ago`
  return 'Just now'
}
