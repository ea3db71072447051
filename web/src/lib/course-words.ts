/** Scripts that are read from the right, of those in use (ISO 15924). Firefox can't be asked: it has no `getTextInfo`. */
const FROM_THE_RIGHT = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']
const RIGHT = new RegExp(`[${FROM_THE_RIGHT.map((script) => `\\p{sc=${script}}`).join('')}]`, 'u')
const LEFT = new RegExp(`(?!${RIGHT.source})\\p{L}`, 'u')

/** What tells a browser which language a text is in, and from where it is read. */
export interface WordMarks {
  lang?: string
  dir: 'auto' | 'rtl'
}

const isRightOf = new Map<string, boolean>()

function isFromTheRight(language: string): boolean {
  const known = isRightOf.get(language)
  if (known !== undefined) return known
  const isRight = FROM_THE_RIGHT.includes(new Intl.Locale(language).maximize().script ?? '')
  isRightOf.set(language, isRight)
  return isRight
}

/**
 * For a course's own text, or its HTML. One in a language from the right stays that where a foreign word begins it
 * (`HTML من الصفر`); one that is foreign from end to end (`C++`) is read as what it is. In any other language, and where
 * that isn't known, the first letter decides.
 */
export function markWords(language: string | null | undefined, text: string): WordMarks {
  if (!language) return { dir: 'auto' }
  const isRight = isFromTheRight(language) && (RIGHT.test(text) || !LEFT.test(text))
  return { lang: language, dir: isRight ? 'rtl' : 'auto' }
}

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, dt, dd, th, td, figcaption, summary'

/** Within a text of this direction, passages that run the other way from end to end do so. */
export function turnForeignBlocks(content: DocumentFragment, dir: WordMarks['dir']): DocumentFragment {
  for (const block of content.querySelectorAll<HTMLElement>(BLOCKS)) {
    const [own, foreign] = dir === 'rtl' ? [RIGHT, LEFT] : [LEFT, RIGHT]
    if (foreign.test(block.textContent) && !own.test(block.textContent)) block.dir = 'auto'
  }
  return content
}
