import { FIRST_LANGUAGE, type Language } from '@lectern/contracts/shapes/languages.ts'

const TITLE_MAX = 100
const MARKS: Record<Language, string> = { en: ' (copy)', de: ' (Kopie)' }

/** The title with '(copy)' after it, in what its teacher has chosen, shortened where both don't fit; never cut inside a character. */
export function copyTitle(title: string, { language }: { language?: Language | null | undefined }): string {
  const mark = MARKS[language ?? FIRST_LANGUAGE]
  const room = TITLE_MAX - mark.length
  if (title.length <= room) return title + mark
  const graphemes = Array.from(new Intl.Segmenter('en').segment(title), ({ segment }) => segment)
  let kept = ''
  for (const grapheme of graphemes) {
    if (kept.length + grapheme.length > room) break
    kept += grapheme
  }
  return kept.trimEnd() + mark
}
