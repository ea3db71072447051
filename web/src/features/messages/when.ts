import { locale } from '../../lib/locale.ts'
import { texts } from './texts.ts'

/** How each side writes times and days, as the rest of its pages does. */
const SIDES = {
  student: { tag: locale.dayTag, time: { hour: '2-digit', minute: '2-digit' }, month: 'long' },
  teacher: { tag: locale.tag, time: { hour: 'numeric', minute: '2-digit' }, month: 'short' },
} as const
export type Side = keyof typeof SIDES

/** Days and times of ISO 8601 moments, in the person's time zone. */
export interface When {
  /** `20:12`, `2:31 PM`. */
  time: (iso: string) => string
  /** `2026-11-25`, the same for all moments of a day. */
  dayOf: (iso: string) => string
  /** `Today`, `Yesterday`, `19 November`, `Oct 4`, with the year where it is another. */
  day: (iso: string) => string
  /** The time on the same day, else the day in short: `19 Nov`, `Nov 18`. */
  inRow: (iso: string) => string
}

export function whenOf(side: Side, timeZone: string): When {
  const { tag, time, month } = SIDES[side]
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { ...options, timeZone })
  const clock = format(time)
  // Swedes write 2026-11-25.
  const key = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone })
  const year = format({ year: 'numeric' })
  const formats = {
    day: [format({ day: 'numeric', month }), format({ day: 'numeric', month, year: 'numeric' })],
    row: [format({ day: 'numeric', month: 'short' }), format({ day: 'numeric', month: 'short', year: 'numeric' })],
  } as const
  const dayOf = (iso: string) => key.format(new Date(iso))

  function inWords(iso: string, kind: keyof typeof formats, today: string): string {
    const now = Date.now()
    const daysAgo = (Date.parse(key.format(now)) - Date.parse(dayOf(iso))) / 86_400_000
    if (daysAgo === 0) return today
    if (daysAgo === 1) return texts.yesterday
    const [ofThisYear, ofAnother] = formats[kind]
    const at = new Date(iso)
    return (year.format(at) === year.format(now) ? ofThisYear : ofAnother).format(at)
  }

  const timeOf = (iso: string) => clock.format(new Date(iso))
  return {
    time: timeOf,
    dayOf,
    day: (iso) => inWords(iso, 'day', texts.today),
    inRow: (iso) => inWords(iso, 'row', timeOf(iso)),
  }
}
