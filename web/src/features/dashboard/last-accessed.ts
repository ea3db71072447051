import { timeAgo } from '../../lib/time-ago.ts'

/** When a course was last opened: `Not started`, `Just now`, or `Last accessed 2 hours ago`. */
export function lastAccessedText(lastAccessedAt: string | null, now = Date.now()): string {
  if (lastAccessedAt === null) return 'Not started'
  const text = timeAgo(lastAccessedAt, now)
  return text === 'Just now' ? text : `Last accessed ${text}`
}
