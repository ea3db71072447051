import { texts } from '#texts/teaching-inbox'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** From here on a question waits too long. */
const LATE = 2 * DAY

/** How long a question has waited: `3 days`, `9 hours`, `14 min`. */
export function ageOf(iso: string, now = Date.now()): { text: string; isLate: boolean } {
  const passed = Math.max(0, now - Date.parse(iso))
  const isLate = passed >= LATE
  if (passed >= DAY) return { text: texts.age.days({ count: Math.floor(passed / DAY) }), isLate }
  if (passed >= HOUR) return { text: texts.age.hours({ count: Math.floor(passed / HOUR) }), isLate }
  return { text: texts.age.minutes({ count: Math.max(1, Math.floor(passed / MINUTE)) }), isLate }
}
