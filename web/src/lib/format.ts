import { COUNTED_MATCHES } from '@lectern/contracts/shapes/counted-matches.ts'
import { locale } from './locale.ts'

const usd = new Intl.NumberFormat(locale.tag, { style: 'currency', currency: 'USD' })
const wholeUsd = new Intl.NumberFormat(locale.tag, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const rating = new Intl.NumberFormat(locale.tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat(locale.tag, { style: 'percent' })
const count = new Intl.NumberFormat(locale.tag)
const rules = new Intl.PluralRules(locale.tag)
const day = new Intl.DateTimeFormat(locale.tag, { dateStyle: 'medium' })

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

/** `1 lesson`, `24 lessons`. A catalog of another language says the plural. */
export function formatQuantity(value: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(value)} ${rules.select(value) === 'one' ? noun : plural}`
}

/** How many match, which is counted up to a bound: `9,998`, and `10,000+` above it. */
export function formatMatches(total: number): string {
  return total > COUNTED_MATCHES ? `${formatCount(COUNTED_MATCHES)}+` : formatCount(total)
}

/** `1 course`, `10,000+ courses`. */
export function formatMatchingQuantity(total: number, noun: string, plural = `${noun}s`): string {
  return `${formatMatches(total)} ${rules.select(total) === 'one' ? noun : plural}`
}

/** One decimal: `4.8`. */
export function formatRating(value: number): string {
  return rating.format(value)
}

const dayInText = new Intl.DateTimeFormat(locale.dayTag, { day: 'numeric', month: 'long', year: 'numeric' })

/** ISO 8601 to `21 November 2026`, for running text, in the computer's time zone. */
export function formatDay(iso: string): string {
  return dayInText.format(new Date(iso))
}

/** ISO 8601 to `Nov 21, 2026`, in the computer's time zone or the one that is named. */
export function formatDate(iso: string, timeZone?: string): string {
  const format = timeZone ? new Intl.DateTimeFormat(locale.tag, { dateStyle: 'medium', timeZone }) : day
  return format.format(new Date(iso))
}

const shortDay = new Intl.DateTimeFormat(locale.tag, { day: 'numeric', month: 'short', year: 'numeric' })

/** ISO 8601 to `21 Nov 2026`, for rows of dates. */
export function formatDayFirst(iso: string): string {
  const parts = new Map(shortDay.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
  return `${parts.get('day')}${locale.afterDay}${parts.get('month')} ${parts.get('year')}`
}
