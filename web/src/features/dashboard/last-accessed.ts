import { timeAgo } from '../../lib/time-ago.ts'

/** When a course was last opened: `Last accessed 2 hours ago`, `Not started` when it never was. */
export function lastAccessedText(lastAccessedAt: string | null, now = Date.now()): string {
  if (lastAccessedAt === null) return 'Not started'
  const text = timeAgo(lastAccessedAt, now)
  return `Last accessed ${text.charAt(0).toLowerCase()}${text.slice(1)}`
}
