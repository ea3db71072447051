import { datesIn, type Moment } from '@lectern/contracts/shapes/dates.ts'
import { LANGUAGE_FACTS, type Language } from '@lectern/contracts/shapes/languages.ts'

/** What servers' texts call, bound to a language and a time zone. Pages have web/src/lib/format.ts, whose unused parts bundling drops. */
export function formatsIn(language: Language, timeZone = 'UTC') {
  const { tag } = LANGUAGE_FACTS[language]
  const price = new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' })
  const count = new Intl.NumberFormat(tag)
  const rules = new Intl.PluralRules(tag)
  const dates = datesIn(tag, timeZone)
  return {
    /** US dollars as `$1,234.50`. */
    formatPrice: (dollars: number) => price.format(dollars),
    /** `1,284`. */
    formatCount: (value: number) => count.format(value),
    /** Which form of a noun a number takes: `one`, `other`. */
    pluralOf: (value: number) => rules.select(value),
    /** `Nov 28, 2026`. */
    formatDate: (at: Moment) => dates.date(at),
    /** `Nov 28, 2026, 3:21 AM`. */
    formatDateTime: (at: Moment) => `${dates.date(at)}, ${dates.time(at)}`,
  }
}
export type Formats = ReturnType<typeof formatsIn>
