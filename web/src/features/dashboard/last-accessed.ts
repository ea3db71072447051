import { texts } from '#texts/dashboard'
import { texts as shared } from '#texts/lib'
import { timeAgo } from '../../lib/time-ago.ts'

/** When a course was last opened: `Not started`, `Just now`, or `Last accessed 2 hours ago`. */
export function lastAccessedText(lastAccessedAt: string | null, now = Date.now()): string {
  if (lastAccessedAt === null) return texts.notStarted
  const text = timeAgo(lastAccessedAt, now)
  return text === shared.ago.now ? text : texts.lastAccessed({ ago: text })
}
