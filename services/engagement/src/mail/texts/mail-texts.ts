import type { Language } from '@lectern/contracts/shapes/languages.ts'
import type { Translated } from '@lectern/contracts/shapes/translated.ts'
import { texts as german } from './de.ts'
import { texts as english } from './en.ts'

export type MailTexts = Translated<typeof english>

const TEXTS: Record<Language, MailTexts> = { en: english, de: german }

/** All that mail says in a language. */
export const mailTexts = (language: Language): MailTexts => TEXTS[language]
