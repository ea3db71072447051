import { FIRST_LANGUAGE, type Language } from '@lectern/contracts/shapes/languages.ts'
import { textsIn } from '@lectern/texts/copies.ts'

const TITLE_MAX = 100

/** The title marked as that of a copy, in what its teacher has chosen, shortened where both don't fit; never cut inside a character. */
export function copyTitle(title: string, { language }: { language?: Language | null | undefined }): string {
  const marked = (shown: string) => textsIn(language ?? FIRST_LANGUAGE).title({ title: shown })
  const room = TITLE_MAX - marked('').length
  if (title.length <= room) return marked(title)
  const graphemes = Array.from(new Intl.Segmenter('en').segment(title), ({ segment }) => segment)
  let shortened = ''
  for (const grapheme of graphemes) {
    if (shortened.length + grapheme.length > room) break
    shortened += grapheme
  }
  return marked(shortened.trimEnd())
}
