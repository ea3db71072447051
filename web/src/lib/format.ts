import { COUNTED_MATCHES } from '@lectern/contracts/shapes/counted-matches.ts'
import { datesIn, type Moment } from '@lectern/contracts/shapes/dates.ts'
import { locale } from './locale.ts'

const usd = new Intl.NumberFormat(locale.tag, { style: 'currency', currency: 'USD' })
const wholeUsd = new Intl.NumberFormat(locale.tag, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const rating = new Intl.NumberFormat(locale.tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat(locale.tag, { style: 'percent' })
const count = new Intl.NumberFormat(locale.tag)
const rules = new Intl.PluralRules(locale.tag)
const daysAway = new Intl.RelativeTimeFormat(locale.tag, { numeric: 'auto' })

/** US dollars as `$1,234.50`. */
export function formatPrice(dollars: number): string {
  return usd.format(dollars)
}

/** US dollars without cents, for the ends of a range: `$60`. */
export function formatWholeDollars(dollars: number): string {
  return wholeUsd.format(dollars)
}

/** `1,284`. */
export function formatCount(value: number): string {
  return count.format(value)
}

/** Of a hundred: 45 as `45%`. */
export function formatPercent(whole: number): string {
  return percent.format(whole / 100)
}

/** Which form of a noun a number takes: `one`, `other`. */
export function pluralOf(value: number): Intl.LDMLPluralRule {
  return rules.select(value)
}

/** How many match, which is counted up to a bound: `9,998`, and `10,000+` above it. */
export function formatMatches(total: number): string {
  return total > COUNTED_MATCHES ? `${formatCount(COUNTED_MATCHES)}+` : formatCount(total)
}

/** One decimal: `4.8`. */
export function formatRating(value: number): string {
  return rating.format(value)
}

const list = new Intl.ListFormat(locale.listTag)

/** `1`, `1 and 2`, `1, 2 and 3`. */
export function formatList(items: readonly (number | string)[]): string {
  return list.format(items.map(String))
}

/** `Nov 28, 2026`, in the computer's time zone or the one that is named. */
export function formatDate(at: Moment, timeZone?: string): string {
  return datesIn(locale.tag, timeZone).date(at)
}

/** `3:21 AM`. */
export function formatTime(at: Moment, timeZone?: string): string {
  return datesIn(locale.tag, timeZone).time(at)
}

/** `Nov 28, 2026, 3:21 AM`. */
export function formatDateTime(at: Moment, timeZone?: string): string {
  return `${formatDate(at, timeZone)}, ${formatTime(at, timeZone)}`
}

/** For lists: `Nov 28` in this year, else `Nov 28, 2025`. */
export function formatRecentDate(at: Moment, timeZone?: string, now: Moment = Date.now()): string {
  const { date, shortDate, dayKey } = datesIn(locale.tag, timeZone)
  return dayKey(at).slice(0, 4) === dayKey(now).slice(0, 4) ? shortDate(at) : date(at)
}

/** `Today`, `Yesterday`. */
export function formatDaysAgo(days: 0 | 1): string {
  const [first = '', ...rest] = daysAway.format(-days, 'day')
  return first.toLocaleUpperCase(locale.tag) + rest.join('')
}

/** For lists: `Today, 3:21 AM`, `Nov 28, 3:21 AM` in this year, else `Nov 28, 2025, 3:21 AM`. */
export function formatRecent(at: Moment, timeZone?: string, now: Moment = Date.now()): string {
  const { dayKey, time } = datesIn(locale.tag, timeZone)
  const day = dayKey(at) === dayKey(now) ? formatDaysAgo(0) : formatRecentDate(at, timeZone, now)
  return `${day}, ${time(at)}`
}
