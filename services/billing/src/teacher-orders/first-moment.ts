/** How far the zone's clocks are ahead of UTC at this moment, in milliseconds. */
function aheadOfUtc(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000
}

/**
 * When a day (`2026-11-21`) begins in a time zone; `later` counts days on. Where clocks skip midnight, it is when they
 * would have shown it.
 */
export function firstMomentOf(day: string, timeZone: string, later = 0): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) + later * 86_400_000
  // The second look is for days on which the clocks are set between midnight there and midnight in Greenwich.
  const guess = midnight - aheadOfUtc(midnight, timeZone)
  return new Date(midnight - aheadOfUtc(guess, timeZone))
}
