import { type Language, spokenLanguage } from '@lectern/contracts/shapes/languages.ts'

const NAME = 'lectern.language='
const YEAR_SECONDS = 31_536_000
const PAUSE_MS = 10
const LOOKS = 100

/** Which pages this browser gets from now on: gateway/src/web/page-languages.ts. Resolves once it is written, or can't be. */
export async function saveChosenLanguage(language: Language): Promise<void> {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the other way isn't there in all browsers, and would be too late.
  document.cookie = `${NAME}${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
  // Chromium writes cookies beside the page, and a reload can be faster. What is read back has been written.
  for (let looks = 0; looks < LOOKS && chosenLanguage() !== language; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** What was chosen in this browser; null where nothing was. */
export function chosenLanguage(): Language | null {
  const cookie = document.cookie.split('; ').find((entry) => entry.startsWith(NAME))
  return spokenLanguage(cookie?.slice(NAME.length) ?? null)
}
