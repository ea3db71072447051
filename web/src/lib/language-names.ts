import { locale } from './locale.ts'

/** Who has no name for a tag calls it by itself. */
function namesIn(tag: string): Intl.DisplayNames {
  return new Intl.DisplayNames([tag, locale.tag], { type: 'language' })
}

const names = namesIn(locale.tag)

/** What courses were taught in before they said it; a server of then doesn't. */
const OF_BEFORE = 'en'

/** In the page's language: `pt-BR` → `Brazilian Portuguese`. */
export function languageName(tag: string | undefined = OF_BEFORE): string {
  return names.of(tag) ?? tag
}

/** In the language itself: `de` → `Deutsch`. */
export function ownLanguageName(tag: string): string {
  return namesIn(tag).of(tag) ?? tag
}

/** Whether that is what the page speaks: `en-GB` is `en`. */
export function isPageLanguage(tag: string | undefined): boolean {
  return isLanguage(tag, locale.language)
}

/** Whether both are one language, wherever it is spoken. */
export function isLanguage(tag: string = OF_BEFORE, other: string = OF_BEFORE): boolean {
  return new Intl.Locale(tag).language === new Intl.Locale(other).language
}
