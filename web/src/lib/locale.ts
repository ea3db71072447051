import type { Language } from '@lectern/contracts/shapes/languages.ts'

interface Locale {
  language: Language
  /** The BCP 47 tag for numbers, dates and plurals. */
  tag: string
  /** The one for lists: Americans would put a comma before "and". */
  listTag: string
  direction: 'ltr' | 'rtl'
}

/** How this build writes numbers, dates and lists. */
export const locale: Locale = { language: 'en', tag: 'en-US', listTag: 'en-GB', direction: 'ltr' }
