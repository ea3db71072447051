import { locale } from '../../lib/locale.ts'
import { timeAgo } from '../../lib/time-ago.ts'
import { texts } from './texts.ts'

const ofThisYear = new Intl.DateTimeFormat(locale.dayTag, { day: 'numeric', month: 'long' })
const ofAnother = new Intl.DateTimeFormat(locale.dayTag, { day: 'numeric', month: 'long', year: 'numeric' })

/** Whether an ISO 8601 moment is on the computer's day of `now`. */
export function isToday(iso: string, now: Date): boolean {
  return new Date(iso).toDateString() === now.toDateString()
}

/** `12 minutes ago` on the same day, `Yesterday`, `19 November`, `19 November 2025`: days of the computer's time zone. */
export function whenOf(iso: string, now: Date): string {
  if (isToday(iso, now)) return timeAgo(iso, now.getTime())
  const at = new Date(iso)
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (at.toDateString() === yesterday.toDateString()) return texts.yesterday
  return (at.getFullYear() === now.getFullYear() ? ofThisYear : ofAnother).format(at)
}
