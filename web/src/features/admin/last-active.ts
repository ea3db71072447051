import { datesIn } from '@lectern/contracts/shapes/dates.ts'
import { formatDate, formatDaysAgo } from '../../lib/format.ts'
import { locale } from '../../lib/locale.ts'

const DAY = 86_400_000

/** `Today`, `Yesterday`, else the date: more exact isn't known. `—` where nothing is. */
export function lastActive(iso: string | null, now = Date.now()): string {
  if (iso === null) return '—'
  const { dayKey } = datesIn(locale.tag)
  if (dayKey(iso) === dayKey(now)) return formatDaysAgo(0)
  return dayKey(iso) === dayKey(now - DAY) ? formatDaysAgo(1) : formatDate(iso)
}
