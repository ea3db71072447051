import { locale } from '../../lib/locale.ts'

const month = new Intl.DateTimeFormat(locale.tag, { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `Nov 2026`, the same wherever it is read: the page that the gateway has drawn says it too. */
export function formatMonth(at: string): string {
  return month.format(new Date(at))
}
