const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' })
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const precise = new Intl.DateTimeFormat('en-US', {
  ...{ hour: 'numeric', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 },
})
const DAY_MS = 86_400_000

/** Times of today as `2:34:10 PM`, of other days with the day. */
export function formatTime(iso: string, now = Date.now()): string {
  const at = new Date(iso)
  return now - at.getTime() < DAY_MS / 2 ? clock.format(at) : `${day.format(at)}, ${clock.format(at)}`
}

/** `Nov 23, 2:34:10.071 PM`. */
export function formatMoment(iso: string): string {
  const at = new Date(iso)
  return `${day.format(at)}, ${precise.format(at)}`
}

/** Seconds as `40 ms`, `6.4 s`, `3 min`, `2.5 h`, `4 d`. */
export function formatAge(seconds: number): string {
  if (seconds === 0) return '0 s'
  if (seconds < 1) return `${Math.max(1, Math.round(seconds * 1_000))} ms`
  if (seconds < 60) return `${oneDecimal(seconds)} s`
  if (seconds < 3_600) return `${Math.round(seconds / 60)} min`
  if (seconds < 86_400) return `${oneDecimal(seconds / 3_600)} h`
  return `${oneDecimal(seconds / 86_400)} d`
}

function oneDecimal(value: number): string {
  return value < 10 ? String(Math.round(value * 10) / 10) : String(Math.round(value))
}

/** Milliseconds between two moments, as an age. */
export function formatBetween(from: string, to: string): string {
  return formatAge(Math.max(0, Date.parse(to) - Date.parse(from)) / 1_000)
}

/** `lectern.billing.payment-succeeded.v1` as `payment-succeeded`. */
export function eventName(type: string): string {
  return type.split('.')[2] ?? type
}
