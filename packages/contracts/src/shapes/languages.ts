/** What Lectern itself speaks: its pages, mails and problem sentences are complete in each (BCP 47). */
export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/** A language where this version speaks it; null for all else. */
export const spokenLanguage = (told: string | null): Language | null => LANGUAGES.find((one) => one === told) ?? null

/** What everything is written in first, and what is shown where nothing else has been chosen. */
export const FIRST_LANGUAGE: Language = 'en'

/** Each by its own name, so that whoever speaks it finds it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', de: 'Deutsch' }
