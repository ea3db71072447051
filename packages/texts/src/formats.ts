import { datesIn, type Moment } from '@lectern/contracts/shapes/dates.ts'
import { LANGUAGE_FACTS, type Language } from '@lectern/contracts/shapes/languages.ts'

const made = new Map<string, Formats>()

/**
 * How servers write figures and dates in a language and a time zone; in UTC without one, or with one that this computer doesn't know.
 * Pages have web/src/lib/format.ts, whose unused parts bundling drops.
 */
export function formatsIn(language: Language, timeZone?: string | null): Formats {
  const zone = timeZone && isKnown(timeZone) ? timeZone : 'UTC'
  const key = `${language} ${zone}`
  const formats = made.get(key) ?? makeFormats(language, zone)
  made.set(key, formats)
  return formats
}

function isKnown(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

function makeFormats(language: Language, timeZone: string) {
  const { tag, listTag } = LANGUAGE_FACTS[language]
  const price = new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' })
  const count = new Intl.NumberFormat(tag)
  const rules = new Intl.PluralRules(tag)
  const list = new Intl.ListFormat(listTag)
  const [dates, utc] = [datesIn(tag, timeZone), datesIn(tag, 'UTC')]
  return {
    /** US dollars as `$1,234.50`. */
    formatPrice: (dollars: number) => price.format(dollars),
    /** `1,284`. */
    formatCount: (value: number) => count.format(value),
    /** Which form of a noun a number takes: `one`, `other`. */
    pluralOf: (value: number) => rules.select(value),
    /** `1`, `1 and 2`, `1, 2 and 3`. */
    formatList: (items: readonly string[]) => list.format(items),
    /** `Nov 28, 2026`. */
    formatDate: (at: Moment) => dates.date(at),
    /** `Nov 28`. */
    formatShortDate: (at: Moment) => dates.shortDate(at),
    /** `Nov 28, 2026, 3:21 AM`. */
    formatDateTime: (at: Moment) => `${dates.date(at)}, ${dates.time(at)}`,
    /** `Nov 28, 2026, 3:21 AM UTC`, whatever the time zone. The time never breaks across lines. */
    formatUtc: (at: Moment) => `${utc.date(at)}, ${`${utc.time(at)} UTC`.replaceAll(' ', '\u00a0')}`,
  }
}
export type Formats = ReturnType<typeof makeFormats>

type Texts<T> = (language: Language, timeZone?: string | null) => T

/** The texts of an area, made once for a language and time zone. */
export function textsOf<T>(languages: Record<Language, (formats: Formats) => T>): Texts<T> {
  const made = new Map<Formats, T>()
  return (language, timeZone) => {
    const formats = formatsIn(language, timeZone)
    const texts = made.get(formats) ?? languages[language](formats)
    made.set(formats, texts)
    return texts
  }
}
