const TITLE_MAX = 100
const MARK = ' (copy)'

/** The title with '(copy)' after it, shortened where both don't fit; never cut inside a character. */
export function copyTitle(title: string): string {
  const room = TITLE_MAX - MARK.length
  if (title.length <= room) return title + MARK
  const graphemes = Array.from(new Intl.Segmenter('en').segment(title), ({ segment }) => segment)
  let kept = ''
  for (const grapheme of graphemes) {
    if (kept.length + grapheme.length > room) break
    kept += grapheme
  }
  return kept.trimEnd() + MARK
}
