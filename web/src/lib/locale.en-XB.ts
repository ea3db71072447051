import { LANGUAGE_FACTS } from '@lectern/contracts/shapes/languages.ts'
import type { Locale } from './locale.ts'

export const locale: Locale = { language: 'en', ...LANGUAGE_FACTS.en, direction: 'rtl' }
