import { texts } from '#texts/lib'

const HOUR = 60
/** From here on minutes don't matter. */
const HOURS_ONLY = 10 * HOUR

/** Minutes as `8 min`, `1 h 32 min`, and from ten hours on `24 h`. */
export function formatMinutes(minutes: number): string {
  if (minutes < HOUR) return texts.duration.minutes({ count: minutes })
  if (minutes >= HOURS_ONLY) return texts.duration.hours({ count: Math.round(minutes / HOUR) })
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR]
  return rest === 0
    ? texts.duration.hours({ count: hours })
    : `${texts.duration.hours({ count: hours })} ${texts.duration.minutes({ count: rest })}`
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
