import { texts } from '#texts/lib'

const HOUR = 60
/** From here on minutes don't matter. */
const HOURS_ONLY = 10 * HOUR

/** Minutes as `8 min`, `1 h 32 min`, and from ten hours on `24 h`. */
export function formatMinutes(minutes: number): string {
  return minutes < HOURS_ONLY ? formatAllMinutes(minutes) : texts.duration.hours({ count: Math.round(minutes / HOUR) })
}

/** `8 min`, `1 h 32 min`, `24 h 5 min`. */
export function formatAllMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR]
  if (hours === 0) return texts.duration.minutes({ count: rest })
  const whole = texts.duration.hours({ count: hours })
  return rest === 0 ? whole : `${whole} ${texts.duration.minutes({ count: rest })}`
}

/**
 * What is left of a lesson when `share` (0 to 1) is read: whole minutes, rounded up, never 0. The lesson's own minutes count
 * wherever it is shown, so that all say the same; where it tells none, those that were `measured`. Null where nobody knows.
 */
export function minutesLeft(
  { duration }: { duration: number | null },
  share: number,
  measured: number | null = null,
): number | null {
  const minutes = duration || measured
  return minutes ? Math.max(1, Math.ceil(minutes * (1 - share))) : null
}
