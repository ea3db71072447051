import { texts } from '#texts/teaching-inbox'
import { elapsedSince } from '../../../../lib/time-ago.ts'

/** From here on a question waits too long. */
const LATE_DAYS = 2

/** How long a question has waited, a minute at least: `3 days`, `9 hours`, `14 min`. */
export function ageOf(iso: string, now = Date.now()): { text: string; isLate: boolean } {
  const { unit, count } = elapsedSince(iso, now) ?? { unit: 'minutes', count: 1 }
  return { text: texts.age[unit]({ count }), isLate: unit === 'days' && count >= LATE_DAYS }
}
