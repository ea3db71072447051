import { texts } from '#texts/lib'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What has passed since an ISO 8601 moment, in the largest whole unit; undefined within its first minute. */
export function elapsedSince(iso: string, now: number) {
  const passed = now - Date.parse(iso)
  if (passed >= DAY) return { unit: 'days', count: Math.floor(passed / DAY) } as const
  if (passed >= HOUR) return { unit: 'hours', count: Math.floor(passed / HOUR) } as const
  return passed >= MINUTE ? ({ unit: 'minutes', count: Math.floor(passed / MINUTE) } as const) : undefined
}

/** How long ago an ISO 8601 moment was: `3 days ago`, `1 hour ago`, `12 minutes ago`, else `Just now`. */
export function timeAgo(iso: string, now = Date.now()): string {
  const elapsed = elapsedSince(iso, now)
  return elapsed ? texts.ago[elapsed.unit]({ count: elapsed.count }) : texts.ago.now
}
