import { texts as shared } from '../../lib/texts.ts'
import { timeAgo } from '../../lib/time-ago.ts'
import { texts } from './texts.ts'

/** When a course was last opened: `Not started`, `Just now`, or `Last accessed 2 hours ago`. */
export function lastAccessedText(lastAccessedAt: string | null, now = Date.now()): string {
  if (lastAccessedAt === null) return texts.notStarted
  const text = timeAgo(lastAccessedAt, now)
  return text === shared.ago.now ? text : texts.lastAccessed(text)
}
