export interface LanguageFacts {
  /** In the language itself, so that whoever speaks it finds it. */
  name: string
  /** The BCP 47 tag for numbers, dates and plurals. */
  tag: string
  /** The one for lists: Americans would put a comma before "and". */
  listTag: string
  direction: 'ltr' | 'rtl'
}

/** What Lectern itself speaks (BCP 47): a line here, and a file in packages/texts that says everything. */
const FACTS = {
  en: { name: 'English', tag: 'en-US', listTag: 'en-GB', direction: 'ltr' },
  de: { name: 'Deutsch', tag: 'de-DE', listTag: 'de-DE', direction: 'ltr' },
} satisfies Record<string, LanguageFacts>
export type Language = keyof typeof FACTS
export const LANGUAGE_FACTS: Record<Language, LanguageFacts> = FACTS
export const LANGUAGES = Object.keys(LANGUAGE_FACTS) as Language[]

/** A language where this version speaks it; null for all else. */
export const spokenLanguage = (told: string | null): Language | null => LANGUAGES.find((one) => one === told) ?? null

/** Those that this version speaks. */
export const spokenLanguages = (told: readonly string[]): Language[] => told.flatMap((one) => spokenLanguage(one) ?? [])

/** What everything is written in first, and what is shown where nothing else has been chosen. */
export const FIRST_LANGUAGE: Language = 'en'
