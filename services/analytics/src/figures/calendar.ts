/** Calendar days are ISO dates, `YYYY-MM-DD`, of whatever time zone is at hand; instants are Dates. */
export interface Days {
  from: string
  /** The last day, included. */
  to: string
}

const DAY_MS = 86_400_000
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    ...parts,
    second: '2-digit',
    hourCycle: 'h23',
    era: 'short',
  })
  formatters.set(timeZone, made)
  return made
}

/** What clocks show at that instant, as if it were UTC. */
function wallClock(instant: number, timeZone: string): number {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

/** The calendar day that it is there at that instant. */
export function dayOf(instant: Date, timeZone: string): string {
  return isoDay(wallClock(instant.getTime(), timeZone))
}

/**
 * The first instant of the day there. It is midnight, but where clocks are put forward at midnight: there the day begins
 * with the first time that it has. Where they are put back at midnight, it is the first of the two.
 */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(day)
  const offsetAt = (instant: number) => wallClock(instant, timeZone) - instant
  const offsets = [offsetAt(midnight - DAY_MS), offsetAt(midnight + DAY_MS)]
  const candidates = offsets.map((offset) => new Date(midnight - offset)).sort((one, other) => +one - +other)
  return candidates.find((instant) => dayOf(instant, timeZone) >= day) ?? new Date(midnight)
}

export function addDays(day: string, days: number): string {
  return isoDay(Date.parse(day) + days * DAY_MS)
}

/** Both ends included. */
export function countDays({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

/** The range cut into days, or into weeks from Monday on, of which the first and the last may be shorter. */
export function cutInto(bucket: 'day' | 'week', { from, to }: Days): Days[] {
  const pieces: Days[] = []
  for (let start = from; start <= to; ) {
    const weekday = (new Date(start).getUTCDay() + 6) % 7
    const end = bucket === 'day' ? start : addDays(start, 6 - weekday)
    pieces.push({ from: start, to: end < to ? end : to })
    start = addDays(end, 1)
  }
  return pieces
}

function isoDay(utc: number): string {
  return new Date(utc).toISOString().slice(0, 10)
}
