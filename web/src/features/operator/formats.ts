import { datesIn } from '@lectern/contracts/shapes/dates.ts'
import { texts } from '#texts/operator'
import { locale } from '../../lib/locale.ts'

const clock = new Intl.DateTimeFormat(locale.tag, { timeStyle: 'medium' })
const { shortDate } = datesIn(locale.tag)
const precise = new Intl.DateTimeFormat(locale.tag, {
  ...{ hour: 'numeric', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 },
})
const whole = new Intl.NumberFormat(locale.tag, { maximumFractionDigits: 0, useGrouping: false })
const decimal = new Intl.NumberFormat(locale.tag, { maximumFractionDigits: 1 })
const DAY_MS = 86_400_000

/** Times of today as `2:34:10 PM`, of other days with the day. */
export function formatTime(iso: string, now = Date.now()): string {
  const at = new Date(iso)
  return now - at.getTime() < DAY_MS / 2 ? clock.format(at) : `${shortDate(at)}, ${clock.format(at)}`
}

/** `Nov 23, 2:34:10.071 PM`. */
export function formatMoment(iso: string): string {
  const at = new Date(iso)
  return `${shortDate(at)}, ${precise.format(at)}`
}

/** Seconds as `40 ms`, `6.4 s`, `3 min`, `2.5 h`, `4 d`. */
export function formatAge(seconds: number): string {
  const { ages } = texts
  if (seconds === 0) return ages.seconds({ count: '0' })
  if (seconds < 1) return ages.milliseconds({ count: whole.format(Math.max(1, seconds * 1_000)) })
  if (seconds < 60) return ages.seconds({ count: oneDecimal(seconds) })
  if (seconds < 3_600) return ages.minutes({ count: whole.format(seconds / 60) })
  if (seconds < 86_400) return ages.hours({ count: oneDecimal(seconds / 3_600) })
  return ages.days({ count: oneDecimal(seconds / 86_400) })
}

function oneDecimal(value: number): string {
  return value < 10 ? decimal.format(value) : whole.format(value)
}

/** Milliseconds between two moments, as an age. */
export function formatBetween(from: string, to: string): string {
  return formatAge(Math.max(0, Date.parse(to) - Date.parse(from)) / 1_000)
}

/** `lectern.billing.payment-succeeded.v1` as `payment-succeeded`. */
export function eventName(type: string): string {
  return type.split('.')[2] ?? type
}
