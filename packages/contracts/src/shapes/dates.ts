/** What is formatted: ISO 8601, milliseconds since 1970, or a Date. */
export type Moment = string | number | Date

interface Dates {
  /** `Nov 28, 2026`, `28.11.2026`. */
  date: (at: Moment) => string
  /** `Nov 28`, `28.11.`. */
  shortDate: (at: Moment) => string
  /** `3:21 AM`, `03:21`. */
  time: (at: Moment) => string
  /** `2026-11-28`, the same for all moments of a day. */
  dayKey: (at: Moment) => string
}

const made = new Map<string, Dates>()

/**
 * How a language, a BCP 47 tag, writes dates and times: the one way in pages, emails and certificates. Without a time
 * zone they are the computer's.
 */
export function datesIn(tag: string, timeZone?: string): Dates {
  const key = `${tag} ${timeZone ?? ''}`
  const dates = made.get(key) ?? makeDates(tag, timeZone)
  made.set(key, dates)
  return dates
}

const MEDIUM = { dateStyle: 'medium' } as const
const NUMERIC_DAY = { day: '2-digit', month: '2-digit' } as const
const NAMED_DAY = { day: 'numeric', month: 'short' } as const

/** Whether the language writes the month of a date as a number: `28.11.2026`, and not `Nov 28, 2026`. */
const hasNumericMonth = (tag: string) =>
  new Intl.DateTimeFormat(tag, MEDIUM)
    .formatToParts()
    .some(({ type, value }) => type === 'month' && /\p{Nd}/u.test(value))

function makeDates(tag: string, timeZone: string | undefined): Dates {
  let shortDate: Dates['date'] | undefined
  const format = (options: Intl.DateTimeFormatOptions, language = tag) => {
    let formatter: Intl.DateTimeFormat | undefined
    // Node separates AM with a narrow space, browsers with an ordinary one. A page drawn by both has to be the same.
    return (at: Moment) => {
      formatter ??= new Intl.DateTimeFormat(language, { ...options, timeZone })
      return formatter.format(new Date(at)).replaceAll('\u202f', ' ')
    }
  }
  return {
    date: format(MEDIUM),
    shortDate: (at) => {
      shortDate ??= format(hasNumericMonth(tag) ? NUMERIC_DAY : NAMED_DAY)
      return shortDate(at)
    },
    time: format({ timeStyle: 'short' }),
    // Swedes write 2026-11-28.
    dayKey: format({ dateStyle: 'short' }, 'sv-SE'),
  }
}
