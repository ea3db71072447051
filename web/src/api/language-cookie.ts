import { type Language, spokenLanguage } from '@lectern/contracts/shapes/languages.ts'

const NAME = 'lectern.language='
const YEAR_SECONDS = 31_536_000

/** Which pages this browser gets from now on: gateway/src/web/page-languages.ts. */
export function saveChosenLanguage(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the other way isn't there in all browsers, and would be too late.
  document.cookie = `${NAME}${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
  // Chromium writes cookies beside the page, and a reload can be faster. What is read back has been written.
  chosenLanguage()
}

/** What was chosen in this browser; null where nothing was. */
export function chosenLanguage(): Language | null {
  const cookie = document.cookie.split('; ').find((entry) => entry.startsWith(NAME))
  return spokenLanguage(cookie?.slice(NAME.length) ?? null)
}
