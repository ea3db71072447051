import type { Language } from '@lectern/contracts/shapes/languages.ts'

interface Locale {
  language: Language
  /** BCP 47 tags that Intl is asked with: for figures and most times, and for days in running text. */
  tag: string
  dayTag: string
  /** Between a day's number and its month. */
  afterDay: string
  direction: 'ltr' | 'rtl'
}

/** How this build counts and tells the time. */
export const locale: Locale = { language: 'en', tag: 'en-US', dayTag: 'en-GB', afterDay: ' ', direction: 'ltr' }
