import { type Language, spokenLanguage } from '@lectern/contracts/shapes/languages.ts'

const NAME = 'lectern.language='
const YEAR_SECONDS = 31_536_000

/** Which pages this browser gets from now on: gateway/src/web/page-languages.ts. */
export function keepLanguage(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the other way isn't there in all browsers, and would be too late.
  document.cookie = `${NAME}${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
  // Chromium writes cookies beside the page, and a reload can be faster. What is read back has been written.
  keptLanguage()
}

/** What was chosen in this browser; null where nothing was. */
export function keptLanguage(): Language | null {
  const kept = document.cookie.split('; ').find((cookie) => cookie.startsWith(NAME))
  return spokenLanguage(kept?.slice(NAME.length) ?? null)
}
