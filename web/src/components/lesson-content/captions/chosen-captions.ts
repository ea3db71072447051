import { isLanguage, isPageLanguage } from '../../../lib/language-names.ts'

const KEY = 'lectern-captions'
const OFF = 'off'

/** What was chosen while storage is forbidden holds as long as the page is open. */
let unsaved: string | null = null

/** What was chosen last in this browser: a language, none, or nothing yet. */
export function rememberedCaptions(): string | null {
  try {
    return unsaved ?? localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Null: no captions. */
export function rememberCaptions(language: string | null): void {
  try {
    localStorage.setItem(KEY, language ?? OFF)
  } catch {
    unsaved = language ?? OFF
  }
}

/** Whether captions are shown when a video opens: unless they were switched off. */
export const areShown = (remembered = rememberedCaptions()) => remembered !== OFF

/** The language for a reader: the one chosen before, the page's, the course's, else the first. */
export function bestLanguage(
  languages: readonly string[],
  courseLanguage: string | undefined,
  remembered = rememberedCaptions(),
): string | undefined {
  const isRemembered = (tag: string) => remembered !== null && remembered !== OFF && isLanguage(tag, remembered)
  return (
    languages.find((tag) => tag === remembered) ??
    languages.find(isRemembered) ??
    languages.find(isPageLanguage) ??
    languages.find((tag) => isLanguage(tag, courseLanguage)) ??
    languages[0]
  )
}
