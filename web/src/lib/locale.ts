import { LANGUAGE_FACTS, type Language, type LanguageFacts } from '@lectern/contracts/shapes/languages.ts'

export type Locale = LanguageFacts & { language: Language }

/** The language of this build, and how it writes numbers, dates and lists. */
export const locale: Locale = { language: 'en', ...LANGUAGE_FACTS.en }
