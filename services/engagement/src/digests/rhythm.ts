import type { Digest } from '@lectern/contracts/shapes/notifications.ts'

export const RHYTHMS = ['daily', 'weekly'] as const satisfies Digest[]
export type Rhythm = (typeof RHYTHMS)[number]

/** When the people of a time zone get a digest: at this hour, the weekly one on Mondays. */
const HOUR = 8
const MONDAY = 1
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Less after the one before, or after it was chosen, none comes: somebody who moves around the world gets no two in a night. */
const LEAST_APART_MS = 6 * HOUR_MS
/** What could not be written within these hours waits for the next one, rather than come at night. */
const LATE_AFTER_MS = 12 * HOUR_MS

/** A day, of its place, and when its digest goes out. */
interface Slot {
  day: string
  at: Date
}

interface Chosen {
  rhythm: Rhythm
  /** IANA name; null, or one that this computer doesn't know, is UTC. */
  timeZone: string | null
  /** Until when everything was in a digest before, or is in none. */
  since: Date
}

/** The digest that is due now, or null; and when to look again. */
export function slotsOf({ rhythm, timeZone, since }: Chosen, now: Date): { due: Slot | null; next: Date } {
  const clock = clockOf(timeZone)
  const today = isoDay(clock(now.getTime()))
  const around = Array.from({ length: 17 }, (_, at) => isoDay(Date.parse(today) + (at - 8) * DAY_MS))
  const slots = around
    .filter((day) => rhythm === 'daily' || new Date(day).getUTCDay() === MONDAY)
    .map((day) => ({ day, at: momentOf(day, clock) }))
  const latest = slots.findLast(({ at }) => at <= now)
  const next = slots.find(({ at }) => at > now)
  // Of seventeen days at least one Monday is before, and one after.
  if (!latest || !next) throw new RangeError(`no day around ${today}`)
  const isDue = +latest.at - +since >= LEAST_APART_MS && +now - +latest.at < LATE_AFTER_MS
  return { due: isDue ? latest : null, next: next.at }
}

/** What the clocks of a place show at an instant, as if it were UTC. */
type Clock = (instant: number) => number

const clocks = new Map<string, Clock>()

function clockOf(timeZone: string | null): Clock {
  const name = timeZone ?? 'UTC'
  const known = clocks.get(name)
  if (known) return known
  const made = createClock(name)
  clocks.set(name, made)
  return made
}

function createClock(timeZone: string): Clock {
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  let format: Intl.DateTimeFormat
  try {
    format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', second: 'numeric', ...parts })
  } catch {
    return (instant) => instant
  }
  return (instant) => {
    const shown = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
    const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? 0
    return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  }
}

/** When it is the hour on that day. The second look is for days on which the clocks are set in between. */
function momentOf(day: string, clock: Clock): Date {
  const wanted = Date.parse(day) + HOUR * HOUR_MS
  const guess = wanted - (clock(wanted) - wanted)
  return new Date(wanted - (clock(guess) - guess))
}

function isoDay(utc: number): string {
  return new Date(utc).toISOString().slice(0, 10)
}
