import { formatDate, formatDateTime } from '../../lib/format.ts'

/** `Nov 21, 2026`, in UTC, as on the certificate itself. */
export function dayOf(timestamp: string): string {
  return formatDate(timestamp, 'UTC')
}

/** `Nov 21, 2026, 8:41 PM UTC`. */
export function momentOf(timestamp: string): string {
  return `${formatDateTime(timestamp, 'UTC')} UTC`
}
