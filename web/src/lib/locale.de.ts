import { LANGUAGE_FACTS } from '@lectern/contracts/shapes/languages.ts'
import type { Locale } from './locale.ts'

export const locale: Locale = { language: 'de', ...LANGUAGE_FACTS.de }
