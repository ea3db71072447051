import { datesIn } from '@lectern/contracts/shapes/dates.ts'
import { formatDaysAgo, formatRecentDate } from '../../lib/format.ts'
import { locale } from '../../lib/locale.ts'

export type Side = 'student' | 'teacher'

/** Days and times of ISO 8601 moments, in the person's time zone. */
export interface When {
  /** `2:31 PM`. */
  time: (iso: string) => string
  /** `2026-11-25`, the same for all moments of a day. */
  dayOf: (iso: string) => string
  /** `Today`, `Yesterday`, `Nov 19`, with the year where it is another. */
  day: (iso: string) => string
  /** The time on the same day, else the day: `Nov 18`. */
  inRow: (iso: string) => string
}

export function whenOf(timeZone: string): When {
  const { time, dayKey } = datesIn(locale.tag, timeZone)

  function inWords(iso: string, today: string): string {
    const now = Date.now()
    const daysAgo = (Date.parse(dayKey(now)) - Date.parse(dayKey(iso))) / 86_400_000
    if (daysAgo === 0) return today
    return daysAgo === 1 ? formatDaysAgo(1) : formatRecentDate(iso, timeZone, now)
  }

  return {
    time,
    dayOf: dayKey,
    day: (iso) => inWords(iso, formatDaysAgo(0)),
    inRow: (iso) => inWords(iso, time(iso)),
  }
}
